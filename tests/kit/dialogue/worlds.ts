import { cents, type Currency } from '../../../contract/money'
import type { ReplyFacts } from '../../../dialogue/facts'

/** The names, times, prices and measures that the facts of a state are told with. */
export type World = {
  place: string
  name: string
  from: string
  to: string
  /** Deadline of a cancellation. */
  limit: string
  amount: number
  currency: Currency
  height: number
  walk: number
  /** Free spaces. */
  spaces: number
}

/** What the grammar of five languages stumbles over: articles, vowels, one of a thing, the first of a month, midnight. */
export const worlds: readonly World[] = [
  {
    ...{ place: 'Museo del Prado', name: 'Parking Sants Estació' },
    ...{ from: '2026-11-23T10:15:00+01:00', to: '2026-11-23T13:00:00+01:00' },
    ...{ limit: '2026-11-23T12:15:00+01:00', amount: 100, currency: 'EUR' },
    ...{ height: 190, walk: 1, spaces: 1 },
  },
  {
    ...{ place: 'Aeropuerto de Barajas', name: 'Onda Park Aeropuerto Terminal 1 Larga Estancia' },
    ...{ from: '2026-12-01T08:05:00+01:00', to: '2026-12-08T21:30:00+01:00' },
    ...{ limit: '2026-12-01T07:05:00+01:00', amount: 10107, currency: 'EUR' },
    ...{ height: 205, walk: 11, spaces: 240 },
  },
  {
    ...{ place: 'Les Halles', name: 'Le Marais Saint-Paul' },
    ...{ from: '2026-11-28T00:00:00+01:00', to: '2026-11-30T00:00:00+01:00' },
    ...{ limit: '2026-11-27T23:59:00+01:00', amount: 507, currency: 'CHF' },
    ...{ height: 200, walk: 2, spaces: 0 },
  },
  {
    ...{ place: 'Hauptbahnhof', name: 'El Corte Inglés Preciados' },
    ...{ from: '2026-11-24T01:00:00+01:00', to: '2026-11-24T02:30:00+01:00' },
    ...{ limit: '2026-11-23T13:00:00+01:00', amount: 1050, currency: 'GBP' },
    ...{ height: 212, walk: 5, spaces: 12 },
  },
  {
    ...{ place: 'Università Statale', name: 'Il Centro Santa Maria della Pace' },
    ...{ from: '2026-11-26T22:15:00+01:00', to: '2026-11-27T00:45:00+01:00' },
    ...{ limit: '2026-11-26T20:15:00+01:00', amount: 101, currency: 'EUR' },
    ...{ height: 180, walk: 15, spaces: 61 },
  },
  {
    ...{ place: 'El Retiro', name: 'Hospital Clínic' },
    ...{ from: '2026-11-25T00:00:00+01:00', to: '2026-11-26T00:00:00+01:00' },
    ...{ limit: '2026-11-24T12:00:00+01:00', amount: 50, currency: 'EUR' },
    ...{ height: 230, walk: 8, spaces: 5 },
  },
  {
    ...{ place: 'Öltürmchen', name: 'Garage de l’Opéra' },
    ...{ from: '2027-01-11T12:30:00+01:00', to: '2027-01-12T00:00:00+01:00' },
    ...{ limit: '2027-01-11T01:00:00+01:00', amount: 2199, currency: 'EUR' },
    ...{ height: 201, walk: 3, spaces: 7 },
  },
  {
    ...{ place: 'Alicante', name: 'Los Arcos y Hotel Imperial' },
    ...{ from: '2026-12-02T00:00:00+01:00', to: '2026-12-05T00:00:00+01:00' },
    ...{ limit: '2026-11-30T21:05:00+01:00', amount: 1, currency: 'CHF' },
    ...{ height: 100, walk: 20, spaces: 2 },
  },
  {
    ...{ place: 'Stadio Olimpico', name: 'Hôtel de Ville' },
    ...{ from: '2026-11-23T23:00:00+01:00', to: '2026-11-24T01:00:00+01:00' },
    ...{ limit: '2026-11-23T22:00:00+01:00', amount: 20, currency: 'GBP' },
    ...{ height: 105, walk: 6, spaces: 3 },
  },
  {
    ...{ place: 'La Défense', name: 'Stazione Centrale' },
    ...{ from: '2026-11-29T09:45:00+01:00', to: '2026-11-29T13:00:00+01:00' },
    ...{ limit: '2026-11-29T08:45:00+01:00', amount: 1, currency: 'GBP' },
    ...{ height: 220, walk: 10, spaces: 100 },
  },
]

type Plain = Record<string, unknown>
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null

/** The same facts with the names, times and prices of a world. */
export const inWorld = (facts: ReplyFacts, world: World): ReplyFacts => changed(facts, world) as ReplyFacts
const changed = (value: unknown, world: World, key = ''): unknown => {
  const { from, to, amount, currency, height, walk, limit, spaces } = world
  if (Array.isArray(value)) return value.map((one) => changed(one, world, key))
  if (isPlain(value)) {
    const inner = Object.fromEntries(Object.entries(value).map(([k, v]) => [k, changed(v, world, k)]))
    if (key === 'place') return { ...inner, name: world.place }
    return 'platform' in inner && 'name' in inner ? { ...inner, name: world.name } : inner
  }
  if (typeof value === 'number')
    return key === 'total' || key === 'refund' || key === 'balance'
      ? cents(amount)
      : key === 'difference'
        ? cents(Math.sign(value) * amount)
        : key === 'maxHeight'
          ? height
          : key === 'walk'
            ? walk
            : key === 'free'
              ? spaces
              : value
  if (typeof value !== 'string') return value
  if (key === 'from' || key === 'when') return from
  if (key === 'to' || key === 'end') return to
  if (key === 'cancelUntil') return limit
  return key === 'currency' ? currency : value
}
