import { z } from 'zod'
import { Currency } from '../../../contract/schemas'
import { Amount, Latitude, Longitude } from '../parseItems'

/** Schemas of what Plaza reads; other fields are ignored. */
const Id = z.union([z.int(), z.string().min(1)]).transform(String)
const Money = z.object({ code: z.enum(Currency.options).optional().catch(undefined) })
const Extra = Money.optional().catch(undefined)

export const Login = z.object({ token: z.string().min(1), refresh_token: z.string().min(1).optional() })

/** `pages` may be a string; a search has none. */
export const Page = z.object({
  pages: z.coerce.number().int().min(0).optional().catch(undefined),
  items: z.array(z.unknown()),
})

/** `1970-01-01T07:00:00+0000` → minutes of the day. */
const Clock = z
  .string()
  .regex(/^1970-01-01T\d\d:\d\d/)
  .transform((text) => Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)))

export const Lot = z.object({
  id: Id,
  name: z.string().trim().min(1),
  latitude: Latitude,
  longitude: Longitude,
  address: z.string().nullish(),
  city: z.string().nullish(),
  provider: z
    .object({ name: z.string().min(1) })
    .optional()
    .catch(undefined),
  description: z.string().nullish().catch(undefined),
  instructions: z.string().nullish().catch(undefined),
  flexible_entry: z.boolean().optional().catch(undefined),
  is_cancellable: z.boolean().optional().catch(undefined),
  cancellation_type: z.coerce.number().optional().catch(undefined),
  minutes_before_sell: z.coerce.number().int().nonnegative().optional().catch(undefined),
  minimum_duration: z.coerce.number().int().nonnegative().optional().catch(undefined),
  max_height: z.coerce.number().min(100).max(1_000).optional().catch(undefined),
  total_spaces: z.coerce.number().int().positive().optional().catch(undefined),
  covered: z.boolean().optional().catch(undefined),
  guarded: z.boolean().optional().catch(undefined),
  handicapped_access: z.boolean().optional().catch(undefined),
  open_24h: z.boolean().optional().catch(undefined),
  schedule: z
    .array(
      z.object({
        week_day: z.object({ order: z.int().min(1).max(7) }),
        intervals: z.array(z.object({ hour_from: Clock, hour_to: Clock })),
      }),
    )
    .optional()
    .catch(undefined),
  feature_electric_cars: z.boolean().optional().catch(undefined),
  features: z
    .array(z.object({ key: z.string(), name: z.string().optional() }))
    .optional()
    .catch(undefined),
  voucher_needed: z.boolean().optional().catch(undefined),
  extra_info: Extra,
  access: z
    .array(z.object({ type: z.string(), latitude: Latitude, longitude: Longitude }))
    .optional()
    .catch(undefined),
  _embedded: z
    .object({
      city: z.object({ name: z.string().optional(), time_zone: z.string().optional() }).optional(),
      fieldsRequested: z.array(z.object({ name: z.string() })).optional(),
    })
    .optional()
    .catch(undefined),
})
export type Lot = z.infer<typeof Lot>

export const Pass = z.object({
  id: Id,
  price: Amount,
  administration_fee: Amount.nullish(),
  /** Price of the same stay on site. */
  list_price: Amount.nullish().catch(undefined),
  /** Checkout token, by which the platform identifies its quote. */
  token: z.string().optional(),
  type: z.string().optional(),
  vehicle_type: z.object({ id: z.number() }).optional().catch(undefined),
  extra_info: Extra,
})
export type Pass = z.infer<typeof Pass>

export const LotWithPasses = Lot.extend({ passes: z.array(z.unknown()).optional().catch(undefined) })
export const PassOfLot = Pass.extend({ token: z.string().min(1), parking: z.unknown() })

export const Sold = z.object({
  booking_id: Id,
  voucher_id: Id,
  voucher_code: z.string().min(1),
  /** With VAT and the platform's fee. */
  total: Amount.optional().catch(undefined),
})

export const Edited = z.object({
  booking_id: Id,
  voucher_id: Id,
  voucher_code: z.string().min(1),
  /** With VAT and the platform's fee. */
  new_booking_price: Amount.optional().catch(undefined),
})

export const Listed = z.object({
  id: Id,
  username: z.string(),
  booking_code: z.string().min(1),
  voucher_id: Id,
  state: z.string(),
  total: Amount.optional().catch(undefined),
})
export type Listed = z.infer<typeof Listed>

export const Voucher = z.object({
  data: z.object({ booking: z.object({ external_code: z.string().min(1).nullish() }) }),
})

export const Refusal = z.object({ code: z.coerce.number().optional(), message: z.string() })
