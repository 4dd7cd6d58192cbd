import { allStates, type ChartEdge, type ChartState } from '../../machines/drawing/chart'
import { sentenceOf } from '../../machines/drawing/transitionName'
import { boxSize, heard, labelLines, line, notes, type, widthOf, type Heard, type Way } from './boxes'
import type { Drawing } from './exits'
import type { Box, Layout, Point } from './layout'
import { legend } from './legend'
import { escape, rect, round, write } from './shapes'
import { style } from './style'

const margin = 20
const narrowest = 460
const top = 76

/** The drawing: real text, light and dark by the reader's setting, the same bytes for the same definition. */
export function drawing(chart: Drawing, layout: Layout): string {
  const rootLines = heard(chart.root, chart)
  const head = top + rootLines.length * line.small
  const width = Math.ceil(Math.max(layout.width + 2 * margin, narrowest))
  const foot = legend(chart, width - 2 * margin)
  const height = Math.ceil(layout.height + head + foot.height + margin)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${chart.id}-title ${chart.id}-desc">`,
    `<title id="${chart.id}-title">The statechart ${escape(chart.id)}</title>`,
    `<desc id="${chart.id}-desc">${escape(description(chart))}</desc>`,
    `<style>${style}</style>`,
    rect({ x: 0.5, y: 0.5, width: width - 1, height: height - 1 }, 'sheet'),
    ...plate(chart.id, rootLines),
    `<g transform="translate(${round((width - layout.width) / 2)} ${head})">`,
    ...layout.states
      .filter(({ state }) => state.states.length > 0)
      .map((box) => group(box.state, box, chart)),
    ...layout.edges.map(arrow),
    ...layout.starts.map(
      ({ x, y }) => `<circle class="start" cx="${round(x + 6)}" cy="${round(y + 6)}" r="6"/>`,
    ),
    ...layout.states
      .filter(({ state }) => state.states.length === 0)
      .map((box) => leaf(box.state, box, chart)),
    ...layout.edges.flatMap(({ edge, label }) =>
      edge && label ? [edgeLabel(edge, label, groundOf(label, layout))] : [],
    ),
    ...layout.everywhere.map((box) => rect(box, 'anywhere', 11) + edgeLabel(box.edge, box)),
    '</g>',
    `<g transform="translate(${margin} ${height - foot.height})">${foot.svg}</g>`,
    '</svg>\n',
  ].join('\n')
}

/** What a reader who does not see the drawing is told: every transition, by name. */
function description({ root, edges, written }: Drawing): string {
  const named = (path: string): string => path || 'any state'
  const stays = allStates(root).flatMap(({ path, stays }) =>
    stays.map((stay) => `${named(path)} ${stay.anew ? 'starts anew' : 'stays'} on ${sentenceOf(stay)}`),
  )
  const moves = [...edges, ...written].map(
    ({ from, to, transitions }) => `${named(from)} to ${to} on ${transitions.map(sentenceOf).join(', ')}`,
  )
  const answers = allStates(root).flatMap(({ path, answers }) => answers.map((answer) => `${path} ${answer}`))
  return `Starts in ${root.initial}. ${[...moves, ...stays, ...answers].join('; ')}.`
}

function plate(id: string, rootLines: Heard[]): string[] {
  const width = widthOf(id, 16) + 28
  return [
    rect({ x: margin, y: margin, width, height: 34 }, 'plate'),
    rect({ x: margin + 14, y: margin + 25, width: width - 28, height: 2.5 }, 'mark', 1),
    write(id, margin + width / 2, margin + 20, 'plate-text', 'middle'),
    ...(rootLines.length > 0
      ? [write('in every state, unless it says otherwise', margin + width + 16, margin + 12, 'note plain')]
      : []),
    ...rootLines.map(({ text, ...way }, i) =>
      told(way, write(text, margin + width + 16, margin + 28 + i * line.small, 'note')),
    ),
  ]
}

