import * as z from 'zod/mini'
import { Card, HistoryEntry } from '../payment'
import { User } from '../session'
import { WireAmount } from './amount'

const SpecCard = z.object({ pay_cardtype: z.string(), pay_4digits: z.string(), pay_expiry: z.string() })

/** The spec's card on the wire and in the database, ours in the house. */
export const WireCard = z.codec(SpecCard, Card, {
  decode: ({ pay_cardtype, pay_4digits, pay_expiry }) => ({
    brand: pay_cardtype,
    last4: pay_4digits,
    expiry: pay_expiry,
  }),
  encode: ({ brand, last4, expiry }) => ({ pay_cardtype: brand, pay_4digits: last4, pay_expiry: expiry }),
})

const { card: _, firstName: __, balance: ___, ...plain } = User.shape
const SpecUser = z.object({
  ...plain,
  first_name: z.string(),
  card: z.optional(SpecCard),
  balance: WireAmount,
})

/** The spec's user on the wire, ours in the house. */
export const WireUser = z.codec(SpecUser, User, {
  decode: ({ first_name, card, ...same }) => ({
    ...same,
    firstName: first_name,
    ...(card && { card: z.decode(WireCard, card) }),
  }),
  encode: ({ firstName, card, ...same }) => ({
    ...same,
    first_name: firstName,
    ...(card && { card: z.encode(WireCard, card) }),
  }),
})

export const WireHistoryEntry = z.extend(HistoryEntry, { amount: WireAmount })
