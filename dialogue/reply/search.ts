import type { Offer } from '../../contract/parking'
import { namedCheapest } from '../../contract/rules/cheapest'
import { shownTotal } from '../../contract/rules/price'
import {
  faultText,
  line,
  quickReplies,
  type Line,
  type QuickReply,
  type Say,
  type SpeechContext,
} from './line'
import type { ActiveStateOf } from '../../machines/children'
import type { ReplyFacts } from '../facts'
import { speakDuration, speakMoney, speakName, speakNeeds, speakStart, speakStay, speakWalk } from './formats'
import { join, phrase, plural, words, type Rendered } from './render'

/** Words that the speech of a turn has at most (C1). */
export const breath = 30

export const searchLines: Record<ActiveStateOf<'search'>, Say> = {
  'search.asking': sayAsking,
  'search.listing': sayListing,
  'search.viewing': sayViewing,
  'search.broken': sayBroken,
}

/** Up to four facts about a parking, for the answer to "tell me more". */
export function factsOfOffer(offer: Offer, { spoken }: SpeechContext): Rendered {
  const { parking, free, discount } = offer
  const told = [
    ...(parking.maxHeight
      ? [phrase(spoken, 'form.fact.height', { metres: String(parking.maxHeight / 100).replace('.', ',') })]
      : []),
    phrase(spoken, parking.charger === undefined ? 'form.fact.noCharger' : 'form.fact.charger'),
    phrase(spoken, `form.access.${parking.access}`),
    ...(discount ? [phrase(spoken, 'form.fact.discount', { percent: String(discount) })] : []),
    ...(free === undefined ? [] : [phrase(spoken, 'form.fact.spaces', { n: String(free) })]),
  ]
  return join(told.slice(0, 4), ', ')
}

/** Asks for one missing part of the search at a time (C3). */
function sayAsking(facts: ReplyFacts, telling: SpeechContext): Line {
  const { place, window, fault } = facts
  const more = quickReplies(telling, 'search', 'here', 'bookings')
  if (fault?.startsWith('search.window'))
    return line(
      telling,
      'fault.window',
      { fault: faultText(telling, fault) },
      {
        asked: 'window',
        options: quickReplies(telling, 'tomorrow'),
      },
    )
  if (fault === 'search.placeUnknown')
    return line(
      telling,
      'fault.place',
      { fault: faultText(telling, fault) },
      { asked: 'place', options: quickReplies(telling, 'here') },
    )
  if (fault)
    return line(
      telling,
      'fault.retry',
      { fault: faultText(telling, fault) },
      { options: quickReplies(telling, 'yes', 'startOver') },
    )
  const { part } = telling
  if (part?.from)
    return line(
      telling,
      'ask.until',
      { start: speakStart(part.from, telling) },
      { asked: 'window', options: quickReplies(telling, 'until') },
    )
  if (part?.minutes)
    return line(
      telling,
      'ask.from',
      { duration: speakDuration(part.minutes, telling) },
      { asked: 'window', options: quickReplies(telling, 'tomorrow') },
    )
  if (part?.date && place)
    return line(telling, 'ask.hours', { place: speakName(place.name) }, { asked: 'window', options: [] })
  if (place && !window)
    return line(
      telling,
      'ask.window',
      { place: speakName(place.name) },
      { asked: 'window', options: quickReplies(telling, 'tomorrow') },
    )
  if (!place && window)
    return line(
      telling,
      'ask.place',
      { stay: speakStay(window, telling) },
      { asked: 'place', options: quickReplies(telling, 'here') },
    )
  if (place && window)
    return line(telling, 'busy.search', {}, { options: quickReplies(telling, 'yes', 'startOver') })
  return line(telling, 'ask.both', {}, { asked: 'place', options: more })
}

function priceOf(offer: Offer, telling: SpeechContext): Rendered | undefined {
  const total = shownTotal(offer)
  if (total === 0) return phrase(telling.spoken, 'form.free')
  return total === undefined ? undefined : speakMoney(total, offer.parking.currency, telling)
}

/** Quick replies for the first three offers; a label has the name and the price. */
function resultOptions(offers: readonly Offer[], telling: SpeechContext): QuickReply[] {
  return quickReplies(telling, 'first', 'second', 'third')
    .slice(0, offers.length)
    .map((option, i) => {
      const offer = offers[i]
      const price = offer && priceOf(offer, telling)
      return offer
        ? { ...option, label: [offer.parking.name, ...(price ? [price.text] : [])].join(' · ') }
        : option
    })
}

