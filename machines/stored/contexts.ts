import type { Snapshot } from 'xstate'
import * as z from 'zod/mini'
import { Booking, BookingStep, Quote } from '../../contract/booking'
import { ChangeQuote } from '../../contract/changes/change'
import { CancellationAnswer, CancellationQuote } from '../../contract/cancellation'
import { Offer, Parking } from '../../contract/parking'
import { Cents, FaultCode, Window } from '../../contract/schemas'
import { Filter, type Needs, Order, Place, PlatformState } from '../../contract/search'
import { User } from '../../contract/session'
import { Vehicle } from '../../contract/vehicle'
import type { BookingContext } from '../bookingContext'
import type { CancellationContext } from '../cancellation.machine'
import type { ExtensionContext } from '../change/extension.machine'
import { askedFor, type AccountTask, type ConversationContext } from '../conversation.machine'
import type { DriverContext } from '../driver.machine'
import { arrivals, type DriverEvent, type DriverFacts } from '../events'
import type { ReservationContext } from '../reservation.machine'
import type { SearchContext } from '../searchContext'
import type { SessionContext } from '../sessionSetup'

/** A schema for each key of a context: a key that is added or renamed does not compile until it has its schema. */
type Fields<Context> = Record<keyof Context, z.ZodMiniType>

const text = z.string()
const optional = z.optional
/** A child in a stored context; its snapshot stands beside it, under the same name. */
const child = z.looseObject({ id: text })
const event = z.custom<DriverEvent>((value) => z.looseObject({ type: text }).safeParse(value).success)
const driverFacts = z.strictObject({
  known: z.boolean(),
  member: z.boolean(),
  completed: z.boolean(),
  vehicles: z.array(Vehicle),
  card: z.boolean(),
} satisfies Fields<DriverFacts>)

const needs = z.strictObject({
  charger: optional(z.boolean()),
  height: optional(z.number()),
  price: optional(Cents),
} satisfies Fields<Needs>)

const spoken = z.object({ speech: text, text })
const accountTask = z.discriminatedUnion('type', [
  z.object({ type: z.literal('favorites.list') }),
  z.object({ type: z.literal('favorites.add'), parking: text, name: text }),
  z.object({ type: z.literal('favorites.find'), parking: optional(text), said: optional(text) }),
  z.object({ type: z.literal('favorites.remove'), id: text }),
  z.object({ type: z.literal('vehicles.main'), plate: text }),
  z.object({ type: z.literal('history.last') }),
  z.object({ type: z.literal('promotions.code') }),
  z.object({ type: z.literal('talk.share') }),
  z.object({ type: z.literal('talk.join'), code: text }),
]) satisfies z.ZodMiniType<AccountTask>
/** The context of each stored chart, as JSON. Unknown keys are refused: they are another version's. */
export const contexts = {
  driver: z.strictObject({
    session: child,
    search: child,
    booking: optional(child),
    cancellation: optional(child),
    // Hands-free runs in a page alone, whose driver is not stored.
  } satisfies Fields<Omit<DriverContext, 'listening'>>),
  session: z.strictObject({
    user: optional(User),
    bookings: z.array(Booking),
    wanted: optional(text),
    fault: optional(FaultCode),
    tokenWarning: optional(FaultCode),
    silent: optional(z.array(text)),
    link: optional(text),
    asked: optional(z.object({ name: text, email: text, notMine: optional(z.boolean()) })),
    arrived: optional(z.enum(arrivals)),
    bookedElsewhere: optional(
      z.strictObject({
        by: z.enum(['device', 'tab']),
        parking: optional(text),
        number: optional(text),
        name: text,
        timeZone: text,
        window: Window,
      }),
    ),
  } satisfies Fields<SessionContext>),
  search: z.strictObject({
    place: optional(Place),
    where: optional(text),
    window: optional(Window),
    preference: Order,
    filter: Filter,
    needs: optional(needs),
    radius: optional(z.number()),
    kinds: optional(z.strictObject({ automatic: z.boolean(), booking: z.boolean() })),
    hidden: optional(z.array(text)),
    going: z.boolean(),
    offers: z.array(Offer),
    platforms: z.array(PlatformState),
    chosen: optional(text),
    wanted: optional(text),
    linkWindow: optional(Window),
    fault: optional(FaultCode),
    keep: optional(z.number()),
  } satisfies Fields<SearchContext>),
  booking: z.strictObject({
    parking: optional(Parking),
    window: optional(Window),
    plate: optional(text),
    at: z.number(),
    height: optional(z.number()),
    driver: driverFacts,
    quote: optional(Quote),
    key: optional(text),
    uid: optional(text),
    yes: optional(z.object({ quote: text, key: text })),
    step: BookingStep,
    booking: optional(Booking),
    fault: optional(FaultCode),
  } satisfies Fields<BookingContext>),
  cancellation: z.strictObject({
    wanted: text,
    quote: optional(CancellationQuote),
    answer: optional(CancellationAnswer),
    fault: optional(FaultCode),
  } satisfies Fields<CancellationContext>),
  conversation: z.strictObject({
    turn: z.number(),
    missed: z.number(),
    readBack: optional(
      z.object({
        id: text,
        at: z.number(),
        answered: optional(z.boolean()),
        inquired: optional(z.boolean()),
        interrupted: optional(z.boolean()),
      }),
    ),
    said: optional(spoken),
    asked: optional(z.enum(askedFor)),
    question: optional(text),
    part: optional(
      z.object({
        from: optional(text),
        to: optional(text),
        minutes: optional(z.number()),
        date: optional(text),
      }),
    ),
    pendingClarification: optional(
      z.object({ name: text, yes: z.array(event), no: z.array(event), task: optional(accountTask) }),
    ),
    about: optional(text),
    among: optional(z.array(text)),
    toCancel: optional(z.array(text)),
    height: optional(z.number()),
    // Its own schema stands in `snapshots.ts`.
    told: optional(text),
    change: optional(z.custom<Snapshot<unknown>>((value) => typeof value === 'object')),
  } satisfies Fields<ConversationContext>),
  extension: z.strictObject({
    subject: z.enum(['end', 'plate']),
    booking: optional(text),
    among: optional(z.array(text)),
    wish: optional(z.object({ to: optional(text), minutes: optional(z.number()), plate: optional(text) })),
    to: optional(text),
    quote: optional(ChangeQuote),
    plate: optional(text),
    key: optional(text),
    fault: optional(FaultCode),
  } satisfies Fields<ExtensionContext>),
  reservation: z.strictObject({
    authorization: optional(text),
    reserved: optional(z.object({ ref: text, number: text, accessCode: optional(text) })),
    wantCancel: z.boolean(),
    lookups: z.number(),
    absences: z.number(),
    again: z.number(),
    owesLetter: optional(z.boolean()),
    early: optional(z.boolean()),
    fault: optional(FaultCode),
  } satisfies Fields<ReservationContext>),
}
