import * as z from 'zod/mini'
import { Instant } from '../schemas'
import { call } from './call'

/** What opens a booked parking (A44), as its platform gave it. */
export const AccessKey = z.object({
  id: z.string(),
  parkingId: z.string(),
  bookingUid: z.string(),
  /** `qr` is shown to a reader, `pin` is typed. No platform of ours opens by Bluetooth yet. */
  kind: z.enum(['qr', 'pin', 'bluetooth']),
  code: z.string(),
  /** The booked stay. */
  validFrom: Instant,
  validTo: Instant,
  /** How many times it still opens; absent where the platform does not tell. */
  usesLeft: z.optional(z.int()),
  /** The booking has been cancelled, or that has been asked for. */
  revoked: z.boolean(),
})
export type AccessKey = z.infer<typeof AccessKey>

/** The keys of a driver: those that open now or later in the order of their stays, then the others. */
export const keychainCalls = {
  listKeys: call('get', 'users/keychain', 'driver', z.object({}), z.array(AccessKey)),
}
