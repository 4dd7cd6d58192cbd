import * as z from 'zod/mini'
import { Place } from '../../contract/search'
import { Window } from '../../contract/schemas'
import type { Window as Stay } from '../../contract/time/window'
import type { ConversationContext } from '../conversation.machine'
import type { Confirmation } from '../events'
import { isStateOf, versionOf, type ChartName } from './charts'
import { contexts } from './contexts'
import { valueAt } from './version'

const driverCharts = [
  'driver',
  'session',
  'search',
  'booking',
  'cancellation',
  'conversation',
  'extension',
] as const
export type ChartVersions = Readonly<Record<(typeof driverCharts)[number], string>>

/** What is stored of a conversation's charts, beside the versions that wrote it. */
export type StoredCharts = { versions?: ChartVersions; snapshot: unknown; conversation: unknown }

/** Stored with every conversation: the version of each chart in it. */
export const chartVersions = Object.fromEntries(
  driverCharts.map((chart) => [chart, versionOf(chart)]),
) as ChartVersions

const snapshotOf = (chart: ChartName, status: readonly [string, ...string[]] = ['active']) => ({
  status: z.enum(status),
  value: z.unknown().check(z.refine((value) => isStateOf(chart, value), `no state of ${chart}`)),
  context: contexts[chart],
})
const childOf = (chart: ChartName) =>
  z.looseObject({
    src: z.literal(chart),
    snapshot: z.looseObject(snapshotOf(chart, ['active', 'done'])),
  })
const Change = z.looseObject(snapshotOf('extension'))
const Conversation = contexts.conversation.check(
  z.refine(({ change }) => change === undefined || Change.safeParse(change).success),
)
const Stored = z.looseObject({
  versions: z.custom((versions) => JSON.stringify(versions) === JSON.stringify(chartVersions)),
  snapshot: z.looseObject({
    ...snapshotOf('driver'),
    children: z.looseObject({
      session: childOf('session'),
      search: childOf('search'),
      booking: z.optional(childOf('booking')),
      cancellation: z.optional(childOf('cancellation')),
    }),
  }),
  conversation: z.looseObject({
    ...snapshotOf('conversation'),
    context: Conversation,
  }),
})

/** Whether the charts of today can go on from what was stored: the same versions, states that exist, sound contexts. */
export function canResume(stored: StoredCharts): boolean {
  return Stored.safeParse(stored).success
}

/** Whether the conversation's chart of today can go on with a context that its own version has written. */
export function isSoundConversation(context: unknown): context is ConversationContext {
  return Conversation.safeParse(context).success
}

const Reservation = z.looseObject(snapshotOf('reservation', ['active', 'done']))

/** The same for a stored reservation; `version` is the one its row carries. */
export function canResumeReservation(version: number, snapshot: unknown): boolean {
  return String(version) === versionOf('reservation') && Reservation.safeParse(snapshot).success
}

/** What outlives a conversation that cannot go on. The login is not part of it: it comes with the driver's token. */
export type Kept = {
  place?: Place
  window?: Stay
  /** A reservation that the driver has confirmed and whose outcome is not known yet. */
  reservation?: { uid: string; yes?: undefined } | { uid?: undefined; yes: Confirmation }
}

/**
 * Reads place, window and reservation from a snapshot of any version. What is not where it was, or not sound, is left
 * out. A confirmation counts only in the states that follow it: `booking.key` is made before it.
 */
export function keptOf({ snapshot }: Pick<StoredCharts, 'snapshot'>): Kept {
  const child = (name: ChartName): unknown => valueAt(snapshot, 'children', name, 'snapshot')
  const search = valueAt(child('search'), 'context')
  const booking = child('booking')
  const confirmed = ['reserving', 'pending'].some((state) => valueAt(booking, 'value') === state)
  const made = confirmed ? valueAt(booking, 'context') : undefined
  const uid = z.string().safeParse(valueAt(made, 'uid')).data
  const yes = Confirmed.safeParse({ quote: valueAt(made, 'quote', 'id'), key: valueAt(made, 'key') }).data
  return {
    place: Place.safeParse(valueAt(search, 'place')).data,
    window: Window.safeParse(valueAt(search, 'window')).data,
    ...(uid === undefined ? yes && { reservation: { yes } } : { reservation: { uid } }),
  }
}

const Confirmed = z.object({ quote: z.string(), key: z.string() })
