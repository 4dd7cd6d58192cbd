import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cents } from '../../../contract/money'
import type { Offer } from '../../../contract/parking'
import type { SearchMessage } from '../../../contract/search'
import { merge } from '../../../providers/aggregate/merge'
import type { Connection, PricedParking } from '../../../providers/protocol'
import { Fault } from '../../../contract/fault'
import type { Database } from '../../../server/database/schema'
import { createCatalogue } from '../../../server/search/catalogue'
import { batched } from '../../../server/search/batched'
import { offerOf, orderedBy, withoutUnsellable } from '../../../server/search/offers'
import { searchParkings } from '../../../server/search/search'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const area = { lat: 40.4066, lng: -3.6908, radius: 1_500 }
const window = { from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T18:00:00+01:00' }
const now = () => Date.parse('2026-11-23T10:15:00+01:00')

/** A database that is away: a search then has what is in memory and what platforms answer. */
const db = {
  selectFrom: () => {
    throw new Fault('server.unavailable')
  },
} as unknown as Kysely<Database>

/** Twenty platforms, each with the same three buildings under slightly different names. */
const rowsOf = (platform: string, nth: number): PricedParking[] =>
  ['Plaza Mayor', 'Ronda 12', 'Ronda 14'].map((name, i) => ({
    parking: {
      id: `${platform}:${i}`,
      platform,
      operator: platform,
      timeZone: 'Europe/Madrid',
      currency: 'EUR',
      automatic: false,
      street: false,
      access: 'ticket' as const,
      demo: true,
      licence: platform,
      name: nth % 2 === 0 ? name : `Parking ${name}`,
      lat: area.lat + i * 0.002 + nth * 0.00001,
      lng: area.lng,
      bookable: nth < 4,
    },
    ...(nth < 4 && { prepaid: { base: cents(1_000 + nth), management: cents(100) } }),
  }))
const connect = (ready: (nth: number) => Promise<void>): { all: Connection[]; rows: PricedParking[][] } => {
  const rows = Array.from({ length: 20 }, (_, nth) => rowsOf(`p${nth}`, nth))
  const all = rows.map((good, nth) => ({
    platform: { id: `p${nth}`, name: `P${nth}`, areas: [area], capabilities: ['catalogue', 'quote'] },
    offers: async () => {
      await ready(nth)
      if (nth === 19) throw new Error('down')
      return { good, rejects: [] }
    },
  }))
  return { all: all as unknown as Connection[], rows: rows.slice(0, 19) }
}
const search = async (ready: (nth: number) => Promise<void>, heard?: (message: SearchMessage) => void) => {
  const { all, rows } = connect(ready)
  const told: SearchMessage[] = []
  const last = new Map<string, Offer>()
  const context = { db, catalogue: createCatalogue(), connections: all, now }
  for await (const message of searchParkings(context, { ...area, ...window })) {
    told.push(message)
    heard?.(message)
    if (message.type === 'offers') message.gone?.forEach((id) => last.delete(id))
    if ('offers' in message) message.offers.forEach((offer) => last.set(offer.parking.id, offer))
  }
  return { told, last, rows }
}
const inOrder = (offers: Iterable<Offer>): string =>
  JSON.stringify([...offers].sort((a, b) => (a.parking.id < b.parking.id ? -1 : 1)))

describe('a search', () => {
  it('merges simultaneous answers once, and reports every platform', async () => {
    const { told } = await search(() => pause(5))
    expect(told.filter(({ type }) => type === 'offers').length).toBeLessThanOrEqual(2)
    expect(told.filter(({ type }) => type === 'platform')).toHaveLength(20)
    expect(told.at(-1)).toEqual({ type: 'complete', asked: 20, answered: 19, failed: 1 })
  })

  it('does not delay an answer for a later one', async () => {
    let heardTen: () => void = () => undefined
    const tenWereHeard = new Promise<void>((resolve) => (heardTen = resolve))
    let heard = 0
    const { told } = await search(
      (nth) => (nth < 10 ? pause(5) : tenWereHeard),
      ({ type }) => type === 'platform' && ++heard === 10 && heardTen(),
    )
    expect(told.at(-1)).toEqual({ type: 'complete', asked: 20, answered: 19, failed: 1 })
  })

  it.each([() => 5, (nth: number) => nth * 7, (nth: number) => (nth % 3) * 60])(
    'ends with what all answers merge to, whenever they come: %s',
    async (delayOf) => {
      const { last, rows } = await search((nth) => pause(delayOf(nth)))
      const read = rows.flat().map((row) => ({ ...withoutUnsellable(row), readAt: now() }))
      const merged = merge(read).map((row) => offerOf(row, area))
      expect(merged.length).toBeLessThan(rows.flat().length)
      expect(inOrder(last.values())).toBe(inOrder(merged))
    },
  )

  it('stops asking the others when its reader leaves', async () => {
    let stopped = 0
    const { all } = connect(() => pause(5))
    const connections = all.map((connection, nth) =>
      nth === 0
        ? connection
        : {
            ...connection,
            offers: (_: unknown, __: unknown, signal: AbortSignal) => {
              signal.addEventListener('abort', () => (stopped += 1))
              return new Promise(() => undefined)
            },
          },
    ) as Connection[]
    const context = { db, catalogue: createCatalogue(), connections, now }
    for await (const { type } of searchParkings(context, { ...area, ...window }))
      if (type === 'platform') break
    expect(stopped).toBe(19)
  })
})

it('groups values that arrive within an interval, and keeps their order', async () => {
  async function* source() {
    yield 1
    yield 2
    await pause(60)
    yield 3
  }
  const lists: number[][] = []
  for await (const list of batched(source(), 20)) lists.push(list)
  expect(lists).toEqual([[1, 2], [3]])
})

it('sorts by prices that can be booked for the stay, not by expired ones', () => {
  const [cheap, dear] = ([500, 900] as const).map((base, i) => {
    const [row] = rowsOf(`p${i}`, 0)
    const offer = offerOf({ ...row!, prepaid: { base: cents(base), management: cents(100) } }, area)
    return { ...offer, walk: 5, parking: { ...offer.parking, leadMinutes: i === 0 ? 5_000 : 0 } }
  }) as [Offer, Offer]
  const ids = (filter: 'all' | 'bookable') =>
    orderedBy([cheap, dear], { ...window, preference: 'cheaper', filter }, now()).map(
      ({ parking: { id } }) => id,
    )
  expect(ids('all')).toEqual([dear.parking.id, cheap.parking.id])
  expect(ids('bookable')).toEqual([dear.parking.id])
})
