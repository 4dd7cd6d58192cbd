import { isFree, overlap, type Box, type FreeArea } from '../freeArea'
import { remOf, signBox } from '../measure'

type Point = { x: number; y: number }

/** Where the minutes of a walk stand: beside its line, free of signs; undefined where the line is too short to need them. */
export const walkLabel = (
  from: Point,
  to: Point,
  text: string,
  signs: readonly Box[],
  area: FreeArea,
): { at: Point; box: Box } | undefined => {
  const long = Math.hypot(to.x - from.x, to.y - from.y)
  if (long < 24) return undefined
  const rem = remOf()
  const [ux, uy] = [(to.x - from.x) / long, (to.y - from.y) / long]
  for (const aside of [44, -44, 60, -60, 80, -80])
    for (const share of [0.5, 0.65, 0.35, 0.8]) {
      const at = {
        x: from.x + ux * long * share - uy * aside,
        y: from.y + uy * long * share + ux * aside * 0.6,
      }
      const box = signBox('walk', text, at.x, at.y, rem)
      const dot = { left: to.x - 14, right: to.x + 14, top: to.y - 14, bottom: to.y + 14 }
      if (isFree(area, box) && ![...signs, dot].some((other) => overlap(box, other, 2))) return { at, box }
    }
  return undefined
}
