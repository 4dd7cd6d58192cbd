import type { Parking } from '../../../contract/parking'
import type { Http } from '../../transport/http'
import type { Connection, Endpoint, ParsedItems, Platform, Protocol } from '../../protocol'
import { placeIn, readFrame, readItems } from '../parseItems'
import { makeBookingAdapter } from './bookingAdapter'
import { readOffer, readParking } from './parse'
import { refuse } from './refusals'
import { openClient } from './client'
import { localTime } from './times'
import { Lot } from './schema'

const pageSize = 100
/**
 * Pages read at most, by a search, whose circle has few; and by the catalogue: the largest known one has some 1,600
 * pages of two.
 */
const searchPages = 3
const cataloguePages = 100

/** Parclick v1: sells stays. Its times are local times of the car park. */
export const parclick: Protocol = {
  name: 'parclick',
  gives: ['catalogue', 'quote', 'book', 'cancel', 'change', 'document'],
  connect,
}

function connect(platform: Platform, endpoint: Endpoint, http: Http, selling: Http): Connection {
  const client = openClient(platform, endpoint, http)
  // Sales have a login of their own, so that they do not wait for one of searches.
  const sellingClient = openClient(platform, endpoint, selling)
  const known = new Map<string, Parking>()
  const remember = (parking: Parking): Parking => {
    known.set(parking.id.slice(platform.id.length + 1), parking)
    return parking
  }

  const collect = async <Item>(
    query: Record<string, string | number>,
    most: number,
    read: (item: unknown) => Item | undefined,
    signal: AbortSignal,
  ): Promise<ParsedItems<Item>> => {
    const all: ParsedItems<Item> = { good: [], rejects: [] }
    let pages = 1
    for (let page = 1; page <= Math.min(pages, most); page++) {
      const answer = await client.list('/v1/parking/list', { ...query, limit: pageSize, page }, signal)
      pages = answer.pages
      const { good, rejects } = readItems(answer.items, read)
      all.good.push(...good)
      all.rejects.push(...rejects)
    }
    return pages > most ? { ...all, partial: true } : all
  }

  const lookUp = async (foreign: string, signal: AbortSignal): Promise<Parking> => {
    const before = known.get(foreign)
    if (before) return before
    const answer = await sellingClient({ path: `/v1/parking/${encodeURIComponent(foreign)}/details`, signal })
    if (answer.status !== 200) return refuse(answer, platform.id, 'parking.notFound')
    readFrame(answer, Lot, platform.id)
    return remember(readParking(answer.body, platform, endpoint.demo))
  }

  return {
    platform,
    catalogue: (signal) =>
      collect(
        { group: 'export' },
        cataloguePages,
        (item) => ({ parking: remember(readParking(item, platform, endpoint.demo)) }),
        signal,
      ),
    offers: async (area, window, signal) => {
      const { timeZone } = placeIn(platform, area)
      const query = {
        group: 'search',
        latitude: area.lat,
        longitude: area.lng,
        // The protocol counts in kilometres.
        radius: area.radius / 1_000,
        from: localTime(window.from, timeZone),
        to: localTime(window.to, timeZone),
        vehicleType: 1,
      }
      return collect(
        query,
        searchPages,
        (item) => {
          const offer = readOffer(item, platform, endpoint.demo, window)
          if (offer) remember(offer.parking)
          return offer
        },
        signal,
      )
    },
    adapter: makeBookingAdapter(platform, endpoint.demo, sellingClient, lookUp),
  }
}
