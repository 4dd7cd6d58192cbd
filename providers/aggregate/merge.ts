import type { PricedParking } from '../protocol'
import { duplicateThreshold, farthestDuplicate, duplicateScore, type Named } from './duplicates'

/** A car park from one or several sources. */
export type Merged = PricedParking & {
  /** Ids of the other merged rows. */
  also: string[]
}

const metresPerDegree = 111_320

/**
 * Groups of indexes that are one building: pairs with a score of at least `enough`, best first, at most one row per
 * source in a group. `sourceOf` and `mayMatch` decide which pairs are compared.
 */
export function clusterBy<Row extends Named>(
  rows: readonly Row[],
  sourceOf: (row: Row) => string,
  mayMatch: (a: Row, b: Row) => boolean = () => true,
): number[][] {
  const byLatitude = rows.map((row, index) => ({ row, index })).sort((a, b) => a.row.lat - b.row.lat)
  const pairs: { score: number; a: number; b: number }[] = []
  byLatitude.forEach(({ row, index }, nth) => {
    for (let m = nth + 1; m < byLatitude.length; m++) {
      const other = byLatitude[m]
      if (!other || (other.row.lat - row.lat) * metresPerDegree > farthestDuplicate) break
      if (sourceOf(row) === sourceOf(other.row) || !mayMatch(row, other.row)) continue
      const score = duplicateScore(row, other.row)
      if (score >= duplicateThreshold)
        pairs.push({ score, a: Math.min(index, other.index), b: Math.max(index, other.index) })
    }
  })
  // Ties are broken by the order of the rows, so that two servers agree.
  pairs.sort((x, y) => y.score - x.score || x.a - y.a || x.b - y.b)
  const groups = rows.map((_, index) => [index])
  for (const { a, b } of pairs) {
    const [left, right] = [groups[a], groups[b]]
    if (!left || !right || left === right) continue
    const sources = new Set(left.map((index) => sourceOf(rows[index] as Row)))
    if (right.some((index) => sources.has(sourceOf(rows[index] as Row)))) continue
    left.push(...right)
    for (const index of right) groups[index] = left
  }
  return [...new Set(groups)].map((group) => group.sort((x, y) => x - y))
}

/**
 * Merges the same car park of several platforms: it keeps the id of the row that can be booked (else of the one with
 * access by plate), both flags and both prices (R008), the sensor's count and the lowest ceiling. Two rows of one
 * platform, or a street and a garage, are never merged; a demo row is never merged with a real one.
 */
export function merge(priced: readonly PricedParking[]): Merged[] {
  const rows = priced.map((row) => ({ ...row.parking, row }))
  return clusterBy(
    rows,
    ({ platform }) => platform,
    (a, b) => a.street === b.street && a.demo === b.demo,
  ).map((group) => joinRows(group.flatMap((index) => rows[index]?.row ?? [])))
}

/** Rank of a row for the id of the merged one: bookable first, then with access by plate. */
function weight({ parking }: PricedParking): number {
  return parking.bookable ? 0 : parking.automatic ? 1 : 2
}

/** Price of a row for the rank among sellers: a row without a price is last. */
function price({ prepaid }: PricedParking): number {
  return prepaid ? prepaid.base + prepaid.management : Number.MAX_SAFE_INTEGER
}

/**
 * Order of counts: those of live sources first, which are sensors; a seller's or a barrier's count is what it still
 * admits.
 */
function liveFirst(a: PricedParking, b: PricedParking): number {
  return weight(b) - weight(a)
}

function smallest(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length ? Math.min(...known) : undefined
}
function largest(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length ? Math.max(...known) : undefined
}

/** The price on site: by the minute if any barrier charges so, else the best known price. */
function onSiteOf(rows: readonly PricedParking[], currency: string): PricedParking['onSite'] {
  const all = rows
    .filter(({ parking }) => parking.currency === currency)
    .flatMap(({ onSite }) => onSite ?? [])
  return all.find(({ pay }) => pay === 'minute') ?? all.find(({ total }) => total !== undefined) ?? all[0]
}

/** What the first row that tells it tells for all. */
type Picked =
  | 'address'
  | 'city'
  | 'entrance'
  | 'spaces'
  | 'accessText'
  | 'covered'
  | 'guarded'
  | 'disabled'
  | 'hours'

function joinRows(rows: readonly PricedParking[]): Merged {
  const ranked = [...rows].sort(
    (a, b) => weight(a) - weight(b) || price(a) - price(b) || (a.parking.id < b.parking.id ? -1 : 1),
  )
  const [first, ...rest] = ranked
  if (!first) throw new RangeError('a cluster has a row')
  if (rest.length === 0) return { ...first, also: [] }
  const parkings = ranked.map(({ parking }) => parking)
  const pick = <Key extends Picked>(key: Key) => {
    const found = parkings.find((parking) => parking[key] !== undefined)?.[key]
    return found === undefined ? {} : { [key]: found }
  }
  const maxHeight = smallest(parkings.map((parking) => parking.maxHeight))
  const charger = largest(parkings.map((parking) => parking.charger))
  const licences = [...new Set(parkings.flatMap(({ licence }) => licence ?? []))]
  const onSite = onSiteOf(ranked, first.parking.currency)
  const counted = [...ranked].sort(liveFirst).find((row) => row.free !== undefined)
  const free = counted?.free
  // The age of the oldest value.
  const readAt = smallest([
    first.prepaid && first.readAt,
    counted?.readAt,
    ...rest.map((row) => (onSite && row.onSite === onSite ? row.readAt : undefined)),
  ])
  return {
    parking: {
      ...pick('address'),
      ...pick('city'),
      ...pick('entrance'),
      ...pick('spaces'),
      ...pick('accessText'),
      ...pick('covered'),
      ...pick('guarded'),
      ...pick('disabled'),
      ...pick('hours'),
      ...first.parking,
      automatic: parkings.some(({ automatic }) => automatic),
      bookable: first.parking.bookable,
      ...(maxHeight === undefined ? {} : { maxHeight }),
      ...(charger === undefined ? {} : { charger }),
      ...(licences.length ? { licence: licences.join(' · ') } : {}),
    },
    // The price of another row could not be booked with this id.
    ...(first.prepaid ? { prepaid: first.prepaid } : {}),
    ...(onSite ? { onSite } : {}),
    ...(free === undefined ? {} : { free }),
    ...(counted?.counted && { counted: counted.counted }),
    ...(readAt === undefined ? {} : { readAt }),
    also: rest.map(({ parking }) => parking.id),
  }
}
