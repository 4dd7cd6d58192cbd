import type { Quote } from '../../contract/booking'
import { cents } from '../../contract/money'
import { cardShare } from '../../contract/rules/price'
import { isTooLow } from '../../contract/rules/rank'
import type { Window } from '../../contract/time/window'
import {
  faultBefore,
  line,
  longestSpeech,
  quickReplies,
  type Line,
  type Say,
  type SpeechContext,
} from './line'
import type { ActiveStateOf } from '../../machines/children'
import { asksOtherTime, type ReplyFacts } from '../facts'
import { speakDeadlineOf, speakMoney, speakName, speakPlate, speakStay, writtenPlate } from './formats'
import { warnOfOverlap } from './overlap'
import { nameOfBooking, speakParking } from './town'
import { join, phrase, sentence, words, type Rendered } from './render'
const sayWorking = yesNo('busy.other')

export const bookingLines: Record<ActiveStateOf<'booking'>, Say> = {
  'booking.checking': sayWorking,
  'booking.waiting': sayWorking,
  'booking.quoting': sayWorking,
  'booking.needsAccount': (_, context) =>
    line(
      context,
      'booking.needsAccount',
      {},
      { options: quickReplies(context, 'yes', 'login'), account: true },
    ),
  'booking.needsCompletion': sayNeed('booking.needsCompletion'),
  'booking.needsVehicle': sayNeed('booking.needsVehicle'),
  'booking.needsDocument': sayNeed('booking.needsDocument'),
  'booking.needsPayment': sayNeed('booking.needsPayment'),
  'booking.notOffered': (facts, context) =>
    asksOtherTime(facts)
      ? line(
          context,
          'booking.otherTime',
          { fault: reasonOf(facts, context) },
          { asked: 'window', options: quickReplies(context, 'tomorrow', 'back') },
        )
      : sayRefusal(() => 'booking.others')(facts, context),
  'booking.reviewing': (facts, context) =>
    facts.quote ? sayReview(facts.quote, facts, context) : sayWorking(facts, context),
  'booking.reserving': (facts, context) => yesNo(`busy.${facts.step ?? 'booking'}`)(facts, context),
  'booking.booked': sayBooked,
  'booking.pending': yesNo('booking.pending'),
  'booking.refused': sayRefusal(({ mayRetry }) => (mayRetry ? 'fault.retry' : 'booking.others')),
}

export const cancellationLines: Record<ActiveStateOf<'cancellation'>, Say> = {
  'cancellation.checking': sayWorking,
  'cancellation.asking': askCancelling,
  'cancellation.cancelling': sayWorking,
  'cancellation.cancelled': sayCancelled,
  'cancellation.tooLate': yesNo('cancellation.tooLate'),
  'cancellation.alreadyRequested': yesNo('cancellation.alreadyRequested'),
  'cancellation.requested': yesNo('cancellation.requested'),
  'cancellation.refused': sayRefusal(({ fault }) =>
    fault === 'cancellation.notCancellable' ? 'cancellation.never' : 'fault.retry',
  ),
}

/** The line with a sentence before it; the speech leaves that sentence out where both exceed the length of a turn. */
export function withFirst(first: Rendered, made: Line): Line {
  const both = join([first, made.said])
  return {
    ...made,
    said: {
      speech: words(both.speech) <= longestSpeech + 5 ? both.speech : made.said.speech,
      text: both.text,
    },
  }
}

function cancelLine(cancelUntil: string | null | undefined, stay: Window, context: SpeechContext): Rendered {
  return cancelUntil === undefined
    ? phrase(context.spoken, 'booking.cancelNever')
    : cancelUntil === null
      ? phrase(context.spoken, 'booking.cancelAlways')
      : phrase(context.spoken, 'booking.cancelUntil', { limit: speakDeadlineOf(cancelUntil, stay, context) })
}

/**
 * The read-back before a payment (C8): place, stay, total and what pays it, plate and the limit for cancelling, with the warnings of
 * the quote.
 */
function sayReview(quote: Quote, facts: ReplyFacts, context: SpeechContext): Line {
  const earlier = earlierOf(facts)
  const later = earlier !== undefined && isOnlyLater(earlier, quote)
  const moved = earlier !== undefined && !later && isMoved(earlier, quote)
  const whole = later ? sayNewEnd(quote, context) : readBack(quote, facts, context)
  const made = moved ? withFirst(sentence(context.spoken, 'booking.changed', {}, context.seed), whole) : whole
  // Another stay may lie beside another booking.
  const isHeard = (code: Quote['warnings'][number]): boolean =>
    earlier?.warnings.includes(code) === true && !(moved && code === 'overlap')
  const unheard = quote.warnings.filter((code) => code !== 'tooLow' && !isHeard(code))
  const warnings = unheard.map((code) =>
    code === 'overlap'
      ? warnOfOverlap(quote.window, facts.bookings, made.said, context)
      : sentence(context.spoken, `booking.warning.${code}`),
  )
  // What does not fit is said before the money, each time, and where the height was said since the price was asked for, too.
  if (quote.warnings.includes('tooLow') || isTooLow(quote.parking, facts.height ?? 0))
    warnings.unshift(sentence(context.spoken, 'booking.warning.tooLow'))
  const [gravest] = warnings
  if (!gravest) return made
  // The speech has the most serious warning only, so that it stays short; the text has all.
  const speech = `${gravest.speech} ${made.said.speech}`
  return { ...made, said: { speech, text: join([...warnings, made.said]).text } }
}

/** The quote that was read back before this one. */
function earlierOf({ earlier, quote }: ReplyFacts): Quote | undefined {
  return earlier?.id === quote?.id ? undefined : earlier
}

