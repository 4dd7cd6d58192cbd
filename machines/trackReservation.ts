import type { BookingStep } from '../contract/booking'
import type { ParkingApi } from '../contract/calls'
import { Fault, isUnreachable } from '../contract/fault'
import { limits } from '../contract/limits'
import type { ReserveInput } from './bookingContext'
import type { BookingActorEvent } from './events'

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

const nobodyAnswered = (error: unknown): boolean => error instanceof Fault && isUnreachable(error.code)

/** Wait between two tries, ms: doubles each time. */
const firstWait = 250
const longestWait = 4_000

/** Repeats a call that got no answer. Only for calls that carry an idempotency key or change nothing. */
const retryUnreachable = async <T>(
  call: () => Promise<T>,
  until: number,
  signal: AbortSignal,
): Promise<T | undefined> => {
  for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
    try {
      return await call()
    } catch (error) {
      if (!nobodyAnswered(error) || signal.aborted) throw error
      if (Date.now() + wait > until) return undefined
      await pause(wait, signal)
    }
  }
}

/**
 * Creates the reservation (the same key repeats the same call) and sends its steps until it has an outcome. A broken
 * connection is opened again. Without an outcome in time it sends `booking.pending`, never a refusal: the server may
 * have booked.
 */
export const trackReservation = async (
  api: ParkingApi,
  reservation: ReserveInput,
  tell: (news: BookingActorEvent) => void,
  signal: AbortSignal,
): Promise<void> => {
  const until = Date.now() + limits.bookingPatience
  const accepted =
    reservation.uid === undefined
      ? await retryUnreachable(
          () => api.createBooking({ quote: reservation.quote, key: reservation.key }, signal),
          until,
          signal,
        )
      : reservation
  if (!accepted) return tell({ type: 'booking.pending' })
  const { uid } = accepted
  if (reservation.uid === undefined) tell({ type: 'booking.accepted', uid })
  let wait = firstWait
  let last: BookingStep | undefined
  while (!signal.aborted && Date.now() < until) {
    try {
      for await (const { step, outcome, booking, fault } of api.followBooking({ uid }, signal)) {
        if (step !== last) wait = firstWait
        last = step
        tell({ type: 'booking.step', step })
        if (outcome === 'booked' && booking) return tell({ type: 'booking.booked', booking })
        if (outcome === 'refused') return tell({ type: 'booking.refused', fault: fault ?? 'booking.failed' })
        if (outcome === 'pending') return tell({ type: 'booking.pending' })
      }
    } catch (error) {
      if (!nobodyAnswered(error)) throw error
    }
    await pause(Math.min(wait, until - Date.now()), signal)
    wait = Math.min(wait * 2, longestWait)
  }
  if (!signal.aborted) tell({ type: 'booking.pending' })
}
