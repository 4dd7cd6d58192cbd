import type { Box } from './freeArea'

const page = typeof document === 'undefined' ? undefined : document

/** Pixels of one rem: a driver who doubles the text doubles signs and names with it. */
export const remOf = (): number => (page && parseFloat(getComputedStyle(page.documentElement).fontSize)) || 16

export const uiFont = (weight: number, rem: number, size: number): string =>
  `${weight} ${size * rem}px 'Overpass Variable', system-ui, sans-serif`

let pen: CanvasRenderingContext2D | null | undefined
const widths = new Map<string, number>()

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
    pen.font = font
    width = pen.measureText(text).width
  }
  if (page?.fonts?.check(font) !== false) widths.set(key, width)
  return width
}

export type SignLook = 'pin' | 'selected' | 'cluster' | 'heap' | 'walk'
type Measures = { size: number; weight: number; across: number; tall: number; lift: number }
/** As `pins.css` draws them: type size in rem, room beside the text in px, height in rem, px between point and sign. */
const measures: Record<SignLook, Measures> = {
  pin: { size: 0.9375, weight: 750, across: 22, tall: 1.75, lift: 8 },
  selected: { size: 1.1875, weight: 750, across: 38, tall: 2.5, lift: 8 },
  cluster: { size: 0.875, weight: 700, across: 26, tall: 1.75, lift: -14 },
  walk: { size: 0.8125, weight: 700, across: 16, tall: 1.375, lift: -11 },
  heap: { size: 0.9375, weight: 750, across: 20, tall: 1.75, lift: -14 },
}

/** The box a sign takes when its point is at `x`, `y`; words and count are measured as they are drawn. */
export const signBox = (look: SignLook, text: string, x: number, y: number): Box => {
  const rem = remOf()
  const { size, weight, across, tall, lift } = measures[look]
  const half = (widthOf(text, uiFont(weight, rem, size)) + across) / 2
  const bottom = y - lift
  return { left: x - half, right: x + half, top: bottom - tall * rem, bottom }
}
