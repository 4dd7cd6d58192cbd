import type { Quote } from '../../contract/booking'
import { faultText, line, quickReplies, type Line, type Say, type SpeechContext } from './line'
import type { ActiveStateOf } from '../../machines/children'
import { asksOtherTime, type ReplyFacts } from '../facts'
import { speakLimit, speakMoney, speakName, speakPlate, speakStay, writtenPlate } from './formats'
import { breath } from './search'
import { join, phrase, sentence, words, type Rendered } from './render'
const sayWorking = yesNo('busy.other')

export const bookingLines: Record<ActiveStateOf<'booking'>, Say> = {
  'booking.checking': sayWorking,
  'booking.waiting': sayWorking,
  'booking.quoting': sayWorking,
  'booking.needsAccount': (_, telling) =>
    line(
      telling,
      'booking.needsAccount',
      {},
      { options: quickReplies(telling, 'yes', 'login'), account: true },
    ),
  'booking.needsVehicle': sayNeed('booking.needsVehicle'),
  'booking.needsPayment': sayNeed('booking.needsPayment'),
  'booking.notOffered': (facts, telling) =>
    asksOtherTime(facts)
      ? line(
          telling,
          'booking.otherTime',
          { fault: reasonOf(facts, telling) },
          { asked: 'window', options: quickReplies(telling, 'tomorrow', 'back') },
        )
      : sayRefusal(() => 'booking.others')(facts, telling),
  'booking.reviewing': (facts, telling) =>
    facts.quote ? sayReview(facts.quote, telling) : sayWorking(facts, telling),
  'booking.reserving': (facts, telling) => yesNo(`busy.${facts.step ?? 'booking'}`)(facts, telling),
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
export function before(first: Rendered, made: Line): Line {
  const both = join([first, made.said])
  return {
    ...made,
    said: { speech: words(both.speech) <= breath + 5 ? both.speech : made.said.speech, text: both.text },
  }
}

function cancelLine(
  cancelUntil: string | null | undefined,
  beside: string,
  telling: SpeechContext,
): Rendered {
  return cancelUntil === undefined
    ? phrase(telling.spoken, 'booking.cancelNever')
    : cancelUntil === null
      ? phrase(telling.spoken, 'booking.cancelAlways')
      : phrase(telling.spoken, 'booking.cancelUntil', { limit: speakLimit(cancelUntil, beside, telling) })
}

/**
 * The read-back before a payment (C8): place, stay, total, plate and the limit for cancelling, with the warnings of
 * the quote.
 */
function sayReview(quote: Quote, telling: SpeechContext): Line {
  const made = line(
    telling,
    'booking.review',
    {
      name: speakName(quote.parking.name),
      stay: speakStay(quote.window, telling),
      price: speakMoney(quote.price.total, quote.price.currency, telling),
      plate: speakPlate(quote.plate),
      cancel: cancelLine(quote.cancelUntil, quote.window.from, telling),
    },
    { options: quickReplies(telling, 'yesBook', 'no', 'repeat'), readBack: quote.id },
  )
  const warnings = quote.warnings.map((code) => sentence(telling.spoken, `booking.warning.${code}`))
  const [gravest] = warnings
  if (!gravest) return made
  // The speech has the most serious warning only, so that it stays short; the text has all.
  const speech = `${gravest.speech} ${made.said.speech}`
  return { ...made, said: { speech, text: join([...warnings, made.said]).text } }
}

function sayBooked(facts: ReplyFacts, telling: SpeechContext): Line {
  const { booked } = facts
  if (!booked) return sayWorking(facts, telling)
  const values = {
    name: speakName(booked.parking?.name ?? ''),
    stay: speakStay({ from: booked.when, to: booked.end }, telling),
    total: speakMoney(booked.price.total, booked.price.currency, telling),
    plate: writtenPlate(booked.plate),
  }
  const { spoken } = telling
  const made = line(telling, booked.accessCode ? 'booking.booked' : 'booking.bookedPlain', values, {
    options: quickReplies(telling, 'yes', 'cancelMine', 'bookings'),
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
  return (_, telling) => line(telling, path, {}, { options: quickReplies(telling, 'yes', 'no') })
}
function sayNeed(path: string): Say {
  return (_, telling) => line(telling, path, {}, { options: quickReplies(telling, 'yes', 'back') })
}
function sayRefusal(path: (facts: ReplyFacts) => string): Say {
  return (facts, telling) =>
    line(
      telling,
      path(facts),
      { fault: reasonOf(facts, telling) },
      { options: quickReplies(telling, 'yes', 'no') },
    )
}
function reasonOf({ fault }: ReplyFacts, telling: SpeechContext): string {
  return fault ? faultText(telling, fault) : ''
}

function askCancelling(facts: ReplyFacts, telling: SpeechContext): Line {
  if (!facts.cancelling) return sayWorking(facts, telling)
  const { booking, refund, currency, cancelUntil } = facts.cancelling
  const values = {
    name: speakName(booking.parking?.name ?? booking.number ?? ''),
    stay: speakStay({ from: booking.when, to: booking.end }, telling),
    refund: speakMoney(refund, currency, telling),
    cancel: cancelLine(cancelUntil, booking.when, telling),
  }
  return line(telling, 'cancellation.asking', values, {
    options: quickReplies(telling, 'yesCancel', 'no', 'repeat'),
    readBack: booking.uid,
  })
}

function sayCancelled(facts: ReplyFacts, telling: SpeechContext): Line {
  const { cancelled } = facts
  if (!cancelled) return sayWorking(facts, telling)
  const refund = speakMoney(cancelled.refund, cancelled.currency, telling)
  return line(telling, 'cancellation.cancelled', { refund }, { options: quickReplies(telling, 'yes', 'no') })
}
