import type { DriverActor } from '../../machines/driver.machine'
import { can } from '../../machines/selectors'
import type { ReplyFacts } from '../facts'
import type { Frame, Intent } from '../frame'
import { isReadBack } from '../told'
import { settle } from './perform'

/** Utterances about bookings that were made: some may have been made, or changed, on another device since the talk began. */
const aboutBookings: ReadonlySet<Intent> = new Set([
  'cancel_booking',
  'change_booking',
  'change_plate',
  'access_code',
  'booking_plate',
  // `the code for Serrano`
  'referral_code',
])

/** What the name of a booking that is not known yet is heard as, where the last reply was about bookings. */
const lookalike: ReadonlySet<Intent> = new Set([
  'search_parking',
  'select_result',
  'access',
  'out_of_scope',
  'not_understood',
])
const ofBookings: ReadonlySet<string> = new Set(['code', 'cancel'])

/**
 * Asks the account for the driver's bookings as they are now where an utterance is, or may be, about one of them; returns whether it did. What is
 * being read back stays as it is, and nothing is asked after `ended`.
 */
export async function refreshBookings(
  { driver, ended, signal }: { driver: DriverActor; ended: Promise<void>; signal?: AbortSignal },
  facts: ReplyFacts,
  { intent, slots }: Frame,
  asked: string | undefined,
): Promise<boolean> {
  const names = (slots.date ?? slots.from ?? slots.place ?? slots.name) !== undefined
  const follows = lookalike.has(intent) && asked !== undefined && ofBookings.has(asked)
  const asks = aboutBookings.has(intent) || follows || (intent === 'list_bookings' && names)
  const event = { type: 'session.refresh' } as const
  if (!asks || !facts.user || facts.busy || facts.change || isReadBack(facts)) return false
  if (signal?.aborted || !can(driver.getSnapshot(), event)) return false
  driver.send(event)
  await settle(driver, ended)
  return true
}
