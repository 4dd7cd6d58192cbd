import type { Booking } from '../../contract/booking'
import { bookedAt } from '../../contract/talk/held'
import type { Window } from '../../contract/time/window'
import { speakName, speakStay } from './formats'
import type { SpeechContext } from './line'
import { sentence, words, type Rendered } from './render'

/** Words of a read-back with the whole warning, and with the name alone. */
const longestWhole = 37
const longestNamed = 45

/**
 * Warns before what is read back that the driver has booked at these hours already: what, and when where there is room for it in the
 * speech; neither where that booking is not known.
 */
export function warnOfOverlap(
  stay: Window,
  bookings: readonly Booking[],
  readBack: Rendered,
  context: SpeechContext,
): Rendered {
  const other = bookedAt(bookings, stay, context.now)
  if (!other) return sentence(context.spoken, 'booking.warning.overlap')
  const { parking, number, when, end, timeZone } = other
  const name = speakName(parking?.name ?? number ?? '')
  const values = { name, stay: speakStay({ from: when, to: end }, { ...context, timeZone }) }
  const whole = sentence(context.spoken, 'booking.warning.overlapWith', values)
  if (words(whole.speech) + words(readBack.speech) <= longestWhole) return whole
  const named = sentence(context.spoken, 'booking.warning.overlapThen', { name })
  const fits = words(named.speech) + words(readBack.speech) <= longestNamed
  const { speech } = fits ? named : sentence(context.spoken, 'booking.warning.overlap')
  return { speech, text: whole.text }
}
