/** Pixels of the map's own box; `right` and `bottom` are edges, not distances. */
export type Box = { left: number; top: number; right: number; bottom: number }
export type Insets = { left: number; top: number; right: number; bottom: number }
/** What of the map can be seen: its box less the bars along its edges, and the smaller things that stand in it. */
export type FreeArea = { free: Box; islands: readonly Box[] }

export const overlap = (a: Box, b: Box, gap = 0): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap
export const within = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom

/** From this share of a side on, something is a bar along it: the whole strip is lost, not only what it covers. */
const barShare = 0.6

/**
 * Divides what lies over a map into bars along its edges (the sheet, the search bar, a chat at full height) and islands
 * (buttons, the legend). A map that is covered wholly keeps its own box: then there is nothing to aim for.
 */
export const freeAreaOf = (width: number, height: number, covers: readonly Box[]): FreeArea => {
  const whole: Box = { left: 0, top: 0, right: width, bottom: height }
  const free = { ...whole }
  const islands: Box[] = []
  for (const cover of covers) {
    if (!overlap(cover, whole)) continue
    const wide = Math.min(cover.right, width) - Math.max(cover.left, 0)
    const tall = Math.min(cover.bottom, height) - Math.max(cover.top, 0)
    if (wide >= width * barShare) {
      if (cover.top + cover.bottom < height) free.top = Math.max(free.top, cover.bottom)
      else free.bottom = Math.min(free.bottom, cover.top)
    } else if (tall >= height * barShare) {
      if (cover.left + cover.right < width) free.left = Math.max(free.left, cover.right)
      else free.right = Math.min(free.right, cover.left)
    } else islands.push(cover)
  }
  return free.right - free.left < 40 || free.bottom - free.top < 40
    ? { free: whole, islands }
    : { free, islands }
}

/** Nothing may lie half under a bar, a button or the edge: what does not lie wholly in the free area is not shown. */
export const isFree = ({ free, islands }: FreeArea, box: Box): boolean =>
  within(box, free) && !islands.some((island) => overlap(box, island, 2))
