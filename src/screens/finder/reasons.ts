import type { Locale } from '../../../contract/locale'
import { formatMoney } from '../../../contract/money'
import type { Offer } from '../../../contract/parking'
import { isOffered } from '../../../contract/rules/bookable'
import { cancelDeadline, promisedUntil } from '../../../contract/rules/cancellable'
import { cheapestByClass, classOf, priceClasses, type PriceClass } from '../../../contract/rules/cheapest'
import { formatPlate } from '../../../contract/rules/plate'
import { shownTotal } from '../../../contract/rules/price'
import { rank } from '../../../contract/rules/rank'
import type { Window } from '../../../contract/window'
import { relativeDay } from '../../../contract/days'
import { isoAt } from '../../../contract/zonedTime'
import { dateText, timeText } from '../../components/text/When'

type Translate = (key: string, values?: Record<string, unknown>) => string
/** The walking rings of the map, minutes. */
export const rings = [5, 10, 15] as const

/** What the results of one search are compared with: the closest, and the cheapest of each class, also within each ring. */
export type Standing = {
  cheapest: Partial<Record<PriceClass, Offer>>
  closest?: Offer
  within: readonly { minutes: number; id: string; kind: PriceClass }[]
}

export function standingOf(offers: readonly Offer[]): Standing {
  return {
    cheapest: cheapestByClass(offers),
    closest: rank(offers, 'closer', 'all')[0],
    within: rings.flatMap((minutes) => {
      const best = cheapestByClass(offers, minutes)
      return priceClasses.flatMap((kind) => {
        const id = best[kind]?.parking.id
        return id === undefined ? [] : [{ minutes, id, kind }]
      })
    }),
  }
}

/** `at`: epoch ms. */
type About = { window: Window; at: number; plate?: string; locale: Locale; t: Translate }

/**
 * `free cancellation until 08:00`; another day than today is named. Undefined when nothing is promised: no Book (B11, B12), a deadline that has passed, or
 * a platform that says nothing about it.
 */
export function cancellationText(offer: Offer, about: About): string | undefined {
  const { window, at, locale, t } = about
  const { minutesToCancel, timeZone } = offer.parking
  if (!isOffered(offer, window, at)) return undefined
  const deadline = cancelDeadline({ reservedTime: window.from, end: window.to, minutesToCancel })
  const until = promisedUntil(deadline, Date.parse(window.to), at)
  if (until === undefined) return undefined
  if (minutesToCancel === null) return t('search.reasons.cancelAnytime')
  const iso = isoAt(until, timeZone)
  const named = relativeDay(until, at, timeZone)
  const day = named === 'today' || named === 'tomorrow' ? named : 'later'
  return t(`search.reasons.cancelUntil.${day}`, {
    date: dateText(iso, timeZone, locale),
    time: timeText(iso, timeZone),
  })
}

/** How it differs from the cheapest booking (where nothing is sold, from the cheapest without) in money and minutes. */
const differenceText = (offer: Offer, { cheapest }: Standing, { t }: About): string | undefined => {
  const best = cheapest.booking ?? cheapest.onSite
  const total = shownTotal(offer)
  const least = best && shownTotal(best)
  if (!best || total === undefined || least === undefined || best === offer) return undefined
  const kind = classOf(best)
  const price = formatMoney(Math.abs(total - least), offer.parking.currency)
  const compared = total === least ? 'asCheap' : total > least ? 'dearer' : 'cheaper'
  const money = t(`search.reasons.${compared}.${kind}`, { price })
  const nearer = best.walk - offer.walk
  return nearer > 0 ? `${money}, ${t('search.reasons.nearer', { minutes: nearer })}` : money
}

/** Where it stands: the cheapest of its class, free in the street, the closest, or the difference to the cheapest. */
const standingText = (offer: Offer, standing: Standing, about: About): string | undefined => {
  const { t } = about
  const { id } = offer.parking
  const kind = classOf(offer)
  if (kind === 'street' && shownTotal(offer) === 0) return t('search.reasons.freeStreet')
  const ring = standing.within.find((best) => best.id === id)
  const cheapest = ring
    ? t(`search.reasons.cheapestWithin.${kind}`, { minutes: ring.minutes })
    : standing.cheapest[kind]?.parking.id === id
      ? t(`search.reasons.cheapest.${kind}`)
      : undefined
  if (kind === 'booking' && cheapest) return cheapest
  if (standing.closest?.parking.id === id) return t('search.reasons.closest')
  return cheapest ?? differenceText(offer, standing, about)
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
export function reasonOf(offer: Offer, standing: Standing, about: About): string {
  const said = [standingText(offer, standing, about), easeText(offer, about)]
    .filter((part) => part !== undefined)
    .join('; ')
  return said.charAt(0).toLocaleUpperCase(about.locale) + said.slice(1)
}
