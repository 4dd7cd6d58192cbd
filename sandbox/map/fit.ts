import { apart, crossing, lengthOf, mean, nearest, simplify, type Line, type Metres } from './line'

/** Position of a house number; `number` is undefined for "S/N". */
export type House = Metres & { number: number | undefined }
export type Street = { name: string; lines: Line[] }

/** Distance between houses, metres, from which there is a gap. */
const gap = 120
/** Distance, metres, up to which parts of a street are joined over a gap when they have the same direction. */
const straightGap = 300
/** Distance from its street's line, metres, from which a house belongs to a branch. */
const arm = 45
const slice = 30
const slack = 3
/** Distance, metres, by which a line is extended to meet the street that it leads to: nobody parks on a crossing. */
const reach = 60
const shortest = 25

/** The lines of one street, fitted to its houses, in metres; simplified, none shorter than `shortest`. */
export function fitStreet(name: string, houses: readonly House[]): Street {
  const lines = isSquare(name)
    ? clusters(houses)
        .filter((own) => own.length > 2)
        .map(course)
    : joined(clusters(houses).flatMap((own) => stretch(own)))
  return {
    name,
    lines: lines
      .map((line) => simplify(line, slack))
      .filter((line) => line.length > 1 && lengthOf(line) >= shortest),
  }
}

/** Extends every open end to the street that it leads to, if that is near. */
export function meet(streets: readonly Street[]): Street[] {
  const all = streets.flatMap(({ lines }) => lines)
  const boxes = all.map((line) => ({
    left: Math.min(...line.map(({ x }) => x)) - reach,
    right: Math.max(...line.map(({ x }) => x)) + reach,
    low: Math.min(...line.map(({ y }) => y)) - reach,
    high: Math.max(...line.map(({ y }) => y)) + reach,
  }))
  const onward = (line: Line): Line => {
    const [before, end] = [line.at(-2), line.at(-1)]
    if (!before || !end || apart(before, end) === 0) return line
    let ahead: number | undefined
    for (const [n, other] of all.entries()) {
      const box = boxes[n]!
      if (other === line || end.x < box.left || end.x > box.right || end.y < box.low || end.y > box.high)
        continue
      const found = crossing(before, end, reach, other)
      if (found !== undefined && (ahead === undefined || found < ahead)) ahead = found
    }
    if (ahead === undefined) return line
    const long = apart(before, end)
    const share = ahead / long
    return [
      ...line.slice(0, -1),
      { x: end.x + (end.x - before.x) * share, y: end.y + (end.y - before.y) * share },
    ]
  }
  return streets.map(({ name, lines }) => ({
    name,
    lines: lines.map((line) => {
      const forth = onward(line)
      return onward([...forth].reverse()).reverse()
    }),
  }))
}

/** Groups of houses that are connected by steps of at most `gap` metres. */
function clusters<P extends Metres>(points: readonly P[]): P[][] {
  const left = new Set(points)
  const found: P[][] = []
  for (const seed of points) {
    if (!left.delete(seed)) continue
    const group = [seed]
    for (let n = 0; n < group.length; n++)
      for (const other of left)
        if (apart(group[n]!, other) <= gap) {
          left.delete(other)
          group.push(other)
        }
    found.push(group)
  }
  return found
}

/**
 * The course of the street: the longest path through the minimum spanning tree of all houses, which alternates
 * between both sides.
 */
function course(points: readonly Metres[]): Line {
  const near = points.map(() => ({ from: -1, far: Infinity }))
  const tree: { to: number; long: number }[][] = points.map(() => [])
  const open = new Set(points.keys())
  for (let here = 0; open.delete(here);) {
    let next = -1
    for (const n of open) {
      const far = apart(points[here]!, points[n]!)
      if (far < near[n]!.far) near[n] = { from: here, far }
      if (next < 0 || near[n]!.far < near[next]!.far) next = n
    }
    if (next < 0) break
    const { from, far } = near[next]!
    tree[from]!.push({ to: next, long: far })
    tree[next]!.push({ to: from, long: far })
    here = next
  }
  const farthest = (start: number): number[] => {
    let best = { long: -1, way: [start] }
    const walk: { at: number; long: number; way: number[] }[] = [{ at: start, long: 0, way: [start] }]
    for (let step = walk.pop(); step; step = walk.pop()) {
      if (step.long > best.long) best = step
      for (const { to, long } of tree[step.at]!)
        if (to !== step.way.at(-2)) walk.push({ at: to, long: step.long + long, way: [...step.way, to] })
    }
    return best.way
  }
  return farthest(farthest(0).at(-1)!).map((n) => points[n]!)
}

/** The middle of the street, between the even numbers on one side and the odd ones on the other. */
function middle(houses: readonly House[]): Metres {
  const sides = [0, 1].map((odd) => houses.filter(({ number }) => number !== undefined && number % 2 === odd))
  const met = sides.filter((side) => side.length > 0)
  return met.length === 0 ? mean(houses) : mean(met.map(mean))
}

function straightened(houses: readonly House[]): Line {
  const rough = simplify(course(houses), 14)
  const bins = new Map<number, House[]>()
  for (const house of houses) {
    const { along, off } = nearest(rough, house)
    if (off > arm) continue
    const bin = Math.round(along / slice)
    bins.set(bin, [...(bins.get(bin) ?? []), house])
  }
  const order = [...bins.keys()].sort((a, b) => a - b)
  // A bin with one side only is at the kerb: its neighbours move it towards the middle.
  return order.map((bin) => {
    const own = bins.get(bin) ?? []
    const sides = new Set(own.map(({ number }) => (number === undefined ? undefined : number % 2)))
    const both = sides.has(0) && sides.has(1)
    return middle(both ? own : [bin - 1, bin, bin + 1].flatMap((key) => bins.get(key) ?? []))
  })
}

/** One part of a street and, where houses are away from it, its branches. */
function stretch(houses: readonly House[], depth = 0): Line[] {
  if (houses.length < 2) return []
  const line = straightened(houses)
  if (line.length < 2) return []
  const rest = houses.filter((house) => nearest(line, house).off > arm)
  const arms = depth < 2 && rest.length > 1 ? clusters(rest).flatMap((own) => stretch(own, depth + 1)) : []
  return [line, ...arms]
}

function direction(from: Metres, to: Metres): number {
  return Math.atan2(to.y - from.y, to.x - from.x)
}
function turn(a: number, b: number): number {
  return Math.abs(((a - b + 3 * Math.PI) % (2 * Math.PI)) - Math.PI)
}

/** Joins lines of one street with the same direction over a gap. */
function joined(lines: readonly Line[]): Line[] {
  const [first, ...others] = lines
  if (!first || others.length === 0) return [...lines]
  for (const other of others)
    for (const a of [first, [...first].reverse()])
      for (const b of [other, [...other].reverse()]) {
        const [end, start] = [a.at(-1)!, b[0]!]
        const across = direction(end, start)
        if (apart(end, start) > straightGap) continue
        if (turn(direction(a.at(-2)!, end), across) > 0.35 || turn(across, direction(start, b[1]!)) > 0.35)
          continue
        return joined([[...a, ...b], ...others.filter((line) => line !== other)])
      }
  return [first, ...joined(others)]
}

/** True for a square, which has houses around it and no line between them. */
function isSquare(name: string): boolean {
  return /^(Plaza|Glorieta|Plazuela)\b/.test(name)
}
