import '../../api/jitless'
import * as z from 'zod/mini'
import { Cents, Currency } from '../../../contract/schemas'
import type { TurnInput } from '../../../dialogue/turn/input'

/** A parking as a card of the conversation shows it; `total` in cents, absent where it is not known. */
const Card = z.object({
  parking: z.string(),
  name: z.string(),
  kind: z.enum(['bookable', 'automatic', 'street', 'barrier']),
  /** Minutes. */
  walk: z.number(),
  total: z.optional(Cents),
  currency: Currency,
})
export type Card = z.infer<typeof Card>

/** A way to go on: what it says when tapped, and the parking it stands for, if it does. */
const Way = z.object({
  label: z.string(),
  say: z.string(),
  card: z.optional(Card),
  /** It opens the login instead of being said. */
  login: z.optional(z.boolean()),
})
export type Way = z.infer<typeof Way>

/** `at`: epoch ms. */
const spoken = { id: z.number(), at: z.number(), text: z.string() }

/** One turn of the conversation, of a driver or of Plaza, as the page shows and keeps it. */
export const Turn = z.discriminatedUnion('who', [
  /** `switches`: it has changed the language, and is answered in the new one. */
  z.object({ ...spoken, who: z.literal('driver'), switches: z.optional(z.boolean()) }),
  z.object({
    ...spoken,
    who: z.literal('plaza'),
    /** The same for the ear; what is asked again after a silence; whether an answer is expected. */
    speech: z.string(),
    reprompt: z.optional(z.string()),
    listen: z.boolean(),
    ways: z.array(Way),
    /** The number that it offers to call. */
    call: z.optional(z.string()),
    /** The utterance that it answers, what it was understood as, and in which state; absent where nothing was said. */
    understood: z.optional(z.object({ said: z.string(), state: z.string(), intent: z.string() })),
    /** The driver has told that this was not meant; `back`: what it had changed was taken back. */
    notMeant: z.optional(z.object({ back: z.boolean() })),
    readBack: z.optional(z.enum(['booking', 'cancellation', 'change'])),
  }),
])
export type Turn = z.infer<typeof Turn>

/** The turns with the driver's last one marked to have changed the language. */
export function withSwitch(turns: readonly Turn[]): Turn[] {
  const last = turns.findLastIndex(({ who }) => who === 'driver')
  return turns.map((made, i) => (i === last && made.who === 'driver' ? { ...made, switches: true } : made))
}

/** What is heard once more where an answer did not come. A yes that has changed the language is used up: only its answer is missing. */
export function heardAgain(turns: readonly Turn[]): TurnInput {
  const lost = turns.findLast((made) => made.who === 'driver')
  if (!lost) return { opening: true }
  return lost.switches ? { switched: true } : { text: lost.text }
}
