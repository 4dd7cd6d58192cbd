import { afterAll, beforeAll, expect, it } from 'vitest'
import { cents } from '../../../contract/money'
import type { Offer } from '../../../contract/parking'
import type { SearchMessage } from '../../../contract/search'
import type { Connection, PricedParking } from '../../../providers/protocol'
import { type Opened } from '../../../server/database/open'
import { openMemory } from '../../kit/server/database/memory'
import { createCatalogue } from '../../../server/search/catalogue'
import { openRefreshing } from '../../../server/search/refreshing'
import { searchParkings } from '../../../server/search/search'
import { offers } from '../../kit/sampleOffers'

let opened: Opened
beforeAll(async () => {
  opened = await openMemory()
}, 120_000)
afterAll(() => opened.close())

const area = { lat: 40.4066, lng: -3.6908, radius: 1_500 }
const stay = { from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T18:00:00+01:00' }
const [parking] = offers.map((offer) => offer.parking)
const start = Date.parse('2026-11-23T10:15:00+01:00')

type Told = { capabilities: string[]; lat?: number; down?: () => boolean; priced?: Partial<PricedParking> }
const asked: string[] = []
/** A platform with one parking, whose answers hold `priced`. */
const connect = (
  id: string,
  { capabilities, lat = area.lat, down = () => false, priced }: Told,
): Connection => {
  const row = {
    ...priced,
    parking: { ...parking!, id: `${id}:1`, platform: id, name: id, bookable: false, lat, lng: area.lng },
  }
  const tell = (what: string) => async () => {
    if (what === 'offers') asked.push(id)
    if (down()) throw new Error('down')
    // Who prices stays says in its list nothing of what they cost.
    const bare = what === 'catalogue' && capabilities.includes('quote')
    return { good: [bare ? { parking: row.parking } : row], rejects: [] }
  }
  return {
    platform: {
      id,
      name: id,
      capabilities,
      areas: [{ lat, lng: area.lng, radius: 5_000 }],
      limits: { freshness: { catalogue: 600, live: 60 } },
    },
    catalogue: tell('catalogue'),
    ...(capabilities.includes('live') && { live: tell('live') }),
    offers: tell('offers'),
  } as unknown as Connection
}

it('asks for prices where stays are sold, and takes other data from SQL, with their age and the failed platforms', async () => {
  let time = start
  let down = false
  const connections = [
    connect('near', {
      capabilities: ['catalogue', 'quote'],
      lat: area.lat + 0.004,
      priced: { onSite: { total: cents(900), pay: 'minute' } },
    }),
    connect('far', { capabilities: ['catalogue', 'quote'], lat: 48.85 }),
    connect('counts', {
      capabilities: ['catalogue', 'live'],
      priced: { free: 31, onSite: { pay: 'machine' } },
    }),
    connect('broken', {
      capabilities: ['catalogue', 'live'],
      lat: area.lat - 0.004,
      down: () => down,
      priced: { free: 7 },
    }),
  ]
  const catalogue = createCatalogue()
  const needs = { db: opened.db, catalogue, connections, now: () => time }
  const refreshing = openRefreshing({ ...needs, random: () => 0.5, owner: 'test' })
  await refreshing.turn()
  await refreshing.turn()
  down = true
  time += 5 * 60_000
  await refreshing.turn()

  const told: SearchMessage[] = []
  const seen = new Map<string, Offer>()
  for await (const message of searchParkings(needs, { ...area, ...stay })) {
    told.push(message)
    if ('offers' in message) for (const offer of message.offers) seen.set(offer.parking.platform, offer)
  }
  expect(asked).toEqual(['near'])
  expect(told[0]).toMatchObject({ type: 'catalogue' })
  expect(
    told.flatMap((message) =>
      message.type === 'platform' ? [`${message.platform.id} ${message.platform.state}`] : [],
    ),
  ).toEqual(['far answered', 'counts answered', 'broken failed', 'near answered'])
  expect(told.at(-1)).toEqual({ type: 'complete', asked: 4, answered: 3, failed: 1 })
  expect(seen.get('near')).toMatchObject({ onSite: { total: 900 }, readAt: time })
  expect(seen.get('counts')).toMatchObject({
    free: 31,
    onSite: { pay: 'machine' },
    readAt: time,
    counted: { at: time, until: time + 60_000 },
  })
  // Down for five minutes: its parking is there, with what was read before.
  expect(seen.get('broken')).toMatchObject({ free: 7, counted: { at: start, until: start + 60_000 } })
})
