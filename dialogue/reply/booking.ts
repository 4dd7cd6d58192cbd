import type { FaultCode } from '../../contract/fault'
import { toCents } from '../../contract/money'
import type { Quote } from '../../contract/booking'
import { faultText, line, quickReplies, type Line, type SpeechContext } from './line'
import type { ReplyFacts } from '../facts'
import { speakLimit, speakMoney, speakName, speakPlate, speakStay, writtenPlate } from './formats'
import { breath } from './search'
import { join, phrase, sentence, words, type Rendered } from './render'

const cancelLine = (
  cancelUntil: string | null | undefined,
  beside: string,
  telling: SpeechContext,
): Rendered =>
  cancelUntil === undefined
    ? phrase(telling.spoken, 'booking.cancelNever')
    : cancelUntil === null
      ? phrase(telling.spoken, 'booking.cancelAlways')
      : phrase(telling.spoken, 'booking.cancelUntil', { limit: speakLimit(cancelUntil, beside, telling) })

/** Everything that money hangs on, before the money (C8): place, stay, total, plate, and until when it can be undone. */
const sayReview = (quote: Quote, telling: SpeechContext): Line => {
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
  // A warning is never left out for the ear, but one is enough there; the eye gets them all.
  const speech = `${gravest.speech} ${made.said.speech}`
  return { ...made, said: { speech, text: join([...warnings, made.said]).text } }
}

const timeFaults: readonly FaultCode[] = [
  'booking.leadTime',
  'booking.tooShort',
  'search.windowPast',
  'search.windowReversed',
  'search.windowTooLong',
  'search.windowTooFar',
]

const sayBooked = (facts: ReplyFacts, telling: SpeechContext): Line => {
  const { booked } = facts
  if (!booked) throw new Error('booked without a booking')
  const values = {
    name: speakName(booked.parking_found?.name ?? ''),
    stay: speakStay({ from: booked.when, to: booked.end }, telling),
    total: speakMoney(toCents(booked.total), booked.currency, telling),
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

export const sayBooking = (facts: ReplyFacts, telling: SpeechContext): Line => {
  const yesNo = { options: quickReplies(telling, 'yes', 'no') }
  const fault = facts.fault && faultText(telling, facts.fault)
  switch (facts.at) {
    case 'booking.reviewing':
      if (!facts.quote) throw new Error('reviewing without a quote')
      return sayReview(facts.quote, telling)
    case 'booking.reserving':
      return line(telling, `busy.${facts.step ?? 'booking'}`, {}, yesNo)
    case 'booking.booked':
      return sayBooked(facts, telling)
    case 'booking.pending':
      return line(telling, 'booking.pending', {}, yesNo)
    case 'booking.needsAccount':
      return line(
        telling,
        'booking.needsAccount',
        {},
        { options: quickReplies(telling, 'yes', 'login'), account: true },
      )
    case 'booking.needsVehicle':
    case 'booking.needsPayment':
      return line(telling, facts.at, {}, { options: quickReplies(telling, 'yes', 'back') })
    case 'booking.notOffered':
      return facts.fault && timeFaults.includes(facts.fault)
        ? line(
            telling,
            'booking.otherTime',
            { fault: fault ?? '' },
            { asked: 'window', options: quickReplies(telling, 'tomorrow', 'back') },
          )
        : line(telling, 'booking.others', { fault: fault ?? '' }, yesNo)
    case 'booking.refused':
      return line(telling, facts.mayRetry ? 'fault.retry' : 'booking.others', { fault: fault ?? '' }, yesNo)
    default:
      return line(telling, 'busy.other', {}, yesNo)
  }
}

export const sayCancellation = (facts: ReplyFacts, telling: SpeechContext): Line => {
  const { cancelling, cancelled } = facts
  const yesNo = { options: quickReplies(telling, 'yes', 'no') }
  switch (facts.at) {
    case 'cancellation.asking': {
      if (!cancelling) throw new Error('asking without a booking')
      const { booking, refund, currency, cancelUntil } = cancelling
      const values = {
        name: speakName(booking.parking_found?.name ?? booking.number ?? ''),
        stay: speakStay({ from: booking.when, to: booking.end }, telling),
        refund: speakMoney(refund, currency, telling),
        cancel: cancelLine(cancelUntil, booking.when, telling),
      }
      return line(telling, 'cancellation.asking', values, {
        options: quickReplies(telling, 'yesCancel', 'no', 'repeat'),
        readBack: booking.uid,
      })
    }
    case 'cancellation.cancelled': {
      if (!cancelled) throw new Error('cancelled without an answer')
      return line(
        telling,
        facts.at,
        { refund: speakMoney(cancelled.refund, cancelled.currency, telling) },
        yesNo,
      )
    }
    case 'cancellation.tooLate':
    case 'cancellation.alreadyRequested':
    case 'cancellation.requested':
      return line(telling, facts.at, {}, yesNo)
    case 'cancellation.refused':
      if (facts.fault === 'cancellation.notCancellable') return line(telling, 'cancellation.never', {}, yesNo)
      return line(
        telling,
        'fault.retry',
        { fault: facts.fault ? faultText(telling, facts.fault) : '' },
        yesNo,
      )
    default:
      return line(telling, 'busy.other', {}, yesNo)
  }
}

/** Puts a short sentence before a line when one breath still holds both; the eye always gets it. */
export const before = (first: Rendered, made: Line): Line => {
  const both = join([first, made.said])
  return {
    ...made,
    said: { speech: words(both.speech) <= breath + 5 ? both.speech : made.said.speech, text: both.text },
  }
}
