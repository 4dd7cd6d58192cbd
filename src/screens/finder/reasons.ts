import type { Locale } from '../../../contract/locale'
import { formatMoney } from '../../../contract/money'
import type { Offer } from '../../../contract/parking'
import { formatPlate } from '../../../contract/rules/plate'
import { shownTotal } from '../../../contract/rules/price'
import { rank } from '../../../contract/rules/rank'
import type { Window } from '../../../contract/window'
import { isoAt, sameDay } from '../../../contract/zonedTime'
import { dayText, timeText } from '../../parts/When'

type Translate = (key: string, values?: Record<string, unknown>) => string
/** The walking rings of the map, minutes. */
export const rings = [5, 10, 15] as const

/** What one search's results are measured against: the cheapest of each ring, of all, and the closest. */
export type Standing = {
  cheapest?: Offer
  closest?: Offer
  within: readonly { minutes: number; id: string }[]
}

export const standingOf = (offers: readonly Offer[]): Standing => {
  const priced = rank(offers, 'cheaper', 'all').filter((offer) => shownTotal(offer) !== undefined)
  return {
    cheapest: priced[0],
    closest: rank(offers, 'closer', 'all')[0],
    within: rings.flatMap((minutes) => {
      const best = priced.find((offer) => offer.walk <= minutes)
      return best ? [{ minutes, id: best.parking.id }] : []
    }),
  }
}

type About = { window: Window; plate?: string; locale: Locale; t: Translate }

/** `free cancellation until 08:00`, or undefined when the platform says nothing about it. */
export const cancellationText = ({ parking }: Offer, { window, locale, t }: About): string | undefined => {
  const { minutesToCancel, timeZone } = parking
  if (!parking.bookable || minutesToCancel === undefined) return undefined
  if (minutesToCancel === null) return t('search.reasons.cancelAnytime')
  const start = Date.parse(window.from)
  const until = start - minutesToCancel * 60_000
  const iso = isoAt(until, timeZone)
  const time = sameDay(until, start, timeZone)
    ? timeText(iso, timeZone)
    : `${dayText(iso, timeZone, locale)} ${timeText(iso, timeZone)}`
  return t('search.reasons.cancelUntil', { time })
}

/** Where it stands: the cheapest, the closest, or how it differs from the cheapest in money and minutes. */
const standingText = (
  offer: Offer,
  { cheapest, closest, within }: Standing,
  { locale, t }: About,
): string | undefined => {
  const { id, currency } = offer.parking
  const ring = within.find((best) => best.id === id)
  if (ring) return t('search.reasons.cheapestWithin', { minutes: ring.minutes })
  if (cheapest?.parking.id === id) return t('search.reasons.cheapest')
  if (closest?.parking.id === id) return t('search.reasons.closest')
  const total = shownTotal(offer)
  const best = cheapest && shownTotal(cheapest)
  if (!cheapest || total === undefined || best === undefined) return undefined
  const dearer = total - best
  const nearer = cheapest.walk - offer.walk
  const money =
    dearer === 0
      ? t('search.reasons.asCheap')
      : t('search.reasons.dearer', { price: formatMoney(dearer, currency, locale) })
  return nearer > 0 ? `${money}, ${t('search.reasons.nearer', { minutes: nearer })}` : money
}

const easeText = (offer: Offer, about: About): string | undefined => {
  const { parking, free } = offer
  const { t, plate } = about
  const cancel = cancellationText(offer, about)
  if (cancel) return cancel
  if (parking.automatic)
    return plate ? t('search.reasons.opensBy', { plate: formatPlate(plate) }) : t('search.reasons.opens')
  if (free !== undefined) return t('search.reasons.free', { count: free })
  return parking.bookable || parking.street ? undefined : t('search.reasons.ticket')
}

/** Why a result stands where it stands, in one sentence: price and walk first, then what makes it easy (X27). */
export const reasonOf = (offer: Offer, standing: Standing, about: About): string => {
  const parts = [standingText(offer, standing, about), easeText(offer, about)].filter(
    (part) => part !== undefined,
  )
  const said = parts.join('; ')
  return said.charAt(0).toLocaleUpperCase(about.locale) + said.slice(1)
}
