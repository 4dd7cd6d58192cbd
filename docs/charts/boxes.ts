import type { ChartEdge, ChartState } from '../../machines/drawing/chart'
import { exitsFrom, exitsInto, type Drawing } from './exits'
import { sentenceOf, type TransitionName } from '../../machines/drawing/transitionName'

/** How much room texts take. Letters are counted, not measured: the same bytes on every machine. */
export type Size = { width: number; height: number }
export const type = { name: 14, small: 11.5, label: 12 } as const
export const line = { name: 19, small: 15.5, label: 16 } as const
/** The widest of the fonts in the style (a letter of SF Mono is 0.62 of its size). */
const letter = 0.62
const longest = { alone: 18, amongOthers: 22 }

export const widthOf = (text: string, size: number): number => Math.ceil(text.length * letter * size)
const widest = (texts: readonly string[], size: number): number =>
  Math.max(0, ...texts.map((text) => widthOf(text, size)))

/** What stands beside an arrow; a long name in brackets has a line of its own. */
export const labelLines = (transitions: readonly TransitionName[]): { text: string; kind: string }[] => {
  const limit = transitions.length === 1 ? longest.alone : longest.amongOthers
  return transitions.flatMap((transition) => {
    const { text, condition, kind } = transition
    const whole = sentenceOf(transition)
    const lines = whole.length <= limit || condition === undefined ? [whole] : [text, condition]
    return lines.map((line) => ({ text: line, kind }))
  })
}

export const labelSize = ({ transitions }: Pick<ChartEdge, 'transitions'>): Size => {
  const lines = labelLines(transitions).map(({ text }) => text)
  return { width: widest(lines, type.label) + 8, height: lines.length * line.label + 4 }
}

/** The small lines below a state's name: what it is and does. */
export const notes = (state: ChartState, chart: Drawing): string[] => [
  ...state.tags,
  ...state.calls.map((actor) => `calls ${actor}`),
  ...state.answers,
  ...exitsInto(state, chart),
]

/** A way from one state to another, or to itself, and what starts it. */
export type Way = Pick<ChartEdge, 'from' | 'to' | 'transitions'>
export type Heard = Way & { text: string }

/** What is heard there without an arrow: it stays, starts again, or leaves as many others do. */
export const heard = (state: ChartState, chart: Drawing): Heard[] => [
  ...state.stays.map((stay) => ({
    text: `↺ ${sentenceOf(stay)}${stay.anew ? ' anew' : ''}`,
    from: state.path,
    to: state.path,
    transitions: [stay],
  })),
  ...exitsFrom(state, chart),
]

/** Name, notes and, below a rule, what is heard. */
export const boxSize = (state: ChartState, chart: Drawing): Size => {
  const [small, events] = [notes(state, chart), heard(state, chart)]
  const width = Math.max(
    widthOf(state.name, type.name),
    widest([...small, ...events.map(({ text }) => text)], type.small),
  )
  const rule = events.length > 0 ? 10 : 0
  return {
    width: Math.max(88, width + 28),
    height: 18 + line.name + (small.length + events.length) * line.small + rule,
  }
}
