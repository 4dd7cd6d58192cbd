import type { Effects } from '../../server/reservation/engine'
import type { Plan } from '../../server/reservation/store'
import { quoteOf } from '../scriptedApi'

export const planOf = (): Plan => ({
  quote: quoteOf(),
  platform: 'onda-park',
  deskToken: 't',
  driver: { uid: 'u1', email: 'driver@plaza.example', firstName: 'Lucía', surname: 'Ferrer', locale: 'es' },
  customer: 'cus_1',
  paymentMethod: 'pm_1',
})

type Money = { held: boolean; captured: number; refunded: number; voided: boolean }
type Place = { state: 'active' | 'cancelled' }

/**
 * A gateway and a platform that do what ours do, with faults before and after the deed. Both are idempotent the way
 * the real ones are: the gateway by key, the platform only by being asked first.
 */
export const outsideWorld = (
  random: () => number,
  rates = { before: 0.12, after: 0.12, refuse: 0.06, decline: 0.05 },
) => {
  const money = new Map<string, Money>()
  const places = new Map<string, Place[]>()
  const mails: string[] = []
  let calm = false
  /** Runs the deed between two chances of going wrong: nobody hears of it, or it was never done. */
  const risky = async <T>(deed: () => T): Promise<T> => {
    if (!calm && random() < rates.before) throw new Error('broken before')
    const done = deed()
    if (!calm && random() < rates.after) throw new Error('broken after')
    return done
  }
  const decided = new Map<string, boolean>()
  const once = (key: string, chance: number): boolean => {
    if (!decided.has(key)) decided.set(key, random() < chance)
    return decided.get(key)!
  }
  const purse = (uid: string): Money => {
    const known = money.get(uid) ?? { held: false, captured: 0, refunded: 0, voided: false }
    money.set(uid, known)
    return known
  }
  const active = (uid: string): Place | undefined => places.get(uid)?.find(({ state }) => state === 'active')
  const hold = (uid: string): { hold: string } | { refused: 'booking.declined' } => {
    if (once(`decline:${uid}`, rates.decline)) return { refused: 'booking.declined' }
    purse(uid).held = true
    return { hold: `hold-${uid}` }
  }
  const reservedOf = (uid: string) => ({ ref: `ref-${uid}`, number: `N-${uid}` })
  const giveBack = (uid: string): object => {
    for (const place of places.get(uid) ?? []) place.state = 'cancelled'
    return { cancelled: true }
  }
  const effects: Effects = {
    authorise: ({ uid }) => risky(() => hold(uid)),
    reserve: ({ uid }) =>
      risky(() => {
        if (once(`refuse:${uid}`, rates.refuse)) return { refused: 'booking.soldOut' as const }
        if (!active(uid)) places.set(uid, [...(places.get(uid) ?? []), { state: 'active' }])
        return reservedOf(uid)
      }),
    lookUp: ({ uid }) => risky(() => (active(uid) ? { found: reservedOf(uid) } : { absent: true as const })),
    capture: ({ uid }) =>
      risky(() => {
        const own = purse(uid)
        if (own.voided) return { refused: 'booking.declined' as const }
        own.captured = 1
        return { captured: true as const }
      }),
    release: ({ uid }) => risky(() => giveBack(uid)),
    cancelPlace: ({ uid }) => risky(() => giveBack(uid)),
    voidHold: ({ uid, snapshot }) =>
      risky(() => {
        if (!snapshot.context.hold) hold(uid)
        Object.assign(purse(uid), { held: false, voided: true })
        return {}
      }),
    refund: ({ uid }) =>
      risky(() => {
        purse(uid).refunded = 1
        return {}
      }),
    mailConfirmed: ({ uid }) => risky(() => (mails.push(`confirmed ${uid}`), {})),
    mailCancelled: ({ uid }) => risky(() => (mails.push(`cancelled ${uid}`), {})),
  }
  /** What is wrong with the ledgers of the outside, given how a reservation ended. */
  const check = (uid: string, state: string, cancelAccepted: boolean): string[] => {
    const own = purse(uid)
    const standing = (places.get(uid) ?? []).filter((place) => place.state === 'active').length
    const wrong: string[] = []
    const must = (holds: boolean, what: string): void =>
      void (holds || wrong.push(`${uid} ${state}: ${what}`))
    must((places.get(uid) ?? []).length <= 1, 'booked twice at the platform')
    if (state.startsWith('confirmed'))
      must(standing === 1 && own.captured === 1 && own.refunded === 0, 'paid and standing')
    else if (state === 'cancelled')
      must(standing === 0 && own.captured === 1 && own.refunded === 1, 'given back and refunded')
    else if (state === 'failed') must(standing === 0 && own.captured === 0 && !own.held, 'nothing kept')
    else if (state === 'declined') must(standing === 0 && own.captured === 0, 'nothing taken')
    else wrong.push(`${uid} never settled: ${state}`)
    if (cancelAccepted) must(!state.startsWith('confirmed'), 'an accepted cancel was lost')
    return wrong
  }
  return { effects, check, mails, calmDown: () => void (calm = true) }
}
