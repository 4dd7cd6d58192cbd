import { allStates, type ChartState } from '../../machines/drawing/chart'
import { line, type } from './boxes'
import type { Drawing } from './exits'
import { rect, write } from './shapes'

/** What the signs of this very chart mean, in rows as wide as the drawing. */
type Entry = { sign: string; text: string; width: number }
const signWidth = 26
const gap = 22
/** Letters of the text font are narrower than those of names. */
const textWidth = (text: string): number => Math.ceil(text.length * 0.52 * type.small)

const box = { x: 0, y: -11, width: signWidth, height: 14 }
const inner = { x: 2.5, y: -8.5, width: signWidth - 5, height: 9 }
const entry = (sign: string, text: string): Entry => ({ sign, text, width: signWidth + 7 + textWidth(text) })
const word = (sign: string, text: string): Entry => {
  const width = sign.length * 7.2
  return { sign: write(sign, 0, 0, 'note'), text, width: width + 7 + textWidth(text) }
}

function entries(chart: Drawing): Entry[] {
  const states = allStates(chart.root)
  const has = (test: (state: ChartState) => boolean): boolean => states.some(test)
  const names = [
    ...chart.edges.flatMap(({ transitions }) => transitions),
    ...states.flatMap(({ stays }) => stays),
  ]
  const own = names.find(({ kind, event, text }) => kind === 'event' && event !== text)
  return [
    has(({ tags }) => tags.includes('asks')) && entry(rect(box, 'box asks', 4), 'waits for the driver'),
    has(({ tags }) => tags.includes('busy')) && entry(rect(box, 'box busy', 4), 'is busy'),
    has(({ type: kind }) => kind === 'final') && entry(rect(box, 'box', 4) + rect(inner, 'box', 2), 'ends'),
    has(({ type: kind }) => kind === 'parallel') &&
      entry(rect(box, 'region', 0), 'one of several at the same time'),
    chart.edges.some(({ within }) => within) &&
      entry(rect(box, 'anywhere', 7), 'heard in any state of its box'),
    has(({ answers }) => answers.length > 0) && word('yes, no', 'what a driver’s answer sends'),
    has(({ stays }) => stays.length > 0) && word('↺', 'heard without leaving'),
    has(({ stays }) => stays.some(({ anew }) => anew)) && word('anew', 'left and entered again'),
    names.some(({ condition }) => condition?.startsWith('[')) && word('[guard]', 'only if it holds'),
    names.some(({ condition }) => condition === 'else') && word('else', 'if no guard held'),
    own && word(own.text, `is the event ${own.event}`),
  ].filter((found) => found !== false && found !== undefined)
}

export function legend(chart: Drawing, width: number): { height: number; svg: string } {
  let [x, y] = [0, 22]
  const drawn = entries(chart).map((item) => {
    if (x > 0 && x + item.width > width) [x, y] = [0, y + line.small + 6]
    const textAt = item.width - textWidth(item.text)
    const svg = `<g transform="translate(${Math.round(x)} ${y})">${item.sign}${write(item.text, textAt, 0, 'note plain')}</g>`
    x += item.width + gap
    return svg
  })
  return { height: y + 14, svg: [`<path class="rule" d="M0 0H${width}"/>`, ...drawn].join('\n') }
}