function group(state: ChartState, box: Box, chart: Drawing): string {
  const isRegion = allStates(chart.root).some(
    ({ type, states }) => type === 'parallel' && states.includes(state),
  )
  const frame = rect(box, isRegion ? 'region' : 'group', isRegion ? 0 : 8)
  return `<g data-state="${state.path}">${frame}${texts(state, box, chart)}</g>`
}

function leaf(state: ChartState, box: Box, chart: Drawing): string {
  const inner = { x: box.x + 4, y: box.y + 4, width: box.width - 8, height: box.height - 8 }
  const shape =
    rect(box, ['box', ...state.tags].join(' ')) + (state.type === 'final' ? rect(inner, 'box', 3) : '')
  return `<g data-state="${state.path}">${shape}${texts(state, box, chart)}</g>`
}

/** The name, its notes, and what is heard below a rule. */
function texts(state: ChartState, box: Box, chart: Drawing): string {
  const [small, events] = [notes(state, chart), heard(state, chart)]
  const middle = box.x + box.width / 2
  const content = boxSize(state, chart).height
  const start = box.y + (state.states.length > 0 ? 0 : (box.height - content) / 2)
  const ruleAt = start + 12 + line.name + small.length * line.small
  const left = middle - Math.max(0, ...events.map(({ text }) => widthOf(text, type.small))) / 2
  return [
    write(state.name, middle, start + 24, 'name', 'middle'),
    ...small.map((text, i) => write(text, middle, start + 24 + (i + 1) * line.small, 'note', 'middle')),
    ...(events.length === 0 ? [] : [rule(box, ruleAt)]),
    ...events.map(({ text, ...way }, i) =>
      told(way, write(text, left, ruleAt + 15 + i * line.small, 'note')),
    ),
  ].join('')
}

const rule = ({ x, width }: Box, y: number): string =>
  `<path class="rule" d="M${round(x + 10)} ${round(y)}h${round(width - 20)}"/>`

function arrow({ edge, points }: Layout['edges'][number]): string {
  const path = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
  const line = `<path class="edge" d="${path}"/>${arrowHead(points)}`
  return edge ? told(edge, line) : `<g>${line}</g>`
}

function arrowHead(points: Point[]): string {
  const [before, tip] = points.slice(-2)
  if (!before || !tip) return ''
  const [dx, dy] = [Math.sign(Math.round(tip.x - before.x)), Math.sign(Math.round(tip.y - before.y))]
  const corner = (side: number) =>
    `${round(tip.x - dx * 9 + side * dy * 4.5)} ${round(tip.y - dy * 9 + side * dx * 4.5)}`
  return `<path class="head" d="M${round(tip.x)} ${round(tip.y)}L${corner(1)}L${corner(-1)}Z"/>`
}

/** A label hides the line behind it with the colour of the ground it stands on. */
const groundOf = (label: Box, { states }: Layout): string =>
  states.some(({ state, ...box }) => state.states.length > 0 && touches(box, label)) ? 'back inside' : 'back'
const touches = (box: Box, { x, y }: Box): boolean =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height

function edgeLabel(edge: ChartEdge, box: Box, ground?: string): string {
  const { transitions } = edge
  const lines = labelLines(transitions)
  const top = box.y + (box.height - lines.length * line.label) / 2
  return told(
    edge,
    [
      ground === undefined ? '' : rect(box, ground, 3),
      ...lines.map(({ text, kind }, i) =>
        write(text, box.x + box.width / 2, top + 12 + i * line.label, `label ${kind}`, 'middle'),
      ),
    ].join(''),
  )
}

/** What a way is drawn with says which states it joins and by which events, so that a page can mark it. */
function told({ from, to, transitions }: Way, content: string): string {
  const events = transitions.map(({ event }) => event || 'always').join(' ')
  return `<g data-from="${from}" data-to="${to}" data-event="${escape(events)}">${content}</g>`
}
