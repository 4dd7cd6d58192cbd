import * as z from 'zod'
import { Fault } from '../contract/fault'
import { limits } from '../contract/limits'
import { Filter, Preference } from '../contract/search'
import { Window } from '../contract/schemas'
import type { ReplyFacts } from '../dialogue/facts'
import type { DriverSnapshot } from '../machines/driver.machine'
import type { DriverEvent } from '../machines/events'
import { can } from '../machines/selectors'

/**
 * Parses an event that a tool sent. Events that buy, cancel or choose must name the id that the driver has seen; the
 * time is the server's, epoch ms. Throws `request.invalid` with the events that a tool may send, or with the wrong
 * field.
 */
export function readEvent(given: unknown, at: number): DriverEvent {
  const { type, ...payload } = z.looseObject({ type: z.string() }).parse(given)
  const schema = isEventType(type) ? payloads[type] : undefined
  if (!schema) throw new Fault('request.invalid', `event.type: one of ${offered.join(', ')}`)
  const { data, error } = schema.safeParse(payload)
  if (error)
    throw new Fault(
      'request.invalid',
      error.issues.map((issue) => `event.${issue.path.join('.')}: ${issue.message}`).join('; '),
    )
  // The schema of this type has checked the payload.
  return { type, ...(data as object), ...(timed.has(type) && { at }) } as DriverEvent
}

/** The events that a tool may send now, with their ids. */
export function allowedEvents(snapshot: DriverSnapshot, facts: ReplyFacts, at: number): DriverEvent[] {
  const { ranked, quote, booked, bookings, cancelling, user } = facts
  const known = [...(booked ? [booked] : []), ...bookings].filter((booking) => !booking.cancelled)
  const candidates: DriverEvent[] = [
    { type: 'search.go', at },
    { type: 'search.back' },
    { type: 'search.clear' },
    ...ranked.map(({ parking }) => ({ type: 'search.choose', parking: parking.id }) as const),
    ...ranked.map(({ parking }) => ({ type: 'driver.book', parking: parking.id, at }) as const),
    ...(quote ? [{ type: 'booking.confirm', quote: quote.id, at } as const] : []),
    ...(user?.vehicles ?? []).map(({ plate }) => ({ type: 'booking.vehicle', plate }) as const),
    { type: 'booking.retry' },
    { type: 'booking.leave' },
    ...known.map(({ uid }) => ({ type: 'driver.cancel', booking: uid }) as const),
    ...(cancelling ? [{ type: 'cancellation.confirm', booking: cancelling.booking.uid } as const] : []),
    { type: 'cancellation.keep' },
    { type: 'cancellation.retry' },
    { type: 'cancellation.leave' },
    { type: 'session.refresh' },
    { type: 'session.acknowledge' },
    { type: 'session.signOut' },
  ]
  return candidates.filter((event) => can(snapshot, event))
}

/** Throws `conversation.notNow` with the allowed events when this event is not allowed now. */
export function refuseForbidden(
  event: DriverEvent,
  snapshot: DriverSnapshot,
  facts: ReplyFacts,
  at: number,
): void {
  if (can(snapshot, event) && isSeen(event, facts)) return
  const names = new Set(allowedEvents(snapshot, facts, at).map(({ type }) => type))
  // Events without ids are not in the list of facts.
  if (can(snapshot, { type: 'search.ask', at })) names.add('search.ask')
  throw new Fault(
    'conversation.notNow',
    `${event.type} is not allowed in ${facts.at}; allowed: ${[...names].join(', ')}`,
  )
}

/** True when a cancellation names a booking of this driver's list; the charts compare all other ids. */
function isSeen(event: DriverEvent, { booked, bookings }: ReplyFacts): boolean {
  if (event.type !== 'driver.cancel') return true
  return [booked, ...bookings].some((booking) => booking?.uid === event.booking)
}

const id = z.string().min(1).max(200)
const none = z.strictObject({})
const Needs = z.strictObject({
  charger: z.boolean().optional(),
  height: z.number().int().positive().max(limits.neededHeightMost).optional(),
  price: z.number().int().positive().max(limits.neededPriceMost).optional(),
})

/** Schemas of the data of each event without its time. Undefined: no tool may send it. */
const payloads: Record<DriverEvent['type'], z.ZodType | undefined> = {
  'search.ask': z.strictObject({
    where: z.string().trim().min(1).max(limits.utteranceLength).optional(),
    window: z.optional(Window),
    preference: z.optional(Preference),
    filter: z.optional(Filter),
    needs: Needs.optional(),
    go: z.boolean().optional(),
  }),
  'search.go': none,
  'search.choose': z.strictObject({ parking: id }),
  'search.back': none,
  'search.clear': none,
  'driver.book': z.strictObject({ parking: id }),
  'booking.confirm': z.strictObject({ quote: id }),
  'booking.vehicle': z.strictObject({ plate: z.string().min(1).max(20) }),
  'booking.change': z.strictObject({ window: Window }),
  'booking.retry': none,
  'booking.leave': none,
  'driver.cancel': z.strictObject({ booking: id }),
  'cancellation.confirm': z.strictObject({ booking: id }),
  'cancellation.keep': none,
  'cancellation.retry': none,
  'cancellation.leave': none,
  'session.refresh': none,
  'session.acknowledge': none,
  'session.signOut': none,
  // A turn contains no password and no token: an assistant links an account.
  'session.signIn': undefined,
  'session.useToken': undefined,
  'session.signedIn': undefined,
  'session.replace': undefined,
  'session.keep': undefined,
  'session.changed': undefined,
  'session.prove': undefined,
  'session.notMine': undefined,
  'session.dismissNote': undefined,
  'session.silence': undefined,
  'session.arrived': undefined,
  'session.bookedElsewhere': undefined,
  // Sent by Plaza only.
  'session.expired': undefined,
  'session.want': undefined,
  'search.rename': undefined,
  'search.kinds': undefined,
  'driver.resume': undefined,
  'driver.continue': undefined,
  // Hands-free is a page's.
  'driver.listen': undefined,
  'listening.talk': undefined,
  'listening.stop': undefined,
  'listening.say': undefined,
  'listening.write': undefined,
  'listening.off': undefined,
}

const isEventType = (type: string): type is DriverEvent['type'] => Object.hasOwn(payloads, type)
const offered = Object.entries(payloads).flatMap(([type, schema]) => (schema ? [type] : []))
const timed = new Set(['search.ask', 'search.go', 'driver.book', 'booking.confirm', 'booking.change'])
