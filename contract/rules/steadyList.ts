import { limits } from '../limits'
import type { Offer } from '../parking'
import { shownTotal } from './price'

/** What the driver is doing while the list is shown. */
export type Attention = {
  /** Epoch ms of the last pointer, key or scroll. */
  touched?: number
  /** A card has the focus. */
  focused?: boolean
  /** A pointer lies over the list, or it is scrolled away from its start. */
  reading?: boolean
}

/** The results as they stand on the screen. */
export type SteadyList = {
  /** Newest figures in the held order. An offer that is gone keeps its place until the next sort. */
  offers: readonly Offer[]
  gone: ReadonlySet<string>
  /** Epoch ms when the first offers were shown. */
  since: number
  /** Lowest total of an off-street parking at the last sort, cents. */
  best: number
  /** What the next sort would change, since epoch ms; undefined while the order is the rank. */
  waiting?: { fresh: number; cheaper: number; since: number }
}

const idOf = ({ parking }: Offer): string => parking.id
const offStreet = (offer: Offer): number =>
  (offer.parking.street ? undefined : shownTotal(offer)) ?? Number.MAX_SAFE_INTEGER
const same = (a: readonly Offer[], b: readonly Offer[]): boolean =>
  a.length === b.length && a.every((offer, i) => offer === b[i])

/** The list in the order of its rank: on the driver's request, or when `arrange` allows it. */
export function sortNow(ranked: readonly Offer[], since: number): SteadyList {
  return { offers: ranked, gone: new Set(), since, best: Math.min(...ranked.map(offStreet)) }
}

/** Epoch ms from which a held list sorts itself; undefined when nothing waits or the driver is reading it. */
export function sortsAt({ waiting }: SteadyList, attention: Attention): number | undefined {
  if (!waiting || attention.focused || attention.reading) return undefined
  return Math.max(waiting.since, attention.touched ?? 0) + limits.listPause
}

/** Nobody has done anything since it was shown, nor has a pointer over it: it cannot move under a finger. */
const untouched = ({ since }: SteadyList, { touched, reading }: Attention): boolean =>
  !reading && (touched === undefined || touched < since)

const maySort = (held: SteadyList, attention: Attention, at: number): boolean => {
  const { touched, focused } = attention
  if (focused || (touched !== undefined && at - touched < limits.listTouchRest)) return false
  if (untouched(held, attention) || at - held.since < limits.listSettling) return true
  const pause = sortsAt(held, attention)
  return pause !== undefined && at >= pause
}

/**
 * The next list from the shown one and the rank of now (B36). It follows the rank until the driver does something, and
 * in any case within `listSettling`; later, cards keep their places, figures change in place, and new offers wait.
 * Returns `held` itself when nothing changed, and undefined when there is nothing to show.
 */
export function arrange(
  held: SteadyList | undefined,
  ranked: readonly Offer[],
  attention: Attention,
  at: number,
): SteadyList | undefined {
  if (ranked.length === 0) return undefined
  if (!held) return sortNow(ranked, at)
  if (same(held.offers, ranked)) return held.waiting ? { ...held, waiting: undefined } : held
  if (maySort(held, attention, at)) return sortNow(ranked, held.since)

  const newest = new Map(ranked.map((offer) => [idOf(offer), offer]))
  const offers = held.offers.map((offer) => newest.get(idOf(offer)) ?? offer)
  if (same(offers, ranked)) return { ...held, offers, waiting: undefined }
  const shown = new Set(offers.map(idOf))
  const fresh = ranked.filter((offer) => !shown.has(idOf(offer))).length
  const cheaper = ranked.filter((offer) => offStreet(offer) < held.best).length
  const gone = new Set([...shown].filter((id) => !newest.has(id)))
  const { waiting } = held
  const known = waiting?.fresh === fresh && waiting.cheaper === cheaper && gone.size === held.gone.size
  if (known && same(offers, held.offers)) return held
  return { ...held, offers, gone, waiting: known ? waiting : { fresh, cheaper, since: at } }
}
