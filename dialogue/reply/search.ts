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
export const longestSpeech = 30

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
function sayAsking(facts: ReplyFacts, context: SpeechContext): Line {
  const { place, window, fault } = facts
  const more = quickReplies(context, 'search', 'here', 'bookings')
  if (fault?.startsWith('search.window'))
    return line(
      context,
      'fault.window',
      { fault: faultText(context, fault) },
      {
        asked: 'window',
        options: quickReplies(context, 'tomorrow'),
      },
    )
  if (fault === 'search.placeUnknown')
    return line(
      context,
      'fault.place',
      { fault: faultText(context, fault) },
      { asked: 'place', options: quickReplies(context, 'here') },
    )
  if (fault)
    return line(
      context,
      'fault.retry',
      { fault: faultText(context, fault) },
      { options: quickReplies(context, 'yes', 'startOver') },
    )
  const { part } = context
  if (part?.from)
    return line(
      context,
      'ask.until',
      { start: speakStart(part.from, context) },
      { asked: 'window', options: quickReplies(context, 'until') },
    )
  if (part?.minutes)
    return line(
      context,
      'ask.from',
      { duration: speakDuration(part.minutes, context) },
      { asked: 'window', options: quickReplies(context, 'tomorrow') },
    )
  if (part?.date && place)
    return line(context, 'ask.hours', { place: speakName(place.name) }, { asked: 'window', options: [] })
  if (place && !window)
    return line(
      context,
      'ask.window',
      { place: speakName(place.name) },
      { asked: 'window', options: quickReplies(context, 'tomorrow') },
    )
  if (!place && window)
    return line(
      context,
      'ask.place',
      { stay: speakStay(window, context) },
      { asked: 'place', options: quickReplies(context, 'here') },
    )
  if (place && window)
    return line(context, 'busy.search', {}, { options: quickReplies(context, 'yes', 'startOver') })
  return line(context, 'ask.both', {}, { asked: 'place', options: more })
}

function priceOf(offer: Offer, context: SpeechContext): Rendered | undefined {
  const total = shownTotal(offer)
  if (total === 0) return phrase(context.spoken, 'form.free')
  return total === undefined ? undefined : speakMoney(total, offer.parking.currency, context)
}

/** Quick replies for the first three offers; a label has the name and the price. */
function resultOptions(offers: readonly Offer[], context: SpeechContext): QuickReply[] {
  return quickReplies(context, 'first', 'second', 'third')
    .slice(0, offers.length)
    .map((option, i) => {
      const offer = offers[i]
      const price = offer && priceOf(offer, context)
      return offer
        ? { ...option, label: [offer.parking.name, ...(price ? [price.text] : [])].join(' · ') }
        : option
    })
}

/** The price of the cheapest offer with how it is paid, as on screen; undefined when only street zones are free. */
function sayCheapest(ranked: readonly Offer[], context: SpeechContext): Rendered | undefined {
  const { offer, kind, freeStreets } = namedCheapest(ranked)
  const total = offer && shownTotal(offer)
  if (!offer || total === undefined || (kind === 'street' && total === 0)) return undefined
  const price =
    total === 0
      ? phrase(context.spoken, 'form.cheapest.freeOnSite')
      : phrase(context.spoken, `form.cheapest.${kind ?? 'onSite'}`, {
          price: speakMoney(total, offer.parking.currency, context),
        })
  return freeStreets > 0 && kind !== 'street'
    ? phrase(context.spoken, 'form.cheapest.orFreeStreet', { price })
    : price
}

function sayListing(facts: ReplyFacts, context: SpeechContext): Line {
  const { place, window, ranked, found } = facts
  if (!place || !window) return sayAsking(facts, context)
  if (facts.busy && found === 0)
    return line(context, 'busy.search', {}, { options: quickReplies(context, 'yes', 'startOver') })
  if (facts.fault?.startsWith('search.window')) return sayAsking(facts, context)
  const currency = ranked[0]?.parking.currency ?? 'EUR'
  const needs = speakNeeds(facts.needs, currency, context)
  const stay = speakStay(window, context)
  const where = { place: speakName(place.name), stay: needs ? join([stay, needs], ', ') : stay }
  const failed = facts.platforms.filter(({ state }) => state === 'failed').length
  const missing = failed ? [plural(context.spoken, 'listing.failed', failed)] : []
  // The speech names failed platforms only where nothing was found; the text always does.
  const withMissing = (made: Line): Line => {
    const said = join([...missing, made.said])
    const speech = found === 0 && words(said.speech) <= longestSpeech ? said.speech : made.said.speech
    return { ...made, said: { speech, text: said.text } }
  }
  if (found === 0 && needs)
    return withMissing(
      line(context, 'listing.unmet', where, { options: quickReplies(context, 'yes', 'startOver') }),
    )
  if (found === 0)
    return withMissing(
      line(context, 'listing.none', where, {
        asked: 'window',
        options: quickReplies(context, 'tomorrow', 'startOver'),
      }),
    )
  if (ranked.length === 0)
    return line(
      context,
      'listing.filtered',
      { count: String(found) },
      { options: quickReplies(context, 'yes', 'no') },
    )
  const first = ranked.slice(0, 3)
  const told = first.map((offer) => {
    const price = priceOf(offer, context)
    return join([speakName(offer.parking.name), ...(price ? [price] : [])], ', ')
  })
  const choose = { options: resultOptions(first, context) }
  const byPrice = facts.preference === 'cheaper' && namedCheapest(ranked).offer !== undefined
  const cheapest = byPrice ? sayCheapest(ranked, context) : undefined
  const written = cheapest
    ? line(context, 'listing.from', { ...where, cheapest }, choose)
    : byPrice
      ? line(context, 'listing.free', where, choose)
      : line(context, 'listing.unpriced', { ...where, count: String(ranked.length) }, choose)
  // As many results as fit into the length of a turn; the others are on screen.
  for (let n = told.length; n > 0; n--) {
    const spoken = line(context, 'listing.found', { ...where, results: join(told.slice(0, n), '; ') }, choose)
    if (words(spoken.said.speech) <= longestSpeech)
      return withMissing({ ...spoken, said: { speech: spoken.said.speech, text: written.said.text } })
  }
  return withMissing(written)
}

function sayViewing(facts: ReplyFacts, context: SpeechContext): Line {
  const offer = facts.chosen
  if (!offer) return sayListing(facts, context)
  const price = priceOf(offer, context)
  const values = {
    name: speakName(offer.parking.name),
    walk: speakWalk(offer.walk, context),
    price: price ?? '',
  }
  if (offer.parking.bookable && offer.prepaid)
    return line(context, 'viewing.bookable', values, {
      options: quickReplies(context, 'book', 'details', 'back'),
    })
  const others = { options: quickReplies(context, 'yes', 'details', 'back') }
  if (!price) return line(context, 'viewing.unpriced', values, others)
  if (offer.onSite?.pay === 'free' || shownTotal(offer) === 0)
    return line(context, 'viewing.free', values, others)
  return line(context, offer.parking.automatic ? 'viewing.automatic' : 'viewing.onSite', values, others)
}

function sayBroken({ fault }: ReplyFacts, context: SpeechContext): Line {
  return line(
    context,
    'fault.retry',
    { fault: faultText(context, fault ?? 'search.failed') },
    { options: quickReplies(context, 'yes', 'startOver') },
  )
}
