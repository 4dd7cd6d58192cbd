import * as z from 'zod/mini'
import { Booking, Progress } from '../booking'
import { CancellationQuote } from '../cancellation'
import { Parking } from '../parking'
import { Currency } from '../schemas'
import { WireAmount } from './amount'

const { parking: _, price: __, ...plain } = Booking.shape

/** A booking as the spec's own call gives it: decimal amounts, `parking_found` (R156–R159, A62). */
const SpecBooking = z.object({
  ...plain,
  parking_found: z.optional(Parking),
  baseRate: WireAmount,
  managementFee: WireAmount,
  commission: WireAmount,
  /** What Plaza pays of the three. */
  covered: z.optional(WireAmount),
  total: WireAmount,
  currency: Currency,
})

/** The spec's booking on the wire, ours in the house. */
export const WireBooking = z.codec(SpecBooking, Booking, {
  decode: ({ parking_found, baseRate, managementFee, commission, covered, total, currency, ...same }) => ({
    ...same,
    ...(parking_found && { parking: parking_found }),
    price: {
      ...{ base: baseRate, management: managementFee, commission, total, currency },
      ...(covered !== undefined && { covered }),
    },
  }),
  encode: ({ parking, price, ...same }) => ({
    ...same,
    ...(parking && { parking_found: parking }),
    baseRate: price.base,
    managementFee: price.management,
    commission: price.commission,
    ...(price.covered !== undefined && { covered: price.covered }),
    total: price.total,
    currency: price.currency,
  }),
})

export const WireProgress = z.extend(Progress, { booking: z.optional(WireBooking) })
export const WireCancellationQuote = z.extend(CancellationQuote, { booking: WireBooking })
