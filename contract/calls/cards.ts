import * as z from 'zod/mini'
import { NewCard, setupOutcomes } from '../payment'
import { Int32Text, Locale } from '../schemas'
import { WireCard, WireSavedCard } from '../wire/account'
import { call } from './call'

/** What a change of a card names: the card, and the revision that was read. */
const CardRevision = z.object({
  id: z.string().check(z.maxLength(60)),
  revision: Int32Text,
})

/** Where the hosted page speaks, and leads back to. */
const NewSetup = z.object({
  locale: Locale,
  /** Address of the page that asks, `https://plaza.example`; one that is not the product's counts as absent. */
  origin: z.optional(z.string().check(z.maxLength(200))),
  /** What the driver goes on with afterwards. */
  back: z.optional(z.enum(['payments', 'booking', 'access'])),
})
export type NewSetup = z.infer<typeof NewSetup>

const SetupEnd = z.object({ session: z.string().check(z.regex(/^cs_[A-Za-z0-9_]{3,200}$/)) })
const SetupResult = z.object({
  outcome: z.enum(setupOutcomes),
  card: z.optional(WireSavedCard),
  /** True when this card has brought the welcome credit. */
  welcome: z.optional(z.boolean()),
  /** The hosted page, while it can still be used. */
  url: z.optional(z.string()),
})
export type SetupResult = z.output<typeof SetupResult>

const List = z.array(WireSavedCard)

/**
 * The cards of a driver. Their numbers are typed on the payment gateway's own page and never reach Plaza. Each change answers
 * with the list as it is afterwards, the card that pays first.
 */
export const cardCalls = {
  listCards: call('get', 'users/payments', 'driver', z.object({}), List),
  addCard: call('post', 'users/payments', 'driver', NewCard, WireCard),
  preferCard: call('patch', 'users/payments/{id}', 'driver', CardRevision, List),
  removeCard: call('delete', 'users/payments/{id}', 'driver', CardRevision, List),
  startCardSetup: call('post', 'users/payments/setup', 'driver', NewSetup, z.object({ url: z.string() })),
  finishCardSetup: call('post', 'users/payments/setup/finish', 'driver', SetupEnd, SetupResult),
}
