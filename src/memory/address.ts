import * as z from 'zod/mini'
import { Filter, Preference, type Needs, type Place } from '../../contract/search'
import type { Parking } from '../../contract/parking'
import { Window } from '../../contract/window'
import type { DriverSnapshot } from '../../machines/driver.machine'
import type { Word } from '../../machines/words'

type Ask = Extract<Word, { type: 'search.ask' }> & { place: Place; window: Window }
type Search = {
  place: Place
  window: Window
  preference?: Preference
  filter?: Filter
  needs?: Needs
  parking?: string
}

/** What an address says of a search. Numbers are text there; places keep the name they had where it was made. */
const Said = z.object({
  id: z._default(z.string(), 'here'),
  where: z.string().check(z.minLength(1), z.maxLength(200)),
  region: z._default(z.string().check(z.maxLength(200)), ''),
  lat: z.coerce.number().check(z.gte(-90), z.lte(90)),
  lng: z.coerce.number().check(z.gte(-180), z.lte(180)),
  zone: z.string().check(z.refine(isZone)),
  from: Window.shape.from,
  to: Window.shape.to,
  pref: z._default(Preference, 'cheaper'),
  filter: z._default(Filter, 'all'),
  charger: z.optional(z.literal('1')),
  height: z.optional(z.coerce.number().check(z.gt(0))),
  price: z.optional(z.coerce.number().check(z.gt(0))),
  parking: z.optional(z.string().check(z.maxLength(200))),
})

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
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
export const searchQuery = ({ place, window, preference, filter, needs, parking }: Search): string =>
  joined([
    ['where', place.name],
    ['region', place.region || undefined],
    ['lat', place.lat],
    ['lng', place.lng],
    ['from', window.from],
    ['to', window.to],
    ['pref', preference === 'cheaper' ? undefined : preference],
    ['filter', filter === 'all' ? undefined : filter],
    ['charger', needs?.charger ? 1 : undefined],
    ['height', needs?.height],
    ['price', needs?.price],
    ['zone', place.timeZone],
    ['id', place.id],
    ['parking', parking],
  ])

/** The search page's query: empty before a search, and undefined while a name is being located. */
export const addressOf = ({ context }: DriverSnapshot): string | undefined => {
  const search = context.search.getSnapshot()
  if (search.matches({ asking: 'locating' })) return undefined
  const { place, window, preference, filter, needs, chosen, wanted } = search.context
  if (!search.matches('looking') || !place || !window) return ''
  return searchQuery({ place, window, preference, filter, needs, parking: chosen ?? wanted })
}

/** What a query asks for; undefined when it is no search. Whether its hours can still be had is the machine's to say. */
export const readSearch = (query: string, at: number): Ask | undefined => {
  const read = Said.safeParse(Object.fromEntries(new URLSearchParams(query)))
  if (!read.success) return undefined
  const { id, where, region, lat, lng, zone, from, to, pref, filter, charger, height, price, parking } =
    read.data
  return {
    type: 'search.ask',
    at,
    place: { id, name: where, region, lat, lng, timeZone: zone },
    window: { from, to },
    preference: pref,
    filter,
    needs: { ...(charger && { charger: true }), ...(height && { height }), ...(price && { price }) },
    ...(parking !== undefined && { parking }),
    go: true,
  }
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
