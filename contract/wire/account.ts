import * as z from 'zod/mini'
import { limits } from '../limits'
import { Card, HistoryEntry, SavedCard } from '../payment'
import { Ratios } from '../search'
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

const { id, main, revision } = SavedCard.shape

/** A card of the list, with the spec's fields on the wire. */
export const WireSavedCard = z.codec(z.extend(SpecCard, { id, main, revision }), SavedCard, {
  decode: ({ pay_cardtype, pay_4digits, pay_expiry, ...same }) => ({
    ...same,
    ...z.decode(WireCard, { pay_cardtype, pay_4digits, pay_expiry }),
  }),
  encode: ({ brand, last4, expiry, ...same }) => ({
    ...same,
    ...z.encode(WireCard, { brand, last4, expiry }),
  }),
})

const { card: _, firstName: __, balance: ___, ratios: ____, autologinWarning: _____, ...plain } = User.shape
const Ratio = z._default(Ratios.shape.price, limits.ratioDefault)
const SpecUser = z.object({
  ...plain,
  first_name: z.string(),
  card: z.optional(SpecCard),
  balance: WireAmount,
  price_ratio: Ratio,
  dist_ratio: Ratio,
  easy_ratio: Ratio,
  autologin_warning: z._default(z.boolean(), true),
})

/** The spec's user on the wire, ours in the house. */
export const WireUser = z.codec(SpecUser, User, {
  decode: ({ first_name, card, price_ratio, dist_ratio, easy_ratio, autologin_warning, ...same }) => ({
    ...same,
    firstName: first_name,
    ratios: { price: price_ratio, distance: dist_ratio, ease: easy_ratio },
    autologinWarning: autologin_warning,
    ...(card && { card: z.decode(WireCard, card) }),
  }),
  encode: ({ firstName, card, ratios, autologinWarning = true, ...same }) => ({
    ...same,
    first_name: firstName,
    price_ratio: ratios?.price ?? limits.ratioDefault,
    dist_ratio: ratios?.distance ?? limits.ratioDefault,
    easy_ratio: ratios?.ease ?? limits.ratioDefault,
    autologin_warning: autologinWarning,
    ...(card && { card: z.encode(WireCard, card) }),
  }),
})

export const WireHistoryEntry = z.extend(HistoryEntry, { amount: WireAmount })
