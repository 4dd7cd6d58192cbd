import { isFree, overlap, type Box, type FreeArea } from '../freeArea'

export type NameKind = 'destination' | 'ring' | 'landmark' | 'park' | 'district' | 'street'
type Point = { x: number; y: number }
/** Where a name may stand, best first: its middle, and the angle it is turned by. */
export type Spot = Point & { angle: number }
export type Candidate = {
  kind: NameKind
  text: string
  width: number
  height: number
  spots: readonly Spot[]
}
export type PlacedName = { kind: NameKind; text: string; spot: Spot }

/** A turned name is a row of squares along its line: a single box would keep half a quarter free of other names. */
export const boxesOf = ({ x, y, angle }: Spot, width: number, height: number): Box[] => {
  if (Math.abs(angle) < 0.02)
    return [{ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }]
  const count = Math.max(1, Math.ceil(width / height))
  return Array.from({ length: count }, (_, n) => {
    const along = ((n + 0.5) / count - 0.5) * width
    const [cx, cy] = [x + along * Math.cos(angle), y + along * Math.sin(angle)]
    return { left: cx - height / 2, right: cx + height / 2, top: cy - height / 2, bottom: cy + height / 2 }
  })
}

/**
 * Places names in their order: each at its first spot that lies in the free area and covers neither a sign nor a name
 * before it. What finds no spot is dropped; signs never give way. One name is not said twice within `apart` pixels.
 */
export const placeNames = (
  candidates: readonly Candidate[],
  signs: readonly Box[],
  area: FreeArea,
  apart = 320,
): PlacedName[] => {
  const taken: Box[] = [...signs]
  const placed: PlacedName[] = []
  for (const { kind, text, width, height, spots } of candidates) {
    for (const spot of spots) {
      const told = placed.some(
        (other) => other.text === text && Math.hypot(other.spot.x - spot.x, other.spot.y - spot.y) < apart,
      )
      if (told) continue
      const boxes = boxesOf(spot, width, height)
      if (!boxes.every((box) => isFree(area, box) && !taken.some((other) => overlap(box, other, 2)))) continue
      taken.push(...boxes)
      placed.push({ kind, text, spot })
      if (kind !== 'street') break
    }
  }
  return placed
}

/** Radians by which a line may bend beneath a name. */
const bend = 0.2

/**
 * The stretches of a line that are straight and long enough to carry a name, in pixels; at most one every `every` px.
 * The name reads from left to right.
 */
export const spotsAlong = (points: readonly Point[], width: number, every = 420): Spot[] => {
  const found: Spot[] = []
  for (let from = 0; from < points.length - 1;) {
    const a = points[from]!
    let to = from + 1
    const angle = (n: number): number =>
      Math.atan2(points[n]!.y - points[n - 1]!.y, points[n]!.x - points[n - 1]!.x)
    const first = angle(to)
    while (to + 1 < points.length && Math.abs(Math.sin((angle(to + 1) - first) / 2)) * 2 < bend) to++
    const b = points[to]!
    const long = Math.hypot(b.x - a.x, b.y - a.y)
    if (long >= width + 8) {
      const turn = Math.atan2(b.y - a.y, b.x - a.x)
      const upright = Math.cos(turn) < 0 ? turn + Math.PI : turn
      const count = Math.max(1, Math.floor(long / every))
      for (let n = 0; n < count; n++) {
        const share = (n + 0.5) / count
        found.push({ x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y), angle: upright })
      }
    }
    from = to
  }
  return found
}
