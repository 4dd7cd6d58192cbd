import * as z from 'zod/mini'
import { Booking, BookingStatus, Progress } from '../booking'
import { CancellationQuote } from '../cancellation'
import { Currency, toAmount, toCents } from '../money'
import { Parking } from '../parking'
import { Instant } from '../schemas'

/** A booking as the spec's own call gives it: decimal amounts, `parking_found` (R156–R159, A62). */
const SpecBooking = z.object({
  uid: z.string(),
  number: z.optional(z.string()),
  accessCode: z.optional(z.string()),
  timestamp: Instant,
  when: Instant,
  end: Instant,
  timeZone: z.string(),
  parking_found: z.optional(Parking),
  status: BookingStatus,
  cancelled: z.boolean(),
  plate: z.string(),
  baseRate: z.number(),
  managementFee: z.number(),
  commission: z.number(),
  total: z.number(),
  currency: Currency,
  minutesToCancel: z.optional(z.nullable(z.int())),
  reservedTime: Instant,
})

/** The spec's booking on the wire, ours in the house. */
export const WireBooking = z.codec(SpecBooking, Booking, {
  decode: ({ parking_found, baseRate, managementFee, commission, total, currency, ...same }) => ({
    ...same,
    ...(parking_found && { parking: parking_found }),
    price: {
      base: toCents(baseRate),
      management: toCents(managementFee),
      commission: toCents(commission),
      total: toCents(total),
      currency,
    },
  }),
  encode: ({ parking, price, ...same }) => ({
    ...same,
    ...(parking && { parking_found: parking }),
    baseRate: toAmount(price.base),
    managementFee: toAmount(price.management),
    commission: toAmount(price.commission),
    total: toAmount(price.total),
    currency: price.currency,
  }),
})

export const WireProgress = z.extend(Progress, { booking: z.optional(WireBooking) })
export const WireCancellationQuote = z.extend(CancellationQuote, { booking: WireBooking })