/** True where only the exit differs from what has just been read back in full: not the money, the place, the car or the limit. */
function isOnlyLater(earlier: Quote, quote: Quote): boolean {
  const told = ({ parking, plate, window, price, fromBalance, cancelUntil }: Quote): string =>
    JSON.stringify([parking.id, plate, window.from, price.total, price.currency, fromBalance, cancelUntil])
  return told(earlier) === told(quote) && earlier.window.to !== quote.window.to
}

/** True where another stay at the same car park has just been read back. */
function isMoved(earlier: Quote, quote: Quote): boolean {
  const { from, to } = earlier.window
  return earlier.parking.id === quote.parking.id && (from !== quote.window.from || to !== quote.window.to)
}

function sayNewEnd(quote: Quote, context: SpeechContext): Line {
  const { parking, price, window } = quote
  const values = {
    name: speakName(parking.name),
    stay: speakStay(window, context),
    price: speakMoney(price.total, price.currency, context),
  }
  return line(context, 'booking.reviewEnd', values, {
    options: quickReplies(context, 'yesBook', 'no', 'repeat'),
    readBack: quote.id,
  })
}

/** What pays is said where the balance does; the speech names its part alone, so that it stays short. */
function readBack(quote: Quote, { place }: ReplyFacts, context: SpeechContext): Line {
  const { price, fromBalance = cents(0) } = quote
  const shared = fromBalance > 0 && fromBalance < price.total
  const values = {
    name: speakParking(quote.parking, context, place),
    stay: speakStay(quote.window, context),
    price: speakMoney(price.total, price.currency, context),
    balance: speakMoney(fromBalance, price.currency, context),
    card: speakMoney(cardShare(quote), price.currency, context),
    plate: speakPlate(quote.plate),
    cancel: cancelLine(quote.cancelUntil, quote.window, context),
  }
  const rest = { options: quickReplies(context, 'yesBook', 'no', 'repeat'), readBack: quote.id }
  if (!shared)
    return line(context, fromBalance === 0 ? 'booking.review' : 'booking.reviewFromBalance', values, rest)
  const { text } = sentence(context.spoken, 'booking.reviewShared', values, context.seed)
  const { speech } = sentence(context.spoken, 'booking.reviewSharedSpoken', values, context.seed)
  return { ...line(context, 'booking.reviewShared', values, rest), said: { speech, text } }
}

function sayBooked(facts: ReplyFacts, context: SpeechContext): Line {
  const { booked } = facts
  if (!booked) return yesNo('booking.cancelled')(facts, context)
  const values = {
    name: speakName(booked.parking?.name ?? ''),
    stay: speakStay({ from: booked.when, to: booked.end }, context),
    total: speakMoney(booked.price.total, booked.price.currency, context),
    plate: writtenPlate(booked.plate),
  }
  const { spoken } = context
  const made = line(context, booked.accessCode ? 'booking.booked' : 'booking.bookedPlain', values, {
    // Not a yes: what is written asks nothing, only what is spoken does.
    options: quickReplies(context, booked.accessCode ? 'code' : 'access', 'cancelMine', 'bookings'),
  })
  const written = join([
    sentence(spoken, 'booking.bookedText', values),
    ...(booked.number ? [sentence(spoken, 'booking.number', { number: booked.number })] : []),
    ...(booked.accessCode ? [sentence(spoken, 'booking.codeText', { code: booked.accessCode })] : []),
  ])
  return { ...made, said: { speech: made.said.speech, text: written.text } }
}

/** A line without values that ends in a yes-or-no question. */
function yesNo(path: string): Say {
  return (_, context) => line(context, path, {}, { options: quickReplies(context, 'yes', 'no') })
}
function sayNeed(path: string): Say {
  return (_, context) => line(context, path, {}, { options: quickReplies(context, 'yes', 'back') })
}
function sayRefusal(path: (facts: ReplyFacts) => string): Say {
  return (facts, context) =>
    line(
      context,
      path(facts),
      { fault: reasonOf(facts, context) },
      { options: quickReplies(context, 'yes', 'no') },
    )
}
function reasonOf({ fault }: ReplyFacts, context: SpeechContext): Rendered | string {
  return fault ? faultBefore(context, fault) : ''
}

function askCancelling(facts: ReplyFacts, context: SpeechContext): Line {
  if (!facts.cancelling) return sayWorking(facts, context)
  const { booking, refund, currency, cancelUntil } = facts.cancelling
  const values = {
    name: nameOfBooking(booking, context),
    stay: speakStay({ from: booking.when, to: booking.end }, context),
    refund: speakMoney(refund, currency, context),
    cancel: cancelLine(cancelUntil, { from: booking.when, to: booking.end }, context),
  }
  const asking = line(context, 'cancellation.asking', values, {
    options: quickReplies(context, 'yesCancel', 'no', 'repeat'),
    readBack: booking.uid,
  })
  return facts.fault ? withFirst(faultBefore(context, facts.fault), asking) : asking
}

function sayCancelled(facts: ReplyFacts, context: SpeechContext): Line {
  const { cancelled } = facts
  if (!cancelled) return sayWorking(facts, context)
  const refund = speakMoney(cancelled.refund, cancelled.currency, context)
  const options = quickReplies(context, 'yes', 'no')
  const { from, to } = context.part ?? {}
  if (from === undefined || to === undefined)
    return line(context, 'cancellation.cancelled', { refund }, { options })
  const asking = line(
    context,
    'cancellation.instead',
    { stay: speakStay({ from, to }, context) },
    { options },
  )
  return withFirst(sentence(context.spoken, 'cancellation.done', { refund }), asking)
}