/** The price of the cheapest offer with how it is paid, as on screen; undefined when only street zones are free. */
function sayCheapest(ranked: readonly Offer[], telling: SpeechContext): Rendered | undefined {
  const { offer, kind, freeStreets } = namedCheapest(ranked)
  const total = offer && shownTotal(offer)
  if (!offer || total === undefined || (kind === 'street' && total === 0)) return undefined
  const price =
    total === 0
      ? phrase(telling.spoken, 'form.cheapest.freeOnSite')
      : phrase(telling.spoken, `form.cheapest.${kind ?? 'onSite'}`, {
          price: speakMoney(total, offer.parking.currency, telling),
        })
  return freeStreets > 0 && kind !== 'street'
    ? phrase(telling.spoken, 'form.cheapest.orFreeStreet', { price })
    : price
}

function sayListing(facts: ReplyFacts, telling: SpeechContext): Line {
  const { place, window, ranked, found } = facts
  if (!place || !window) return sayAsking(facts, telling)
  if (facts.busy && found === 0)
    return line(telling, 'busy.search', {}, { options: quickReplies(telling, 'yes', 'startOver') })
  if (facts.fault?.startsWith('search.window')) return sayAsking(facts, telling)
  const currency = ranked[0]?.parking.currency ?? 'EUR'
  const needs = speakNeeds(facts.needs, currency, telling)
  const stay = speakStay(window, telling)
  const where = { place: speakName(place.name), stay: needs ? join([stay, needs], ', ') : stay }
  const failed = facts.platforms.filter(({ state }) => state === 'failed').length
  const missing = failed ? [plural(telling.spoken, 'listing.failed', failed)] : []
  // The speech names failed platforms only where nothing was found; the text always does.
  const withMissing = (made: Line): Line => {
    const said = join([...missing, made.said])
    const speech = found === 0 && words(said.speech) <= breath ? said.speech : made.said.speech
    return { ...made, said: { speech, text: said.text } }
  }
  if (found === 0 && needs)
    return withMissing(
      line(telling, 'listing.unmet', where, { options: quickReplies(telling, 'yes', 'startOver') }),
    )
  if (found === 0)
    return withMissing(
      line(telling, 'listing.none', where, {
        asked: 'window',
        options: quickReplies(telling, 'tomorrow', 'startOver'),
      }),
    )
  if (ranked.length === 0)
    return line(
      telling,
      'listing.filtered',
      { count: String(found) },
      { options: quickReplies(telling, 'yes', 'no') },
    )
  const first = ranked.slice(0, 3)
  const told = first.map((offer) => {
    const price = priceOf(offer, telling)
    return join([speakName(offer.parking.name), ...(price ? [price] : [])], ', ')
  })
  const choose = { options: resultOptions(first, telling) }
  const byPrice = facts.preference === 'cheaper' && namedCheapest(ranked).offer !== undefined
  const cheapest = byPrice ? sayCheapest(ranked, telling) : undefined
  const written = cheapest
    ? line(telling, 'listing.from', { ...where, cheapest }, choose)
    : byPrice
      ? line(telling, 'listing.free', where, choose)
      : line(telling, 'listing.unpriced', { ...where, count: String(ranked.length) }, choose)
  // As many results as fit into the length of a turn; the others are on screen.
  for (let n = told.length; n > 0; n--) {
    const spoken = line(telling, 'listing.found', { ...where, results: join(told.slice(0, n), '; ') }, choose)
    if (words(spoken.said.speech) <= breath)
      return withMissing({ ...spoken, said: { speech: spoken.said.speech, text: written.said.text } })
  }
  return withMissing(written)
}

function sayViewing(facts: ReplyFacts, telling: SpeechContext): Line {
  const offer = facts.chosen
  if (!offer) return sayListing(facts, telling)
  const price = priceOf(offer, telling)
  const values = {
    name: speakName(offer.parking.name),
    walk: speakWalk(offer.walk, telling),
    price: price ?? '',
  }
  if (offer.parking.bookable && offer.prepaid)
    return line(telling, 'viewing.bookable', values, {
      options: quickReplies(telling, 'book', 'details', 'back'),
    })
  const others = { options: quickReplies(telling, 'yes', 'details', 'back') }
  if (!price) return line(telling, 'viewing.unpriced', values, others)
  if (offer.onSite?.pay === 'free' || shownTotal(offer) === 0)
    return line(telling, 'viewing.free', values, others)
  return line(telling, offer.parking.automatic ? 'viewing.automatic' : 'viewing.onSite', values, others)
}

function sayBroken({ fault }: ReplyFacts, telling: SpeechContext): Line {
  return line(
    telling,
    'fault.retry',
    { fault: faultText(telling, fault ?? 'search.failed') },
    { options: quickReplies(telling, 'yes', 'startOver') },
  )
}
