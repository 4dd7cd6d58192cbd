import type { AnyStateMachine } from 'xstate'
import type { StateMeta } from '../stateMeta'
import { transitionName, withoutOwner, type TransitionName } from './transitionName'

/** A statechart as a plain graph, to be laid out and drawn: no functions, the same for the same definition. */
export type Chart = { id: string; root: ChartState; edges: ChartEdge[] }
export type ChartState = {
  /** Where it stands: `looking.stream`; the root's is empty. */
  path: string
  name: string
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  tags: string[]
  /** Actors that run while the state is active. */
  calls: string[]
  /** What a driver's yes and no send there: `yes: confirm`, `no: leave, search.back`. */
  answers: string[]
  initial?: string
  /** What is heard without going to another state. */
  stays: Stay[]
  states: ChartState[]
}
/** `anew`: the state is left and entered again. */
export type Stay = TransitionName & { anew: boolean }
/** All transitions between the same two states. `within`: it starts in any state inside of `from`, where `to` is too. */
export type ChartEdge = { from: string; to: string; within: boolean; transitions: TransitionName[] }

type Node = AnyStateMachine['root']
type Transition = Node['always'] extends (infer T)[] | undefined ? T : never

export const chartOf = (machine: AnyStateMachine): Chart => {
  const edges: ChartEdge[] = []
  const root = stateOf(machine.root, machine.id, edges)
  return { id: machine.id, root, edges }
}

export const allStates = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(allStates)]

const pathOf = (node: Node): string => node.path.join('.')

function stateOf(node: Node, own: string, edges: ChartEdge[]): ChartState {
  const stays: Stay[] = []
  for (const { name, transition } of transitionsOf(node, own)) {
    const targets = (transition.target ?? []).filter((target) => target !== node)
    if (targets.length === 0) stays.push({ ...name, anew: transition.target !== undefined })
    for (const target of targets) join(edges, node, target, name)
  }
  const initial = node.initial.target?.[0]
  return {
    path: pathOf(node),
    name: node.key,
    type: node.type,
    tags: [...node.tags],
    calls: node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'actor')),
    answers: answersIn(node, own),
    ...(node.type === 'compound' && initial && { initial: pathOf(initial) }),
    stays,
    states: Object.values(node.states).map((child) => stateOf(child, own, edges)),
  }
}

function answersIn({ meta }: Node, own: string): string[] {
  const { yes = [], no = [] } = (meta ?? {}) as Partial<StateMeta>
  return Object.entries({ yes, no }).flatMap(([answer, events]) =>
    events.length > 0 ? [`${answer}: ${events.map((event) => withoutOwner(event, own)).join(', ')}`] : [],
  )
}

/** Every transition of one state, those without an event first. */
function transitionsOf(node: Node, own: string) {
  const perEvent: [string, readonly Transition[]][] = [['', node.always ?? []], ...node.transitions]
  const called = node.invoke.length === 1 ? node.invoke[0]?.id : undefined
  return perEvent.flatMap(([event, transitions]) =>
    transitions.map((transition, i) => ({
      name: transitionName({ own, called }, event, transition.guard, i > 0),
      transition,
    })),
  )
}

function join(edges: ChartEdge[], source: Node, target: Node, name: TransitionName): void {
  const [from, to] = [pathOf(source), pathOf(target)]
  const known = edges.find((edge) => edge.from === from && edge.to === to)
  if (known) known.transitions.push(name)
  else
    edges.push({
      from,
      to,
      within: source.path.every((key, i) => target.path[i] === key),
      transitions: [name],
    })
}
