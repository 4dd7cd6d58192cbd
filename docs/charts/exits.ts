import type { Chart, ChartEdge, ChartState } from '../../machines/drawing/chart'
import { sentenceOf } from '../../machines/drawing/transitionName'

/** A chart whose many equal ways to one end are written into the states instead of drawn as arrows. */
export type Drawing = Chart & { written: ChartEdge[] }

const many = 4
const wayOf = ({ to, transitions }: ChartEdge): string => `${transitions.map(sentenceOf).join()} ${to}`

export function withExitsWritten(chart: Chart): Drawing {
  const finals = new Set(chart.root.states.filter(({ type }) => type === 'final').map(({ path }) => path))
  const isExit = (edge: ChartEdge): boolean =>
    finals.has(edge.to) && chart.edges.filter((other) => wayOf(other) === wayOf(edge)).length >= many
  return {
    ...chart,
    edges: chart.edges.filter((edge) => !isExit(edge)),
    written: chart.edges.filter(isExit),
  }
}

/** `leave → left` in the states that it starts from. */
export const exitsFrom = ({ path }: ChartState, { written }: Drawing): (ChartEdge & { text: string })[] =>
  written
    .filter(({ from }) => from === path)
    .map((edge) => ({ ...edge, text: `${edge.transitions.map(sentenceOf).join(', ')} → ${edge.to}` }))

/** `leave in 10 states` in the state that it ends in. */
export const exitsInto = ({ path }: ChartState, { written }: Drawing): string[] => {
  const names = written
    .filter(({ to }) => to === path)
    .map(({ transitions }) => transitions.map(sentenceOf).join(', '))
  return [...new Set(names)].map(
    (name) => `${name} in ${names.filter((other) => other === name).length} states`,
  )
}
