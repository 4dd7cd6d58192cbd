import { shownTotal } from '../../contract/rules/price'
import type { ActiveStateOf } from '../../machines/children'
import type { ReplyFacts } from '../facts'
import { sayAsking } from './asking'
import { speakName, speakWalk } from './formats'
import { faultBefore, line, quickReplies, type Line, type Say, type SpeechContext } from './line'
import { priceOf, sayListing } from './listing'

export const searchLines: Record<ActiveStateOf<'search'>, Say> = {
  'search.asking': sayAsking,
  'search.listing': sayListing,
  'search.viewing': sayViewing,
  'search.broken': sayBroken,
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
    { fault: faultBefore(context, fault ?? 'search.failed') },
    { options: quickReplies(context, 'yes', 'startOver') },
  )
}
