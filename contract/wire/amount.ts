import * as z from 'zod/mini'
import { toAmount, toCents } from '../money'
import { Cents } from '../schemas'

/** Beyond it a decimal amount has more cents than a double counts exactly. */
const most = 9e13

/** A decimal amount on the wire, cents in the house (A62). */
export const WireAmount = z.codec(z.number().check(z.gte(-most), z.lte(most)), Cents, {
  decode: toCents,
  encode: toAmount,
})
