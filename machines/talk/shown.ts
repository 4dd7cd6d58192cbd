import { limits } from '../../contract/limits'
import type { Filter, Needs, Order, Place } from '../../contract/search'
import type { TalkEvent } from '../../contract/talk/talk'
import type { Window } from '../../contract/time/window'
import type { ChildSnapshot } from '../children'
import type { DriverSnapshot } from '../driver.machine'

/** What a talk shows on each of its devices: place, stay and choices, and nothing of who is signed in. */
export type Shown = {
  place?: Place
  window?: Window
  /** Metres. */
  radius: number
  preference: Order
  filter: Filter
  needs: Needs
  /** Parkings are searched for. */
  looking: boolean
  /** The parking that is viewed, and the one that is about to be booked. */
  chosen?: string
  booking?: string
}

export const nothingShown: Shown = {
  radius: limits.radius,
  preference: 'own',
  filter: 'all',
  needs: {},
  looking: false,
}

/** What the driver's machines show now. A booking counts until its yes: what becomes of it the server tells. */
export function shownOf({ context }: DriverSnapshot): Shown {
  const search = context.search.getSnapshot()
  const booking = context.booking?.getSnapshot()
  const shown = shownOfSearch(search)
  const { looking, window } = shown
  // What is not searched for any more cannot be chosen on another device.
  const known = search.context.offers.some(({ parking }) => parking.id === booking?.context.parking?.id)
  const before = looking && known && booking && !afterYes.some((state) => booking.matches(state))
  return {
    ...shown,
    ...(window && { window: (before && booking.context.window) || window }),
    ...(before && booking.context.parking && { booking: booking.context.parking.id }),
  }
}

/** What a search shows, without any booking. */
export function shownOfSearch({ value, context }: Pick<ChildSnapshot<'search'>, 'value' | 'context'>): Shown {
  const { place, window, radius = limits.radius, preference, filter, needs = {}, chosen } = context
  const looking = typeof value === 'object' && 'looking' in value
  return {
    ...(place && { place }),
    ...(window && { window }),
    ...{ radius, preference, filter, needs, looking },
    ...(looking && chosen !== undefined && { chosen }),
  }
}

/** What is shown after an event. */
export function shownAfter(shown: Shown, event: TalkEvent): Shown {
  const { chosen: _, booking: __, ...still } = shown
  switch (event.type) {
    case 'search.ask': {
      const { type: ___, at: ____, go, ...said } = event
      const after: Shown = { ...shown, ...defined(said), looking: go ?? shown.looking }
      return sameSearch(shown, after) ? after : { ...after, chosen: undefined }
    }
    case 'search.choose':
      return { ...shown, chosen: event.parking }
    case 'search.back':
      return { ...still, ...(shown.booking !== undefined && { booking: shown.booking }) }
    case 'search.clear':
      // The driver's order and filter stay, as in the search.
      return { ...nothingShown, preference: shown.preference, filter: shown.filter }
    case 'driver.book':
      return { ...shown, booking: event.parking }
    case 'booking.leave':
      return { ...still, ...(shown.chosen !== undefined && { chosen: shown.chosen }) }
  }
}

/** The events that lead from what is shown to something else, in order; none where both are the same. */
export function eventsBetween(from: Shown, to: Shown, at: number): TalkEvent[] {
  if (sameShown(from, to)) return []
  const events: TalkEvent[] = []
  let now = from
  const say = (event: TalkEvent): void => {
    events.push(event)
    now = shownAfter(now, event)
  }
  if (now.booking !== undefined && now.booking !== to.booking) say({ type: 'booking.leave' })
  if ((now.place && !to.place) || (now.window && !to.window) || (now.looking && !to.looking))
    say({ type: 'search.clear' })
  const { place, window, radius, preference, filter, needs, looking } = to
  if (!sameSearch(now, to) || !sameChoices(now, to))
    say({
      type: 'search.ask',
      at,
      ...(place && { place }),
      ...(window && { window }),
      ...{ radius, preference, filter, needs, go: looking },
    })
  if (now.chosen !== to.chosen)
    say(to.chosen === undefined ? { type: 'search.back' } : { type: 'search.choose', parking: to.chosen })
  if (to.booking !== undefined && now.booking !== to.booking)
    say({ type: 'driver.book', parking: to.booking, at })
  return events
}

/** Whether two devices show the same; a place may be named in another language. */
export function sameShown(a: Shown, b: Shown): boolean {
  return sameSearch(a, b) && sameChoices(a, b) && a.chosen === b.chosen && a.booking === b.booking
}

const afterYes = ['reserving', 'booked', 'pending', 'refused', 'left'] as const

function sameSearch(a: Shown, b: Shown): boolean {
  return (
    a.place?.lat === b.place?.lat &&
    a.place?.lng === b.place?.lng &&
    a.radius === b.radius &&
    instant(a.window?.from) === instant(b.window?.from) &&
    instant(a.window?.to) === instant(b.window?.to)
  )
}

function sameChoices(a: Shown, b: Shown): boolean {
  return (
    a.preference === b.preference &&
    a.filter === b.filter &&
    a.looking === b.looking &&
    a.needs.charger === b.needs.charger &&
    a.needs.height === b.needs.height &&
    a.needs.price === b.needs.price
  )
}

function instant(iso: string | undefined): number | undefined {
  return iso === undefined ? undefined : Date.parse(iso)
}

function defined<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}
