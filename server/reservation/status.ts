import type { Booking, BookingStatus, BookingStep, Progress } from '../../contract/booking'
import { platforms } from '../../providers/registry'
import { isoAt } from '../../contract/time/zonedTime'
import type { Row, StoredReservation } from './store'

/** `{ reconciling: 'looking' }` → `reconciling.looking`. */
export function stateOf(value: unknown): string {
  return typeof value === 'string'
    ? value
    : Object.entries(value as Record<string, unknown>)
        .map(([name, inner]) => `${name}.${stateOf(inner)}`)
        .join()
}

/** The top-level state of the chart: `reconciling.looking` → `reconciling`. */
export function phaseOf({ value }: StoredReservation): string {
  return stateOf(value).split('.')[0] ?? ''
}

/**
 * The status that the driver sees. A failure is reported after it has been undone: while the space or the
 * authorization still exists, the booking is pending.
 */
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
/** True when the reservation will fail and is being undone: nothing is paid. */
export function willFail(row: Row): boolean {
  return ['releasing', 'voiding'].includes(phaseOf(row.snapshot))
}
/** A reservation in an unknown state has no outcome yet: pending. */
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

/** Platforms that change what they have sold. */
export const changeablePlatforms: ReadonlySet<string> = new Set(
  platforms.filter(({ capabilities }) => capabilities.includes('change')).map(({ id }) => id),
)

/** A reservation as its driver sees it (spec §3): price, parking and conditions of cancelling. */
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
    ...(changeablePlatforms.has(row.plan.platform) && { changeable: true }),
    ...(row.changing !== undefined && { changing: true }),
    ...(reserved?.accessCode !== undefined && { accessCode: reserved.accessCode }),
  }
}

/** The progress of a reservation; with an outcome once it has one. */
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
