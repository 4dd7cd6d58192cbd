import { Fault } from '../../../../contract/fault'
import { HttpFault } from '../../../../providers/transport/httpFault'
import type { BookingAdapter, Reserved } from '../../../../providers/protocol'
import type { Weather } from './weather'

export type Sale = { ref: string; uid: string; state: 'active' | 'cancelled' }
const id = 'onda-park'
const broken = (): Error => new HttpFault(id, 'network', undefined, 'ECONNRESET')
const reservedOf = ({ ref }: Sale): Reserved => ({ ref, number: `N-${ref}` })
const minute = 60_000

/**
 * A platform's adapter, scripted: it sells as often as it is asked, as the protocol has no key. A call that is `late`
 * arrives between some seconds and twenty hours after its caller gave up. `paid` tells whether money was taken.
 */
export const scriptedPlatform = (
  weather: Weather,
  now: () => number,
  paid: (uid: string) => boolean,
  told: (what: string, uid: string) => void,
) => {
  const sales: Sale[] = []
  const late: { at: number; uid: string }[] = []
  const sell = (uid: string): Sale => {
    const sale: Sale = { ref: `${sales.length}-${uid}`, uid, state: 'active' }
    sales.push(sale)
    told('sale', uid)
    return sale
  }
  const adapter: Pick<BookingAdapter, 'reserve' | 'find' | 'cancel'> = {
    reserve: ({ reference: uid }) =>
      weather.risky(broken, () => {
        if (weather.fated('refuse', uid)) throw new Fault('booking.soldOut')
        if (weather.strikes('late')) {
          const delay = weather.random.pick([3_000, 25_000, 2 * minute, 30 * minute, 20 * 60 * minute])
          late.push({ at: now() + delay, uid })
          throw new HttpFault(id, 'timeout')
        }
        return reservedOf(sell(uid))
      }),
    find: (uid) =>
      weather.risky(broken, () => {
        const mine = sales.filter((sale) => sale.uid === uid)
        const [kept, ...others] = mine.filter((sale) => sale.state === 'active')
        if (kept)
          return {
            state: 'active' as const,
            reserved: reservedOf(kept),
            others: others.map(({ ref }) => ref),
          }
        const [given] = mine
        if (given) return { state: 'cancelled' as const, reserved: reservedOf(given) }
        return { state: 'absent' as const }
      }),
    cancel: (ref) =>
      weather.risky(broken, () => {
        const sale = sales.find((one) => one.ref === ref)
        if (!sale) throw new Fault('booking.notFound')
        if (sale.state === 'cancelled') return
        if (paid(sale.uid) && weather.fated('tooLate', sale.uid)) {
          told('refused cancel', sale.uid)
          throw new Fault('cancellation.tooLate')
        }
        told('give back', sale.uid)
        sale.state = 'cancelled'
      }),
  }
  return {
    connection: { platform: { id }, adapter },
    of: (uid: string): Sale[] => sales.filter((sale) => sale.uid === uid),
    /** Delivers what has been on its way long enough. */
    tick: (): void => {
      for (const { uid } of late.filter(({ at }) => at <= now())) sell(uid)
      late.splice(0, late.length, ...late.filter(({ at }) => at > now()))
    },
    /** When the next late call arrives; Infinity when none is on its way. */
    nextLate: (): number => Math.min(Infinity, ...late.map(({ at }) => at)),
  }
}
export type ScriptedPlatform = ReturnType<typeof scriptedPlatform>
