import { filters, orders } from '../../contract/choices'
import { demoDriver, demoPassword } from '../../contract/rules/demo'
import type { Offer } from '../../contract/parking'
import { rank, rankingOf } from '../../contract/rules/rank'
import type { Window } from '../../contract/time/window'
import { instantOf, isoAt, wallAt } from '../../contract/time/zonedTime'
import type { DriverSnapshot } from '../../machines/driver.machine'
import type { DriverEvent } from '../../machines/events'
import { can } from '../../machines/selectors'

type Type = DriverEvent['type']
type Facts = ReturnType<typeof factsOf>
type Ready = { [T in Type]: (facts: Facts) => readonly Extract<DriverEvent, { type: T }>[] }

const demoZone = 'Europe/Madrid'
const hour = 3_600_000

/** Tomorrow from nine to six on the clocks of `zone`. */
function workday(now: number, zone: string): Window {
  const { year, month, day } = wallAt(now, zone)
  const at = (hour: number): string => isoAt(instantOf({ year, month, day: day + 1, hour }, zone), zone)
  return { from: at(9), to: at(18) }
}

const anHourLonger = ({ from, to }: Window, zone: string): Window => ({
  from,
  to: isoAt(Date.parse(to) + hour, zone),
})
const next = <T>(list: readonly T[], current: T): T =>
  list[(list.indexOf(current) + 1) % list.length] ?? current

function factsOf({ context }: DriverSnapshot, now: number) {
  const search = context.search.getSnapshot()
  const { offers, preference, filter, chosen, place, window } = search.context
  const { user } = context.session.getSnapshot().context
  const ranked = rank(offers, rankingOf(preference, user?.ratios), filter)
  const bookable = (
    chosen === undefined ? ranked : ranked.filter(({ parking }) => parking.id === chosen)
  ).find(({ parking }) => parking.bookable)
  return {
    now,
    search: search.context,
    looking: search.matches('looking'),
    ranked,
    /** What a driver would book: the offer that is viewed, else the first that can be booked. */
    offer: bookable ?? ranked.find(({ parking }) => parking.id === chosen) ?? ranked[0],
    zone: place?.timeZone ?? demoZone,
    window: window ?? workday(now, place?.timeZone ?? demoZone),
    session: context.session.getSnapshot().context,
    upcoming: context.session
      .getSnapshot()
      .context.bookings.find(({ end, cancelled }) => !cancelled && Date.parse(end) > now),
    booking: context.booking?.getSnapshot().context,
    cancellation: context.cancellation?.getSnapshot().context,
  }
}

const idOf = (offer: Offer): string => offer.parking.id
const known = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])

