import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { allStates, type ChartEdge, type ChartState } from '../../machines/drawing/chart'
import { boxSize, labelSize } from './boxes'
import type { Drawing } from './exits'

export type Point = { x: number; y: number }
export type Box = Point & { width: number; height: number }
/** A chart with a place for everything; coordinates are those of the drawing. */
export type Layout = {
  width: number
  height: number
  states: (Box & { state: ChartState })[]
  /** Where a state begins. */
  starts: Point[]
  edges: { edge?: ChartEdge; points: Point[]; label?: Box }[]
  /** The events that are heard in every state of a box. */
  everywhere: (Box & { edge: ChartEdge })[]
}

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '10',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.layered.thoroughness': '60',
}

const last = { 'elk.layered.layering.layerConstraint': 'LAST' }

const startOf = (path: string): string => `start of ${path}`
const everywhereOf = ({ from, to }: ChartEdge): string => `anywhere in ${from} to ${to}`
const idOf = (path: string): string => (path === '' ? 'root' : path)

export async function layOut(chart: Drawing): Promise<Layout> {
  const graph = { ...nodeOf(chart.root, chart), layoutOptions: options, edges: edgesOf(chart) }
  return read(await new ELK().layout(graph), chart)
}

function nodeOf(state: ChartState, chart: Drawing): ElkNode {
  const { width: needed, height } = boxSize(state, chart)
  const width = Math.max(needed, arrowsOn(state, chart) * 14)
  const id = idOf(state.path)
  if (state.states.length === 0)
    return { id, width, height, ...(state.type === 'final' && { layoutOptions: last }) }
  const within = chart.edges.filter((edge) => edge.within && edge.from === state.path)
  return {
    id,
    layoutOptions: {
      'elk.padding': `[top=${height + 6},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [
      ...(state.initial === undefined ? [] : [{ id: startOf(state.path), width: 12, height: 12 }]),
      ...within.map((edge) => ({ id: everywhereOf(edge), ...labelSize(edge) })),
      ...state.states.map((child) => nodeOf(child, chart)),
    ],
  }
}

function edgesOf(chart: Drawing): ElkExtendedEdge[] {
  const starts = allStates(chart.root)
    .filter(({ initial }) => initial !== undefined)
    .map(({ path, initial = '' }) => ({ id: `begin ${path}`, sources: [startOf(path)], targets: [initial] }))
  return [
    ...starts,
    ...chart.edges.map((edge, i) => ({
      id: `edge ${i}`,
      ...endsOf(edge, chart),
      ...(!edge.within && {
        labels: [{ text: `${i}`, ...labelSize(edge), layoutOptions: { 'elk.edgeLabels.inline': 'true' } }],
      }),
    })),
  ]
}

/** How many arrows meet on the busier side of a box. */
function arrowsOn({ path }: ChartState, chart: Drawing): number {
  const below = (edge: ChartEdge): boolean => leadsBack(edge, chart) !== (edge.from === path)
  const meeting = chart.edges.filter(({ from, to, within }) => (from === path && !within) || to === path)
  const lower = meeting.filter(below).length
  return Math.max(lower, meeting.length - lower)
}

/** What leads back in the order of the definition is laid out the other way round, so that the story runs downwards. */
const leadsBack = ({ from, to, within }: ChartEdge, { root }: Drawing): boolean => {
  const order = allStates(root).map(({ path }) => path)
  return !within && order.indexOf(to) < order.indexOf(from)
}
const endsOf = (edge: ChartEdge, chart: Drawing): Pick<ElkExtendedEdge, 'sources' | 'targets'> => {
  const from = edge.within ? everywhereOf(edge) : edge.from
  return leadsBack(edge, chart)
    ? { sources: [edge.to], targets: [from] }
    : { sources: [from], targets: [edge.to] }
}

function read(laidOut: ElkNode, chart: Drawing): Layout {
  const boxes = new Map(allNodes(laidOut).map((node) => [node.id, boxOf(node)]))
  const at = (id: string): Box => {
    const box = boxes.get(id)
    if (!box) throw new Error(`no place for ${id}`)
    return box
  }
  const states = allStates(chart.root)
  return {
    ...boxOf(laidOut),
    states: states.filter(({ path }) => path !== '').map((state) => ({ state, ...at(state.path) })),
    starts: states.filter(({ initial }) => initial !== undefined).map(({ path }) => at(startOf(path))),
    edges: (laidOut.edges ?? []).map((edge) => drawnEdge(edge, chart)),
    everywhere: chart.edges
      .filter(({ within }) => within)
      .map((edge) => ({ edge, ...at(everywhereOf(edge)) })),
  }
}

const allNodes = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(allNodes)]
const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height })

function drawnEdge(
  { id, sections = [], labels = [] }: ElkExtendedEdge,
  chart: Drawing,
): Layout['edges'][number] {
  const edge = chart.edges[Number(id.slice('edge '.length))]
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])
  const label = labels[0]
  if (edge && leadsBack(edge, chart)) points.reverse()
  return { points, ...(edge && { edge }), ...(label && { label: boxOf(label) }) }
}
