import { filters, orders } from '../../contract/choices'
import { limits } from '../../contract/limits'
import { cents } from '../../contract/money'
import type { Filter, Needs, Order, Place } from '../../contract/search'
import type { Parking } from '../../contract/parking'
import { isInstant, type Window } from '../../contract/time/window'
import { isTimeZone } from '../../contract/time/zonedTime'
import type { DriverSnapshot } from '../../machines/driver.machine'
import type { DriverEvent } from '../../machines/events'

export type SearchLink = Extract<DriverEvent, { type: 'search.ask' }> & { place: Place; window: Window }
type Search = {
  place: Place
  window: Window
  preference?: Order
  filter?: Filter
  needs?: Needs
  radius?: number
  parking?: string
}

/** Colons, commas and slashes may stand in a query as they are, and read better so. */
const encode = (value: string): string =>
  encodeURIComponent(value).replace(/%(?:3A|2F|2C)/g, (code) => decodeURIComponent(code))
const joined = (entries: readonly (readonly [string, string | number | undefined])[]): string => {
  const parts = entries.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encode(String(value))}`],
  )
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** The query that means this search, the same text for the same search. */
export const searchQuery = ({ place, window, preference, filter, needs, radius, parking }: Search): string =>
  joined([
    ['where', place.name],
    ['region', place.region || undefined],
    ['lat', place.lat],
    ['lng', place.lng],
    ['from', window.from],
    ['to', window.to],
    ['pref', preference === 'own' ? undefined : preference],
    ['filter', filter === 'all' ? undefined : filter],
    ['charger', needs?.charger ? 1 : undefined],
    ['height', needs?.height],
    ['price', needs?.price],
    ['radius', radius === limits.radius ? undefined : radius],
    ['zone', place.timeZone],
    ['id', place.id],
    ['parking', parking],
  ])

/** The search page's query: empty before a search, and undefined while a name is being located. */
export const addressOf = ({ context }: DriverSnapshot): string | undefined => {
  const search = context.search.getSnapshot()
  if (search.matches({ asking: 'locating' })) return undefined
  const { place, window, preference, filter, needs, radius, chosen, wanted } = search.context
  if (!search.matches('looking') || !place || !window) return ''
  return searchQuery({ place, window, preference, filter, needs, radius, parking: chosen ?? wanted })
}

/** Begins the id of a place that is known by its point alone: no source can name it in another language. */
export const pointId = 'at:'

/** The finite number that a query has under a name, within its bounds; undefined for anything else. */
const numberOf = (text: string | null, least: number, most: number): number | undefined => {
  const value = text?.trim() ? Number(text) : NaN
  return value >= least && value <= most ? value : undefined
}

/** Whether an address was made to be a search, sound or not. */
export function meansSearch(query: string): boolean {
  const said = new URLSearchParams(query)
  return said.has('lat') || said.has('lng') || said.has('where')
}

/**
 * What a query asks for; undefined when it is no search. Numbers are text there, and places keep the name they had
 * where it was made. Whether its hours can still be had is the machine's to say. Read without schemas, because every
 * page reads its address before it is drawn.
 */
export const readSearch = (query: string, at: number): SearchLink | undefined => {
  const said = new URLSearchParams(query)
  const text = (name: string, most = 200): string | undefined => {
    const value = said.get(name) ?? undefined
    return value === undefined || value.length <= most ? value : ''
  }
  const [where = '', from = '', to = '', zone = ''] = ['where', 'from', 'to', 'zone'].map((name) =>
    text(name),
  )
  const lat = numberOf(said.get('lat'), -90, 90)
  const lng = numberOf(said.get('lng'), -180, 180)
  const preference = orders.find((one) => one === (text('pref') ?? 'own'))
  const filter = filters.find((one) => one === (text('filter') ?? 'all'))
  const [height, most] = ['height', 'price'].map((name) =>
    numberOf(said.get(name), Number.MIN_VALUE, Number.MAX_VALUE),
  )
  const price = most !== undefined && Number.isSafeInteger(most) ? cents(most) : undefined
  const radius = said.has('radius') ? numberOf(said.get('radius'), 1, limits.maxRadius) : limits.radius
  const broken =
    radius === undefined ||
    (said.has('height') && height === undefined) ||
    (said.has('price') && price === undefined) ||
    !['1', undefined].includes(text('charger'))
  if (broken || lat === undefined || lng === undefined || !preference || !filter) return undefined
  if (!isInstant(from) || !isInstant(to) || !isTimeZone(zone)) return undefined
  const parking = text('parking')
  return {
    type: 'search.ask',
    at,
    place: {
      id: said.get('id') ?? `${pointId}${String(lat)},${String(lng)}`,
      // A link that was written by hand may bring nothing but a point.
      name: where || `${lat.toFixed(5)}, ${lng.toFixed(5)}`,
      region: text('region') ?? '',
      lat,
      lng,
      timeZone: zone,
    },
    window: { from, to },
    preference,
    filter,
    radius,
    needs: {
      ...(said.has('charger') && { charger: true }),
      ...(height && { height }),
      ...(price && { price }),
    },
    ...(parking && { parking }),
    go: true,
  }
}

/** Whether two queries show the same: places are named in the language of the reader, who may have changed it. */
export const showSame = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((query) => {
    const params = new URLSearchParams(query)
    for (const name of ['where', 'region', 'view']) params.delete(name)
    return params.toString()
  })
  return a === b
}

/** The address of a booking before its yes: the parking is its own destination, so that anybody can open it. */
export const draftQuery = (parking: Parking, window: Window): string =>
  searchQuery({
    place: {
      id: `parking:${parking.id}`,
      name: parking.name,
      region: parking.city ?? '',
      lat: parking.lat,
      lng: parking.lng,
      timeZone: parking.timeZone,
    },
    window,
    parking: parking.id,
  })

/** The booking page's query: its stay before there is a reservation, then the reservation's uid. */
export const bookingAddressOf = ({ context }: DriverSnapshot): string => {
  const { uid, parking, window } = context.booking?.getSnapshot().context ?? {}
  if (uid !== undefined) return joined([['uid', uid]])
  return parking && window ? draftQuery(parking, window) : ''
}

/** Parts of the query that are the page's own and no search: how much of it is shown. */
export type View = 'edit' | 'list'
export const viewOf = (query: string): View | undefined => {
  const view = new URLSearchParams(query).get('view')
  return view === 'edit' || view === 'list' ? view : undefined
}
export const withView = (query: string, view: View | undefined): string => {
  const rest = query.replace(/([?&])view=\w*(&|$)/, (_, before: string, after: string) => after && before)
  return view === undefined ? rest : `${rest}${rest ? '&' : '?'}view=${view}`
}
