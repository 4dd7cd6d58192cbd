import { z } from 'zod'
import { Cents } from '../contract/schemas'

/** One stay sold by a platform, in the same form for every protocol. */
export const Sale = z.object({
  platform: z.string(),
  id: z.string(),
  number: z.string(),
  /** Plaza's reference, as the platform knows it (the subaddress of the e-mail); empty when it has none. */
  reference: z.string(),
  plate: z.string(),
  parking: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(['active', 'cancelled']),
  total: Cents,
  currency: z.string(),
})
export type Sale = z.infer<typeof Sale>
