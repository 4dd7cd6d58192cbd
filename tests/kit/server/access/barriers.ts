import type { AutomaticStay, VehicleAccess } from '../../../../contract/calls/access'
import { cents } from '../../../../contract/money'
import type { PlateStay } from '../../../../providers/protocol'
import { consentVersion } from '../../../../server/access/consent'
import { readStays } from '../../../../server/access/readStays'
import { newAccount, signUpComplete } from '../accounts/people'
import type { Standing } from '../standing'

/** The sandbox's platform whose barriers open for plates it was told. */
export const platform = 'via-libre'

/** The barriers of one platform, its reports, and drivers of a shipped store; `first` numbers the accounts. */
export const barriersOf = (at: () => Standing, first: number) => {
  let drivers = 0
  let sessions = 0
  const garage = () => [...at().context.catalogue.all()].find((one) => one.platform === platform)!
  const readFrom = (stays: (since: number) => PlateStay[]) => {
    const { context } = at()
    const access = context.connections.find((one) => one.platform.id === platform)!.access!
    const told = (since: number) => Promise.resolve({ good: stays(since), rejects: [] })
    return readStays(context, platform, { ...access, stays: told }, new AbortController().signal)
  }
  return {
    garage,
    /** A car in front of the platform's barrier: 200 when it opens. */
    gate: async (plate: string, action: 'enter' | 'exit') => {
      const body = JSON.stringify({ platform, place: garage().id, plate, action })
      return (await fetch(`${at().sandbox.directory}/gate`, { method: 'POST', body })).status
    },
    /** Reads what the platform reports of entries and exits. */
    read: () => {
      const { context } = at()
      const access = context.connections.find((one) => one.platform.id === platform)!.access!
      return readStays(context, platform, access, new AbortController().signal)
    },
    /** Reads what a platform would report: sessions that its barriers in the sandbox cannot have. */
    report: (...stays: PlateStay[]) => readFrom(() => stays),
    readFrom,
    /** A session of so many minutes from an instant; without a total the car is still parked. */
    session: (plate: string, entered: number, total?: number, minutes = 60): PlateStay => ({
      ...{ id: `session-${++sessions}`, plate, parking: garage().id, entered },
      ...(total !== undefined && {
        left: entered + minutes * 60_000,
        cost: { total: cents(total), currency: 'EUR' as const },
      }),
    }),
    later: (minutes: number) => at().setNow(new Date(at().context.now() + minutes * 60_000).toISOString()),
    /** The gateway's payments for a stay. */
    charges: async (stay: string) =>
      (await at().ledger()).stripe.intents.filter(
        ({ metadata }) => (metadata as { debt?: string }).debt === `stay:${stay}`,
      ),
    /** A driver with one vehicle and a card; automatic access is off. */
    driver: async (card = 'pm_card_visa') => {
      const account = newAccount(first + ++drivers)
      const { body } = await signUpComplete(at(), account)
      const token = body.token!
      const ask = async <T>(path: string, method = 'GET', sent?: object) => {
        const answer = await at().request(`/api/users/${path}`, {
          token,
          method,
          ...(sent && { body: sent }),
        })
        const told = (await answer.json()) as T & { error?: { code: string } }
        return { status: answer.status, code: told.error?.code, body: told }
      }
      const addCard = (paymentMethod: string) => ask('payments', 'POST', { paymentMethod })
      await addCard(card)
      const { plate, email } = account
      const path = `vehicles/${plate}/platforms`
      return {
        ...{ uid: body.uid!, email, plate, ask, addCard },
        access: async () =>
          (await ask<VehicleAccess>(path)).body.platforms.find((one) => one.platform === platform)!,
        set: (on: boolean, consent?: string) =>
          ask<VehicleAccess>(`${path}/${platform}`, 'PATCH', { on, ...(consent && { consent }) }),
        /** Asks for access with today's consent; the platform is asked by the next run of what is due. */
        agree: (of = plate) =>
          ask<VehicleAccess>(`vehicles/${of}/platforms/${platform}`, 'PATCH', {
            ...{ on: true, consent: consentVersion },
          }),
        stays: async () => (await ask<AutomaticStay[]>('stays')).body,
      }
    },
  }
}
/** A driver of `barriersOf`. */
export type AccessDriver = Awaited<ReturnType<ReturnType<typeof barriersOf>['driver']>>
