import type { Booking, BookingStatus, BookingStep, Progress } from '../../contract/booking'
import { isoAt } from '../../contract/time/zonedTime'
import type { Row, SleepingReservation } from './store'

/** `{ reconciling: 'looking' }` → `reconciling.looking`. */
export function stateOf(value: unknown): string {
  return typeof value === 'string'
    ? value
    : Object.entries(value as Record<string, unknown>)
        .map(([name, inner]) => `${name}.${stateOf(inner)}`)
        .join()
}

/** The chart's state, first part: `reconciling.looking` → `reconciling`. */
export function phaseOf({ value }: SleepingReservation): string {
  return stateOf(value).split('.')[0] ?? ''
}

/** A failure is told when it is undone: while the place or the authorization of the card is still there, it is pending. */
const statuses: Readonly<Record<string, BookingStatus>> = {
  authorizing: 'pending',
  reserving: 'pending',
  reconciling: 'pending',
  capturing: 'pending',
  releasing: 'pending',
  voiding: 'pending',
  confirmed: 'confirmed',
  cancelling: 'cancellationRequested',
  refunding: 'cancellationRequested',
  notifyingCancelled: 'cancelled',
  cancelled: 'cancelled',
  notifyingFailed: 'failed',
  failed: 'failed',
  declined: 'failed',
}
/** It will fail and is being undone: nothing is paid, whatever comes. */
export function isDoomed(row: Row): boolean {
  return ['releasing', 'voiding'].includes(phaseOf(row.snapshot))
}
/** In a state that this version does not know a reservation has no outcome yet. */
export function statusOf(row: Row): BookingStatus {
  return statuses[phaseOf(row.snapshot)] ?? 'pending'
}

const steps: Readonly<Record<string, BookingStep>> = {
  authorizing: 'connecting',
  reserving: 'reserving',
  reconciling: 'pleaseWait',
  releasing: 'pleaseWait',
  voiding: 'pleaseWait',
}

/** A reservation as its driver sees it (spec §3): the price, the parking, what cancelling depends on. */
export function bookingOf(row: Row): Booking {
  const { quote } = row.plan
  const { parking, window, price } = quote
  const status = statusOf(row)
  const { reserved } = row.snapshot.context
  return {
    uid: row.uid,
    timestamp: isoAt(row.created, parking.timeZone),
    when: window.from,
    end: window.to,
    timeZone: parking.timeZone,
    parking,
    status,
    cancelled: status === 'cancelled',
    plate: quote.plate,
    price,
    reservedTime: window.from,
    ...(parking.minutesToCancel !== undefined && { minutesToCancel: parking.minutesToCancel }),
    ...(reserved && { number: row.number }),
    ...(reserved?.accessCode !== undefined && { accessCode: reserved.accessCode }),
  }
}

/** One look at a reservation under way; with an outcome once it has one. */
export function progressOf(row: Row): Progress {
  const step = stepOf(row)
  const status = statusOf(row)
  if (status === 'pending') return { step }
  if (status === 'failed')
    return { step, outcome: 'refused', fault: row.snapshot.context.fault ?? 'booking.failed' }
  return { step, outcome: 'booked', booking: bookingOf(row) }
}

function stepOf(row: Row): BookingStep {
  return steps[phaseOf(row.snapshot)] ?? 'almostThere'
}
