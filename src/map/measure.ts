import type { Box } from './freeArea'

const page = typeof document === 'undefined' ? undefined : document

/** Pixels of one rem: a driver who doubles the text doubles signs and names with it. */
export const remOf = (): number => (page && parseFloat(getComputedStyle(page.documentElement).fontSize)) || 16

export const uiFont = (weight: number, rem: number, size: number): string =>
  `${weight} ${size * rem}px 'Overpass Variable', system-ui, sans-serif`

let pen: CanvasRenderingContext2D | null | undefined
/** The font the pen has: giving it one costs more than measuring a name by it. */
let held: string | undefined
const widths = new Map<string, number>()
const arrived = new Set<string>()
/** Whether a font is there, so that what is measured by it may be kept. */
const hasArrived = (font: string): boolean => {
  if (!arrived.has(font) && page?.fonts?.check(font) !== false) arrived.add(font)
  return arrived.has(font)
}

/** Width of a text in pixels; without a canvas (a test's page) a good guess. Kept: a map asks for the same names at every move. */
export const widthOf = (text: string, font: string): number => {
  const key = `${font}\n${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  pen ??=
    typeof CanvasRenderingContext2D === 'undefined'
      ? null
      : (page?.createElement('canvas').getContext('2d') ?? null)
  const size = Number(/([\d.]+)px/.exec(font)?.[1] ?? 16)
  let width = text.length * size * 0.56
  if (pen) {
    if (held !== font) pen.font = held = font
    width = pen.measureText(text).width
  }
  if (hasArrived(font)) widths.set(key, width)
  return width
}

export type SignLook = 'pin' | 'selected' | 'cluster' | 'heap' | 'walk'
type Measures = { size: number; weight: number; across: number; tall: number; lift: number }
/** As `pins.module.css` draws them: type size in rem, room beside the text in px, height in rem, px between point and sign. */
const measures: Record<SignLook, Measures> = {
  pin: { size: 0.9375, weight: 750, across: 22, tall: 1.75, lift: 8 },
  selected: { size: 1.1875, weight: 750, across: 38, tall: 2.5, lift: 8 },
  cluster: { size: 0.875, weight: 700, across: 26, tall: 1.75, lift: -14 },
  walk: { size: 0.8125, weight: 700, across: 16, tall: 1.375, lift: -11 },
  heap: { size: 0.9375, weight: 750, across: 20, tall: 1.75, lift: -14 },
}

/**
 * The box a sign takes when its point is at `x`, `y`; words and count are measured as they are drawn. `rem` is asked for once
 * a layout: to know it, the browser may have to style the whole page anew.
 */
export const signBox = (look: SignLook, text: string, x: number, y: number, rem: number): Box => {
  const { size, weight, across, tall, lift } = measures[look]
  const half = (widthOf(text, uiFont(weight, rem, size)) + across) / 2
  const bottom = y - lift
  return { left: x - half, right: x + half, top: bottom - tall * rem, bottom }
}
