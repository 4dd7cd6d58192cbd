import * as z from 'zod/mini'
import { Booking, Progress } from '../booking'
import { CancellationQuote } from '../cancellation'
import { Currency, toAmount, toCents } from '../money'
import { Parking } from '../parking'

const { parking: _, price: __, ...plain } = Booking.shape

/** A booking as the spec's own call gives it: decimal amounts, `parking_found` (R156–R159, A62). */
const SpecBooking = z.object({
  ...plain,
  parking_found: z.optional(Parking),
  baseRate: z.number(),
  managementFee: z.number(),
  commission: z.number(),
  total: z.number(),
  currency: Currency,
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
