/** An area of a query: a circle (radius in metres) or a box. */
export type QueryArea =
  | { around: { lat: number; lng: number; radius: number } }
  | { box: { south: number; west: number; north: number; east: number } }

const number = String.raw`\s*(-?\d+(?:\.\d+)?)\s*`
const aroundShape = new RegExp(String.raw`around(?:\.\w+)?:${number},${number},${number}`, 'g')
const boxShape = new RegExp(String.raw`\(${number},${number},${number},${number}\)`, 'g')
const settingShape = new RegExp(String.raw`\[bbox:${number},${number},${number},${number}\]`)

/**
 * All areas of an Overpass QL query. Only the parts of the language are supported that a search for parking needs.
 */
export function queryAreas(query: string): QueryArea[] {
  const circles = [...query.matchAll(aroundShape)].map((found): QueryArea => {
    const [radius = 0, lat = 0, lng = 0] = found.slice(1).map(Number)
    return { around: { lat, lng, radius } }
  })
  const setting = settingShape.exec(query)
  const boxes = [...query.matchAll(boxShape)].map((found) => boxOf(found.slice(1).map(Number)))
  return [...circles, ...boxes, ...(setting ? [boxOf(setting.slice(1).map(Number))] : [])]
}

/** True when the query is for car parks. */
export function asksForParking(query: string): boolean {
  return /amenity["']?\s*[=~]\s*["']?\^?\(?[\w|]*parking/.test(query)
}

/** True for `out center`: without it Overpass gives ways no position. */
export function wantsCentre(query: string): boolean {
  return /out[^;]*\bcenter\b/.test(query)
}

function boxOf(numbers: readonly number[]): QueryArea {
  const [south = 0, west = 0, north = 0, east = 0] = numbers
  return { box: { south, west, north, east } }
}
