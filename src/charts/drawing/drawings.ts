import type { ChartName } from '../entries'

/** The pictures of `docs/charts`, as they are drawn from the definitions. */
const files = import.meta.glob<string>(
  '../../../docs/charts/{session,search,booking,cancellation,driver,conversation}.svg',
  { query: '?raw', import: 'default', eager: true },
)

export type ChartDrawing = { svg: string; width: number; height: number }

/** A drawing without its own style and size: `sheet.module.css` colours it by the theme of the page. Sizes in CSS pixels. */
export function drawingOf(chart: ChartName): ChartDrawing {
  const file = files[`../../../docs/charts/${chart}.svg`] ?? ''
  const [, width = '1', height = '1'] = /viewBox="0 0 (\d+) (\d+)"/.exec(file) ?? []
  const svg = file.replace(/<style>[\s\S]*?<\/style>/, '').replace(/ width="\d+" height="\d+" role/, ' role')
  return { svg, width: Number(width), height: Number(height) }
}
