import type { Booking } from '../../contract/booking'
import { isBookedElsewhere, type BookedElsewhere } from '../../contract/talk/held'
import { shownTotal } from '../../contract/rules/price'
import type { Offer } from '../../contract/parking'
import type { ActiveStateOf } from '../../machines/children'
import type { ReplyFacts } from '../facts'
import { sayAsking } from './asking'
import { speakName, speakStay, speakWalk } from './formats'
import { faultBefore, line, quickReplies, type Line, type Say, type SpeechContext } from './line'
import { priceOf, sayListing } from './listing'
import { capital, join, phrase } from './render'

export const searchLines: Record<ActiveStateOf<'search'>, Say> = {
  'search.asking': sayAsking,
  'search.listing': sayListing,
  'search.viewing': sayViewing,
  'search.broken': sayBroken,
}

/** The open parking; after another stay was asked for, with that stay. */
function sayViewing(facts: ReplyFacts, context: SpeechContext): Line {
  const { chosen, moved, window } = facts
  if (!chosen) return sayListing(facts, context)
  if (facts.held) return sayHeld(facts.held, chosen, context)
  if (isBookedElsewhere(facts.bookedElsewhere, chosen.parking.id, window))
    return sayHeldElsewhere(facts.bookedElsewhere!, context)
  const made = sayOffer(chosen, context)
  if (!moved || !window) return made
  const { speech, text } = speakStay(window, context)
  return { ...made, said: join([{ speech: capital(speech), text: capital(text) }, made.said], '. ') }
}

/** What the driver has booked is not offered for booking again. */
function sayHeld({ when, end, timeZone }: Booking, { parking }: Offer, context: SpeechContext): Line {
  const stay = speakStay({ from: when, to: end }, { ...context, timeZone })
  return line(
    context,
    'viewing.held',
    { name: speakName(parking.name), stay },
    { asked: 'more', options: quickReplies(context, 'code', 'cancelMine', 'bookings') },
  )
}

/** What another device of the talk has booked: its code is for who has booked it. */
function sayHeldElsewhere({ name, window, timeZone }: BookedElsewhere, context: SpeechContext): Line {
  const stay = speakStay(window, { ...context, timeZone })
  return line(
    context,
    'viewing.heldElsewhere',
    { name: speakName(name), stay },
    { asked: 'more', options: quickReplies(context, 'back', 'search') },
  )
}

function sayOffer(offer: Offer, context: SpeechContext): Line {
  const price = priceOf(offer, context)
  const values = {
    name: speakName(offer.parking.name),
    walk: speakWalk(offer.walk, context),
    price: price ?? '',
    unbookable: phrase(context.spoken, `form.unbookable.${offer.parking.street ? 'openStreet' : 'open'}`),
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
