import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { bookingMachine } from '../booking.machine'
import { cancellationMachine } from '../cancellation.machine'
import { extensionMachine } from '../change/extension.machine'
import { conversationMachine } from '../conversation.machine'
import { driverMachine } from '../driver.machine'
import { reservationMachine } from '../reservation.machine'
import { searchMachine } from '../search.machine'
import { sessionMachine } from '../session.machine'
import type { contexts } from './contexts'
import { versionOfMachine } from './version'

export type ChartName = keyof typeof contexts

/** The charts whose state is stored: one with a reservation, all others with a conversation. */
export const storedCharts: Readonly<Record<ChartName, AnyStateMachine>> = {
  driver: driverMachine,
  session: sessionMachine,
  search: searchMachine,
  booking: bookingMachine,
  cancellation: cancellationMachine,
  conversation: conversationMachine,
  extension: extensionMachine,
  reservation: reservationMachine,
}

/** The version that a chart names itself (`version` of its definition). */
export function versionOf(chart: ChartName): string {
  return versionOfMachine(storedCharts[chart])
}

/** The innermost states of a chart, dotted: `confirmed.told`. */
export function stateNames(chart: ChartName): string[] {
  return innermost(storedCharts[chart].root).map(({ path }) => path.join('.'))
}

function innermost(node: AnyStateNode): AnyStateNode[] {
  const children = Object.values(node.states)
  return children.length === 0 ? [node] : children.flatMap(innermost)
}

/** Whether a stored state value, as JSON, is a whole configuration of states that the chart has. */
export function isStateOf(chart: ChartName, value: unknown): boolean {
  return isValueOf(storedCharts[chart].root, value)
}

function isValueOf(node: AnyStateNode, value: unknown): boolean {
  const children = Object.keys(node.states)
  if (children.length === 0) return false
  // XState writes `{ asking: 'open' }`, and `'member'` for a state without states of its own.
  if (typeof value === 'string') {
    const state = Object.hasOwn(node.states, value) ? node.states[value] : undefined
    return node.type === 'compound' && state !== undefined && Object.keys(state.states).length === 0
  }
  if (typeof value !== 'object' || value === null) return false
  const entries = Object.entries(value)
  if (entries.length !== (node.type === 'parallel' ? children.length : 1)) return false
  return entries.every(([name, inner]) => {
    const state = Object.hasOwn(node.states, name) ? node.states[name] : undefined
    if (!state) return false
    const isAtomic = Object.keys(state.states).length === 0
    return isAtomic ? JSON.stringify(inner) === '{}' : isValueOf(state, inner)
  })
}
