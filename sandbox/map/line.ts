/** Metres on a plane: east and north. */
export type Metres = { x: number; y: number }
export type Line = Metres[]

export function apart(a: Metres, b: Metres): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
export function lengthOf(line: Line): number {
  return line.reduce((sum, point, n) => (n === 0 ? 0 : sum + apart(point, line[n - 1]!)), 0)
}
export function mean(points: readonly Metres[]): Metres {
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  }
}

/** The nearest position of a line to a point: metres along the line from its start, and the distance in metres. */
export function nearest(line: Line, point: Metres): { along: number; off: number } {
  let best = { along: 0, off: Infinity }
  let walked = 0
  for (let n = 1; n < line.length; n++) {
    const a = line[n - 1]!
    const b = line[n]!
    const long = apart(a, b)
    if (long === 0) continue
    const share = Math.min(
      1,
      Math.max(0, ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / long ** 2),
    )
    const off = apart(point, { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) })
    if (off < best.off) best = { along: walked + share * long, off }
    walked += long
  }
  return best
}

/** Simplifies a line: no removed point is farther than `slack` metres from it (Douglas and Peucker). */
export function simplify(line: Line, slack: number): Line {
  const first = line[0]
  const last = line.at(-1)
  if (!first || !last || line.length < 3) return line
  let worst = 0
  let at = 0
  for (let n = 1; n < line.length - 1; n++) {
    const { off } = nearest([first, last], line[n]!)
    const gap = apart(first, last) === 0 ? apart(first, line[n]!) : off
    if (gap > worst) [worst, at] = [gap, n]
  }
  if (worst <= slack) return [first, last]
  return [...simplify(line.slice(0, at + 1), slack).slice(0, -1), ...simplify(line.slice(at), slack)]
}

/**
 * Where the ray from `from` through `through`, extended by `reach` metres, first crosses a line: metres beyond
 * `through`; undefined when it does not.
 */
export function crossing(from: Metres, through: Metres, reach: number, line: Line): number | undefined {
  const long = apart(from, through)
  const dx = (through.x - from.x) / long
  const dy = (through.y - from.y) / long
  let first: number | undefined
  for (let n = 1; n < line.length; n++) {
    const a = line[n - 1]!
    const b = line[n]!
    const [ex, ey] = [b.x - a.x, b.y - a.y]
    const cross = dx * ey - dy * ex
    if (Math.abs(cross) < 1e-9) continue
    const ahead = ((a.x - through.x) * ey - (a.y - through.y) * ex) / cross
    const share = ((a.x - through.x) * dy - (a.y - through.y) * dx) / cross
    if (ahead > 0 && ahead <= reach && share >= 0 && share <= 1)
      first = first === undefined ? ahead : Math.min(first, ahead)
  }
  return first
}
