import type { Offer } from '../../contract/parking'
import { countedBefore } from '../../contract/rules/offerReasons'
import { shownTotal } from '../../contract/rules/price'
import type { ActiveStateOf } from '../../machines/children'
import type { ReplyFacts } from '../facts'
import { sayAsking } from './asking'
import { speakName, speakTime, speakWalk } from './formats'
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
export function factsOfOffer(offer: Offer, context: SpeechContext): Rendered {
  const { spoken } = context
  const { parking, free, discount } = offer
  const told = [
    ...(parking.maxHeight
      ? [phrase(spoken, 'form.fact.height', { metres: String(parking.maxHeight / 100).replace('.', ',') })]
      : []),
    phrase(spoken, parking.charger === undefined ? 'form.fact.noCharger' : 'form.fact.charger'),
    phrase(spoken, `form.access.${parking.access}`),
    ...(discount ? [phrase(spoken, 'form.fact.discount', { percent: String(discount) })] : []),
    ...(free === undefined ? [] : [sayFree(offer, free, context)]),
  ]
  return join(told.slice(0, 4), ', ')
}

/** The free spaces, with the time of their count where that is not now. */
function sayFree(offer: Offer, free: number, context: SpeechContext): Rendered {
  const n = String(free)
  const at = countedBefore(offer, context.now)
  return at === undefined
    ? phrase(context.spoken, 'form.fact.spaces', { n })
    : phrase(context.spoken, 'form.fact.spacesAt', {
        n,
        time: speakTime(at, { ...context, timeZone: offer.parking.timeZone }),
      })
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
