import { z } from 'zod'

/** One stay sold by a platform, in words that are the same for every protocol. */
export const Sale = z.object({
  platform: z.string(),
  id: z.string(),
  number: z.string(),
  /** Ours, as the platform can know it (the subaddress of the e-mail); empty when it came without. */
  reference: z.string(),
  plate: z.string(),
  parking: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(['active', 'cancelled']),
  total: z.int(),
  currency: z.string(),
})
export type Sale = z.infer<typeof Sale>
