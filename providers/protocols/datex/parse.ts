import { z } from 'zod'
import type { Currency } from '../../../contract/money'
import type { Window } from '../../../contract/time/window'
import { minutesOf } from '../../../contract/time/window'
import type { ParsedItems, Platform, PricedParking } from '../../protocol'
import { centsFor, clampFree, listOf, placeIn, plainText, readItems, Unusable } from '../parseItems'
import { RecordStatus, type ParkingRecord, type Words } from './schema'

/** Age at its publication from which a count is not used, ms. */
const countLife = 15 * 60_000

/** The items of a list with their `id`, by which `readItems` names a reject; `idOf` finds it. */
export function withIds(list: unknown, idOf: (item: object) => unknown): unknown[] {
  return listOf(list).map((item) =>
    typeof item === 'object' && item !== null ? { ...item, id: idOf(item) } : item,
  )
}

/** A car park of the table, without price and count. Throws ZodError or Unusable. */
export function readRecord(
  record: ParkingRecord,
  platform: Platform,
  demo: boolean,
  lang: string | undefined,
): PricedParking {
  const name = inLanguage(record.parkingName, lang)
  if (!name) throw new Unusable('record without a name')
  const { latitude: lat, longitude: lng } = record.parkingLocation.pointByCoordinates.pointCoordinates
  const { tariffsAndPayment: tariff, parkingNumberOfSpaces: spaces } = record
  const accessText = plainText(
    [record.openingTimes, tariff?.tariffDescription]
      .flatMap((words) => inLanguage(words, lang) ?? [])
      .join(' · '),
  )
  return {
    parking: {
      id: `${platform.id}:${record.id}`,
      platform: platform.id,
      operator: platform.name,
      name,
      lat,
      lng,
      ...placeIn(platform, { lat, lng }),
      automatic: false,
      bookable: false,
      street: false,
      access: 'ticket',
      ...(spaces ? { spaces } : {}),
      ...(accessText === undefined ? {} : { accessText }),
      demo,
      licence: platform.licence.attribution,
    },
    onSite: { pay: 'machine' },
  }
}

/** The price on site of a stay by the minute; unknown where the table has none, one in another currency or an implausible one. */
export function onSiteOf(record: ParkingRecord, currency: Currency, window: Window): PricedParking['onSite'] {
  const price = record.tariffsAndPayment?.pricePerHour
  if (price?.['@currency'] !== currency) return { pay: 'machine' }
  const total = Math.ceil((price['#text'] * minutesOf(window)) / 60)
  try {
    return { total: centsFor(total / 100, window), pay: 'machine' }
  } catch (error) {
    // A car park with a wrong price is a car park: its place and its count are not lost.
    if (error instanceof Unusable) return { pay: 'machine' }
    throw error
  }
}

/**
 * The free spaces of each record id. A count that is 15 minutes older than its publication is left out: the sensor no
 * longer reports. `publishedAt`: ISO 8601; absent: no count is too old.
 */
export function readCounts(
  list: unknown,
  publishedAt: string | undefined,
): ParsedItems<{ id: string; free: number }> {
  const published = Date.parse(publishedAt ?? '')
  const statuses = withIds(list, (item) => IdOfStatus.safeParse(item).data?.parkingRecordReference['@id'])
  return readItems(statuses, (item) => {
    const { id, parkingStatusOriginTime, parkingOccupancy } = RecordStatus.parse(item)
    if (published - Date.parse(parkingStatusOriginTime) > countLife) return undefined
    return { id, free: parkingOccupancy.parkingNumberOfVacantSpaces }
  })
}

export function withCount(priced: PricedParking, free: number | undefined): PricedParking {
  return free === undefined ? priced : { ...priced, free: clampFree(free, priced.parking.spaces) }
}

const IdOfStatus = z.object({ parkingRecordReference: z.object({ '@id': z.string() }) })

/** The text in a language, else the first one. */
function inLanguage(words: Words | undefined, lang: string | undefined): string | undefined {
  return (words?.find((word) => word.lang === lang) ?? words?.[0])?.text
}
