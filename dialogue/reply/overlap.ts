import type { Booking } from '../../contract/booking'
import type { Window } from '../../contract/time/window'
import { speakName, speakStay } from './formats'
import type { SpeechContext } from './line'
import { sentence, words, type Rendered } from './render'

/** Words of a read-back with a warning. */
const longestWarned = 37

/**
 * Warns before what is read back that the driver has booked at these hours already: what, and when where there is room for it in the
 * speech; neither where that booking is not known.
 */
export function warnOfOverlap(
  { from, to }: Window,
  bookings: readonly Booking[],
  readBack: Rendered,
  context: SpeechContext,
): Rendered {
  const other = bookings.find(
    ({ cancelled, when, end }) =>
      !cancelled && Date.parse(when) < Date.parse(to) && Date.parse(from) < Date.parse(end),
  )
  if (!other) return sentence(context.spoken, 'booking.warning.overlap')
  const { parking, number, when, end, timeZone } = other
  const name = speakName(parking?.name ?? number ?? '')
  const stay = speakStay({ from: when, to: end }, { ...context, timeZone })
  const whole = sentence(context.spoken, 'booking.warning.overlapWith', { name, stay })
  if (words(whole.speech) + words(readBack.speech) <= longestWarned) return whole
  const short = sentence(context.spoken, 'booking.warning.overlapThen', { name })
  return { speech: short.speech, text: whole.text }
}
