import { waitFor } from 'xstate'
import type { ParkingApi } from '../contract/calls'
import { Fault } from '../contract/fault'
import type { DriverActor } from '../machines/driver.machine'
import { can } from '../machines/selectors'

/** How long the login of the driver is waited for, ms. */
const loginPatience = 2_000

/** A session that has ended is the charts' to tell; any other error must not pass for "nothing is booked". */
const ofNobody = (error: unknown): { uid?: string } => {
  if (error instanceof Fault && error.code === 'session.expired') return {}
  throw error
}

/**
 * Leads a woken conversation from a read-back to the reservation of its quote, where one was made: the turn of the yes was
 * lost with its server, or could not be stored. Returns whether there is one; the turn's words referred to the read-back and
 * are not to be acted upon then.
 */
export async function followLostYes(
  driver: DriverActor,
  api: Pick<ParkingApi, 'bookingOfQuote'>,
): Promise<boolean> {
  const review = driver.getSnapshot().context.booking?.getSnapshot()
  const quote = review?.matches('reviewing') ? review.context.quote : undefined
  if (!quote) return false
  const { uid } = await api.bookingOfQuote({ quote: quote.id }).catch(ofNobody)
  if (uid === undefined) return false
  const resume = { type: 'driver.resume', uid } as const
  const member = await waitFor(driver, (snapshot) => can(snapshot, resume), {
    timeout: loginPatience,
  }).catch(() => undefined)
  if (!member) return false
  driver.send(resume)
  return true
}
