import type { TFunction } from 'i18next'
import type { Locale } from '../../../contract/locale'
import { formatMoney } from '../../../contract/money'
import type { Offer } from '../../../contract/parking'
import {
  easeReason,
  freeCancellationOf,
  standingReason,
  type EaseReason,
  type FreeCancellation,
  type Standing,
  type StandingReason,
} from '../../../contract/rules/offerReasons'
import { formatPlate } from '../../../contract/rules/plate'
import type { Window } from '../../../contract/time/window'
import { isoAt } from '../../../contract/time/zonedTime'
import { dateText, timeText } from '../../components/text/When'

/** `at`: epoch ms. */
type About = { window: Window; at: number; plate?: string; locale: Locale; t: TFunction }

/** `free cancellation until 08:00`; another day than today is named. Undefined when nothing is promised. */
export function cancellationText(offer: Offer, about: About): string | undefined {
  const free = freeCancellationOf(offer, about.window, about.at)
  return free && freeText(free, offer.parking.timeZone, about)
}

/** Why a result stands where it stands, in one sentence: price and walk first, then what makes it easy (X27). */
export function reasonOf(offer: Offer, standing: Standing, about: About): string {
  const place = standingReason(offer, standing)
  const ease = easeReason(offer, about.window, about.at)
  const said = [place && standingText(place, offer, about), ease && easeText(ease, offer, about)]
    .filter((part) => part !== undefined)
    .join('; ')
  return said.charAt(0).toLocaleUpperCase(about.locale) + said.slice(1)
}

function freeText(free: FreeCancellation, zone: string, { locale, t }: About): string {
  if (free === 'anytime') return t('results:reasons.cancelAnytime')
  const iso = isoAt(free.until, zone)
  return t(`results:reasons.cancelUntil.${free.day}`, {
    date: dateText(iso, zone, locale),
    time: timeText(iso, zone),
  })
}

function standingText(reason: StandingReason, { parking }: Offer, { t }: About): string {
  switch (reason.type) {
    case 'freeStreet':
    case 'closest':
      return t(`results:reasons.${reason.type}`)
    case 'best':
      return t('results:reasons.best', reason.ratios)
    case 'cheapest':
      return t(`results:reasons.cheapest.${reason.kind}`)
    case 'cheapestWithin':
      return t(`results:reasons.cheapestWithin.${reason.kind}`, { minutes: reason.minutes })
    default: {
      const price = formatMoney(reason.cents, parking.currency)
      const money = t(`results:reasons.${reason.type}.${reason.kind}`, { price })
      const { nearer } = reason
      return nearer > 0 ? `${money}, ${t('results:reasons.nearer', { minutes: nearer })}` : money
    }
  }
}

function easeText(reason: EaseReason, { parking }: Offer, about: About): string {
  const { t, plate } = about
  switch (reason.type) {
    case 'cancel':
      return freeText(reason.free, parking.timeZone, about)
    case 'free':
      return t('results:reasons.free', { count: reason.count })
    case 'opens':
      return plate ? t('results:reasons.opensBy', { plate: formatPlate(plate) }) : t('results:reasons.opens')
    case 'ticket':
      return t('results:reasons.ticket')
  }
}