/** What each event would sensibly carry now. A new event does not compile until it has its own. */
const ready: Ready = {
  'session.signIn': () => [{ type: 'session.signIn', email: demoDriver, password: demoPassword }],
  'session.signOut': () => [{ type: 'session.signOut' }],
  'session.expired': () => [{ type: 'session.expired' }],
  'session.acknowledge': () => [{ type: 'session.acknowledge' }],
  // No token is known here: a link without an identity, which is warned about.
  'session.useToken': () => [{ type: 'session.useToken', token: 'without-identity' }],
  // Nor is one of a new session.
  'session.signedIn': () => [],
  'session.replace': () => [{ type: 'session.replace' }],
  'session.keep': () => [{ type: 'session.keep' }],
  'session.changed': () => [],
  'session.dismissNote': ({ session }) =>
    (session.tokenWarning ?? session.arrived) === undefined ? [] : [{ type: 'session.dismissNote' }],
  // No password is known here either.
  'session.prove': () => [],
  'session.notMine': () => [{ type: 'session.notMine' }],
  'session.silence': () => [],
  'session.arrived': () => [],
  'session.bookedElsewhere': () => [],
  'session.want': ({ session }) => [
    { type: 'session.want', path: session.wanted === undefined ? '/user/bookings' : undefined },
  ],
  'session.refresh': () => [{ type: 'session.refresh' }],
  'search.choose': ({ ranked, offer }) =>
    [...new Set([...ranked.slice(0, 1), ...known(offer)].map(idOf))].map((parking) => ({
      type: 'search.choose',
      parking,
    })),
  'search.ask': ({ now, search, looking, zone, window }) => {
    const ask = { type: 'search.ask', at: now } as const
    const elsewhere = search.place?.name.includes('Atocha') ? 'Puerta del Sol' : 'Atocha'
    const place = { ...ask, where: elsewhere, window: looking ? window : workday(now, zone), go: true }
    return looking
      ? [
          { ...ask, preference: next(orders, search.preference) },
          { ...ask, filter: next(filters, search.filter) },
          { ...ask, window: anHourLonger(window, zone) },
          place,
        ]
      : [place]
  },
  'search.kinds': ({ now, search: { kinds } }) => [
    { type: 'search.kinds', at: now, kinds: { automatic: true, booking: kinds?.booking === false } },
  ],
  'search.rename': ({ search: { place } }) =>
    known(place).map((same) => ({ type: 'search.rename', place: same })),
  'search.go': ({ now }) => [{ type: 'search.go', at: now }],
  'search.back': () => [{ type: 'search.back' }],
  'search.clear': () => [{ type: 'search.clear' }],
  'booking.confirm': ({ booking, now }) =>
    known(booking?.quote).map(({ id }) => ({ type: 'booking.confirm', quote: id, at: now })),
  'booking.vehicle': ({ session }) =>
    (session.user?.vehicles ?? []).map(({ plate }) => ({ type: 'booking.vehicle', plate })),
  'booking.change': ({ booking, now, zone }) =>
    known(booking?.window).map((window) => ({
      type: 'booking.change',
      window: anHourLonger(window, booking?.parking?.timeZone ?? zone),
      at: now,
    })),
  'booking.retry': () => [{ type: 'booking.retry' }],
  'booking.leave': () => [{ type: 'booking.leave' }],
  'cancellation.confirm': ({ cancellation }) =>
    known(cancellation?.quote).map(({ booking }) => ({ type: 'cancellation.confirm', booking: booking.uid })),
  'cancellation.keep': () => [{ type: 'cancellation.keep' }],
  'cancellation.retry': () => [{ type: 'cancellation.retry' }],
  'cancellation.leave': () => [{ type: 'cancellation.leave' }],
  'listening.talk': () => [{ type: 'listening.talk' }],
  'listening.stop': () => [{ type: 'listening.stop' }],
  // What is said depends on the language of the app.
  'listening.say': () => [],
  'listening.write': () => [{ type: 'listening.write' }],
  'listening.off': () => [{ type: 'listening.off' }],
  // Its screen starts it.
  'driver.listen': () => [],
  'driver.book': ({ offer, now }) =>
    known(offer).map(({ parking }) => ({ type: 'driver.book', parking: parking.id, at: now })),
  'driver.resume': ({ upcoming }) => known(upcoming).map(({ uid }) => ({ type: 'driver.resume', uid })),
  'driver.continue': ({ offer, search: { window }, now }) =>
    offer && window ? [{ type: 'driver.continue', parking: offer.parking, window, at: now }] : [],
  'driver.cancel': () => [{ type: 'driver.cancel' }],
}

const types = Object.keys(ready) as Type[]

/** Whether a driver causes an event; the others come from actors. */
export const isDriverEvent = (type: string): boolean => type in ready

export type ChartEvents = {
  /** The events that the chart accepts now, each with what it would carry. */
  allowed: readonly DriverEvent[]
  /** The types of those it refuses. */
  refused: readonly Type[]
}

/** The events of one chart, by whether the machines would take them now: `can`, as for every button of the app. */
export function chartEvents(chart: string, snapshot: DriverSnapshot, now: number): ChartEvents {
  const facts = factsOf(snapshot, now)
  const own = types.filter((type) => type.startsWith(`${chart}.`))
  const allowed = own.flatMap((type) => ready[type](facts).filter((event) => can(snapshot, event)))
  return { allowed, refused: own.filter((type) => !allowed.some((event) => event.type === type)) }
}
