import type { Booking } from '../../contract/booking'
import { isBookedElsewhere, type BookedElsewhere } from '../../contract/talk/held'
import { shownTotal } from '../../contract/rules/price'
import type { Offer } from '../../contract/parking'
import type { ActiveStateOf } from '../../machines/children'
import { extreme } from '../../contract/rules/rank'
import type { ReplyFacts } from '../facts'
import { sayAsking } from './asking'
import { speakName, speakStay, speakWalk } from './formats'
import {
  faultBefore,
  line,
  longestSpeech,
  quickReplies,
  type Line,
  type Say,
  type SpeechContext,
} from './line'
import { priceOf, sayListing } from './listing'
import { capital, join, phrase, sentence, words } from './render'
import type { SayTopic } from './topicScene'

export const searchLines: Record<ActiveStateOf<'search'>, Say> = {
  'search.asking': sayAsking,
  'search.listing': sayListing,
  'search.viewing': sayViewing,
  'search.broken': sayBroken,
}

/** That no walk can be excluded: with the nearest one and its walk where several are listed, of which the text has all. */
export const sayWalkLimit: SayTopic = ({ facts, context, state, say }) => {
  const nearest = facts.at === 'search.listing' ? extreme(facts.ranked, 'closer') : undefined
  if (!nearest) return say('topic.walkLimit.ordered')
  const values = { name: speakName(nearest.parking.name), walk: speakWalk(nearest.walk, context) }
  const made = say('topic.walkLimit.nearest', values)
  return { ...made, options: state.options }
}

/** The open parking; after another stay was asked for, with that stay. */
function sayViewing(facts: ReplyFacts, context: SpeechContext): Line {
  const { chosen, moved, window } = facts
  if (!chosen) return sayListing(facts, context)
  if (facts.held) return sayHeld(facts.held, chosen, context)
  if (isBookedElsewhere(facts.bookedElsewhere, chosen.parking.id, window))
    return sayHeldElsewhere(facts.bookedElsewhere!, context)
  const made = sayOffer(chosen, facts, context)
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

function sayOffer(offer: Offer, { ranked }: ReplyFacts, context: SpeechContext): Line {
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
  const isFree = offer.onSite?.pay === 'free' || shownTotal(offer) === 0
  const kind = !price ? 'unpriced' : isFree ? 'free' : offer.parking.automatic ? 'automatic' : 'onSite'
  return withOthers(line(context, `viewing.${kind}`, values, {}), offer, ranked, context)
}

/** The line with the question that is left where one cannot be booked: the only other one by its name, else whether the others are wanted. */
function withOthers(made: Line, { parking }: Offer, ranked: readonly Offer[], context: SpeechContext): Line {
  const others = ranked.filter((one) => one.parking.id !== parking.id)
  const [only] = others
  const { spoken, seed } = context
  if (!only)
    return {
      ...made,
      said: join([made.said, sentence(spoken, 'answer.more', {}, seed)]),
      asked: 'more',
      options: quickReplies(context, 'search', 'bookings'),
    }
  const all = sentence(spoken, 'viewing.others.other', {}, seed)
  const one = sentence(spoken, 'viewing.others.one', { name: speakName(only.parking.name) }, seed)
  const isLong = words(made.said.speech) + words(one.speech) > longestSpeech
  const question = others.length > 1 || isLong ? all : one
  return {
    ...made,
    said: join([made.said, question]),
    options: quickReplies(context, 'yes', 'details', 'back'),
  }
}

function sayBroken({ fault }: ReplyFacts, context: SpeechContext): Line {
  return line(
    context,
    'fault.retry',
    { fault: faultBefore(context, fault ?? 'search.failed') },
    { options: quickReplies(context, 'yes', 'startOver') },
  )
}
