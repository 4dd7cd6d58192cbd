import type { Booking } from '../../contract/booking'
import { sortBookings } from '../../contract/rules/cancellable'
import type { Frame } from '../frame'
import { bookingInMind, type ReplyFacts } from '../facts'
import { foldedWords } from '../language/tokenise'
import type { Plan, PlanContext } from './plan'
import { answerYesNo } from './yesNo'

export function planCancel(frame: Frame, facts: ReplyFacts, planning: PlanContext): Plan {
  // "Cancel it" while a quote is reviewed declines the quote.
  if (facts.at === 'booking.reviewing') return answerYesNo('deny', facts, planning)
  if (facts.at === 'cancellation.asking') return { events: [], topic: 'again' }
  if (facts.at === 'booking.reserving') return { events: [], topic: 'stillReserving' }
  if (!facts.user) return { events: [], topic: 'login' }
  const booking = bookingToCancel(frame, facts, planning)?.uid
  if (!booking) return { events: [], topic: 'bookings' }
  return { events: [{ type: 'driver.cancel', booking }] }
}

/**
 * The booking that a cancellation is about: of the parking and the day that the driver names, else the one in mind.
 * Undefined when no booking has them, or several have that name.
 */
function bookingToCancel({ slots }: Frame, facts: ReplyFacts, { at }: PlanContext): Booking | undefined {
  const date = (slots.date ?? slots.from)?.slice(0, 10)
  const name = slots.name ?? slots.place
  if (!date && name === undefined) return bookingInMind(facts, at)
  const onDay = facts.bookings.filter((b) => !b.cancelled && (!date || b.when.startsWith(date)))
  if (name === undefined) return onDay[0]
  const { next } = sortBookings(onDay, at)
  const named = next.filter(({ parking }) => {
    const known = foldedWords(parking?.name ?? '')
    return foldedWords(name).every((word) => known.includes(word))
  })
  return named.length === 1 ? named[0] : undefined
}
