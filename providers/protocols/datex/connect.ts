import type { Window } from '../../../contract/time/window'
import type { Connection, Endpoint, ParsedItems, Platform, PricedParking, Protocol } from '../../protocol'
import type { Http } from '../../transport/http'
import { readFrame, readItems, touches } from '../parseItems'
import { onSiteOf, readCounts, readRecord, withCount, withIds } from './parse'
import { ParkingRecord, Status, Table } from './schema'

/** DATEX II 2.3: a table of car parks and a publication of their counts, in XML; prices by the hour, nothing is sold. */
export const datex: Protocol = { name: 'datex', gives: ['catalogue', 'live', 'quote'], connect }

const nothing: ParsedItems<never> = { good: [], rejects: [] }

function connect(platform: Platform, endpoint: Endpoint, http: Http): Connection {
  /** The car parks of the table, with the price on site of a stay when one is asked for. */
  const readTable = async (signal: AbortSignal, window?: Window): Promise<ParsedItems<PricedParking>> => {
    const answer = await http({ path: '/parkingTable', format: 'xml', signal })
    const { payloadPublication } = readFrame(answer, Table, platform.id).d2LogicalModel
    const tables = payloadPublication.genericPublicationExtension.parkingTablePublication.parkingTable
    const records = tables.flatMap(({ parkingRecord }) =>
      withIds(parkingRecord, (item) => (item as { '@id'?: unknown })['@id']),
    )
    return readItems(records, (item) => {
      const record = ParkingRecord.parse(item)
      const priced = readRecord(record, platform, endpoint.demo, payloadPublication['@lang'])
      return window ? { ...priced, onSite: onSiteOf(record, priced.parking.currency, window) } : priced
    })
  }
  const readCounted = async (signal: AbortSignal, window?: Window): Promise<ParsedItems<PricedParking>> => {
    const [table, answer] = await Promise.all([
      readTable(signal, window),
      http({ path: '/parkingStatus', format: 'xml', signal }),
    ])
    const { payloadPublication } = readFrame(answer, Status, platform.id).d2LogicalModel
    const counts = readCounts(
      payloadPublication.genericPublicationExtension.parkingStatusPublication.parkingRecordStatus,
      payloadPublication.publicationTime,
    )
    const freeOf = new Map(counts.good.map(({ id, free }) => [`${platform.id}:${id}`, free]))
    return {
      good: table.good.map((priced) => withCount(priced, freeOf.get(priced.parking.id))),
      rejects: [...table.rejects, ...counts.rejects],
    }
  }
  return {
    platform,
    catalogue: (signal) => readTable(signal),
    live: (signal) => readCounted(signal),
    offers: (area, window, signal) =>
      touches(platform.areas, area) ? readCounted(signal, window) : Promise.resolve(nothing),
  }
}
