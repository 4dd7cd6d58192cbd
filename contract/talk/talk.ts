import * as z from 'zod/mini'
import { limits } from '../limits'
import { Filter, Order, Place } from '../search'
import { Cents, Currency, Instant, Window } from '../schemas'

/** What a driver talks to Plaza through. */
export const TalkFront = z.enum(['page', 'phone', 'kiosk', 'chat', 'alexa'])
export type TalkFront = z.infer<typeof TalkFront>

/** Epoch ms that a calendar has. */
const at = z.number().check(z.gte(0), z.lte(8_640_000_000_000_000))
const parking = z.string().check(z.minLength(1), z.maxLength(200))
const Needs = z.object({
  charger: z.optional(z.boolean()),
  height: z.optional(z.int().check(z.gte(1), z.lte(limits.neededHeightMost))),
  price: z.optional(Cents.check(z.gte(1), z.lte(limits.neededPriceMost))),
})

/**
 * The driver's events that a talk shares: place, stay and choices. What signs in, pays or confirms is not among them, so that
 * no log holds a password, a card or a yes that another front could repeat.
 */
export const TalkEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('search.ask'),
    at,
    place: z.optional(Place),
    window: z.optional(Window),
    preference: z.optional(Order),
    filter: z.optional(Filter),
    needs: z.optional(Needs),
    radius: z.optional(z.number().check(z.gte(1), z.lte(limits.maxRadius))),
    go: z.optional(z.boolean()),
  }),
  z.object({ type: z.literal('search.choose'), parking }),
  z.object({ type: z.literal('search.back') }),
  z.object({ type: z.literal('search.clear') }),
  z.object({ type: z.literal('driver.book'), parking, at }),
  z.object({ type: z.literal('booking.leave') }),
])
export type TalkEvent = z.infer<typeof TalkEvent>

/** What every front of a talk may show of a booking made in it: no plate, no access code (C11). */
export const TalkTicket = z.object({
  number: z.optional(z.string()),
  name: z.string(),
  address: z.optional(z.string()),
  city: z.optional(z.string()),
  lat: z.number(),
  lng: z.number(),
  timeZone: z.string(),
  window: Window,
  total: Cents,
  currency: Currency,
})
export type TalkTicket = z.infer<typeof TalkTicket>

/** What a front adds to the log. Sentences are not shared: they may name what only a signed-in driver may hear. */
export const TalkNote = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), event: TalkEvent }),
])
export type TalkNote = z.infer<typeof TalkNote>

/** What the server alone writes: who came and went, and what became of the booking. */
export const TalkNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('joined'), as: TalkFront }),
  /** `who` was sent away, or left. */
  z.object({ kind: z.literal('left'), who: z.int() }),
  /** This front books: no other can until it came to nothing. */
  z.object({ kind: z.literal('confirm'), parking: z.string(), window: Window }),
  z.object({ kind: z.literal('notBooked') }),
  z.object({ kind: z.literal('booked'), ticket: TalkTicket, parking: z.optional(z.string()) }),
  /** The log is as long as one may be: every device goes on by itself with what it shows. */
  z.object({ kind: z.literal('ended') }),
  /** What was booked last has been cancelled: its time can be booked again. */
  z.object({ kind: z.literal('cancelled') }),
])
export type TalkNews = z.infer<typeof TalkNews>

const numbered = { n: z.int(), at, front: z.int() }
/** An entry of the log: number from 1, instant (epoch ms, the server's) and front that wrote it. */
export const TalkEntry = z.union([
  ...TalkNote.def.options.map((kind) => z.extend(kind, numbered)),
  ...TalkNews.def.options.map((kind) => z.extend(kind, numbered)),
]) as unknown as z.ZodMiniType<TalkEntry>
export type TalkEntry = { n: number; at: number; front: number } & (TalkNote | TalkNews)

/** A code and a link that open the talk on another device: one of them, once, until `until`. */
export const TalkCode = z.object({
  /** Six characters without those that look alike. */
  code: z.string(),
  /** The path of the page that continues the talk. The key stands after `#`: no server and no preview reads it. */
  link: z.string(),
  until: Instant,
  /** The server's clock, for a countdown that is true. */
  now: Instant,
})
export type TalkCode = z.infer<typeof TalkCode>

/** A front's place in a talk. `talkKey` is its secret, told this once. */
export const TalkSeat = z.object({ talk: z.string(), talkKey: z.string(), front: z.int() })
export type TalkSeat = z.infer<typeof TalkSeat>

/** The entries after the one that was asked for, in order. */
export const TalkLog = z.object({ entries: z.array(TalkEntry) })
export type TalkLog = z.infer<typeof TalkLog>
