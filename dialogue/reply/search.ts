import type { Offer } from '../../contract/parking'
import { shownTotal } from '../../contract/rules/price'
import type { ActiveStateOf } from '../../machines/children'
import type { ReplyFacts } from '../facts'
import { sayAsking } from './asking'
import { speakName, speakWalk } from './formats'
import { faultText, line, quickReplies, type Line, type Say, type SpeechContext } from './line'
import { priceOf, sayListing } from './listing'
import { join, phrase, type Rendered } from './render'

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
