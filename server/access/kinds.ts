import type { Kysely } from 'kysely'
import { cents } from '../../contract/money'
import { Locale } from '../../contract/schemas'
import { Fault } from '../../contract/fault'
import { platformAccountMachine, rightLife } from '../../machines/access/platformAccount.machine'
import { stayMachine, type StayContext } from '../../machines/access/stay.machine'
import type { PlateAccess } from '../../providers/protocol'
import type { Database } from '../database/schema'
import { processKind, type Process } from '../durable/process'
import { queueMail } from '../mail/outbox'
import { chargeDebt, refundDebt, type Debt } from '../money/charge'
import type { ServerContext } from '../serverContext'
import { accountSubject } from './accounts'
import { closesBarriers, closingStays, liveAccount } from './liable'

type Needs = Omit<ServerContext, 'processes'>

/** How long a platform may take, ms: less than half a lease. */
const patience = 10_000

/** The account of a plate at a platform. */
export function platformAccountKind({ connections, now }: Needs) {
  const accessOf = (platform: string): PlateAccess => {
    const access = connections.find((one) => one.platform.id === platform)?.access
    if (!access) throw new Error(`platform ${platform} is not connected`)
    return access
  }
  return processKind<typeof platformAccountMachine>({
    machine: platformAccountMachine,
    lane: (_, { context }) => `platform:${context.platform}`,
    effects: {
      assignRight: async ({ process: { id, context } }) => {
        const { plate, platform, rights } = context
        const wanted = { id: `${id}-${rights}`, plate, until: now() + rightLife }
        return accessOf(platform)
          .assign(wanted, AbortSignal.timeout(patience))
          .then(
            (right) => ({ right }),
            (error: unknown) => {
              if (error instanceof Fault) return { refused: error.code }
              throw error
            },
          )
      },
      revokeRight: async ({ process: { context } }) => {
        if (context.right !== undefined)
          await accessOf(context.platform).revoke(context.right, AbortSignal.timeout(patience))
        return {}
      },
    },
    // A debt or a dispute that came while the right was being made or renewed suspends it now.
    commit: async (trx, { id, uid, subject, state, version }, before, send) => {
      if (state !== 'active' || before?.state !== 'creating') return
      const closed = (await closingStays(trx, uid)).some(({ context }) => accountOfStay(context) === subject)
      if (closed) await send(id, `${id}:${version}`, { type: 'account.suspend' })
    },
  })
}

/** A stay behind a barrier that has read a plate. */
export function stayKind(context: Needs) {
  const { db } = context
  return processKind<typeof stayMachine>({
    machine: stayMachine,
    lane: (src) => (src.startsWith('tell') ? 'mail' : 'money'),
    effects: {
      tellEntry: ({ process }) => tell(db, process, 'stayEntry'),
      tellPaid: ({ process }) => tell(db, process, 'stayPaid'),
      tellOwed: ({ process }) => tell(db, process, 'stayOwed'),
      charge: async ({ process }) => {
        const charged = await chargeDebt(context, debtOf(process), process.context.charges)
        if (charged === 'declined') return { declined: true }
        return { charged: true, ...(charged === 'tooLittle' && { free: true }) }
      },
      refund: async ({ process }) => {
        await refundDebt(context, debtOf(process))
        return {}
      },
    },
    // While a stay is owed or disputed, the platform lets the plate in no longer: who disputed each stay would park for nothing until
    // the support has decided, and so would a copied plate.
    commit: async (trx, stay, before, send) => {
      const { id, uid, version } = stay
      const [closes, closed] = [closesBarriers(stay), before !== undefined && closesBarriers(before)]
      if (closes === closed) return
      const subject = accountOfStay(stay.context)
      const account = await liveAccount(trx, uid, subject)
      if (account === undefined) return
      const others = (await closingStays(trx, uid)).filter((one) => one.id !== id)
      const stillClosed = others.some(({ context: other }) => accountOfStay(other) === subject)
      if (closes) await send(account, `${id}:${version}`, { type: 'account.suspend' })
      else if (!stillClosed) await send(account, `${id}:${version}`, { type: 'account.resume' })
    },
  })
}

function accountOfStay({ plate, platform }: StayContext): string {
  return accountSubject(plate, platform)
}

function debtOf({ id, uid, context }: Process<StayContext>): Debt {
  const { total = cents(0), currency = 'EUR', name, plate, entered, left, timeZone } = context
  const details = { stay: id, name, plate, entered, left, timeZone }
  return { key: `stay:${id}`, uid, total, currency, details }
}

async function tell(
  db: Kysely<Database>,
  { id, uid, context }: Process<StayContext>,
  kind: 'stayEntry' | 'stayPaid' | 'stayOwed',
): Promise<object> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'surname', 'locale'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!user) return {}
  const { name, plate, timeZone, entered, left, total, currency, charges } = context
  await queueMail(db, {
    id: `${id}.${kind}.${charges}`,
    kind,
    to: { name: user.first_name, surname: user.surname, address: user.email },
    locale: Locale.safeParse(user.locale).data ?? 'es',
    data: { stay: id, name, plate, timeZone, entered, left, total, currency },
  })
  return {}
}
