import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { stateOf } from '../reservation/status'
import type { StoredSnapshot } from './process'

/** A call or timer that a transition asks for. */
export type WantedEffect = { child: string; src: string; input?: unknown; timer?: object; delay?: number }

/** What a transition changes. */
export type Step = {
  snapshot: StoredSnapshot
  state: string
  final: boolean
  effects: WantedEffect[]
  /** Ids of timers of states that were left. */
  dropped: string[]
}

type AnyEvent = { type: string; [field: string]: unknown }
type Emitted = readonly { type: string; params?: unknown }[]

/** The first step of a chart. */
export function firstStep(machine: AnyStateMachine, input: unknown): Step {
  const [snapshot, actions] = initialTransition(machine, input)
  return toStep(snapshot, actions)
}

/** The step that an event causes; undefined when the chart has ended or does not accept it now. */
export function nextStep(
  machine: AnyStateMachine,
  stored: StoredSnapshot,
  event: AnyEvent,
): Step | undefined {
  const before = machine.resolveState(
    stored as Parameters<typeof machine.resolveState>[0],
  ) as AnyMachineSnapshot
  if (before.status !== 'active' || !before.can(event)) return undefined
  const [after, actions] = transition(machine, before, event)
  return toStep(after, actions)
}

function toStep({ value, context, status }: AnyMachineSnapshot, actions: Emitted): Step {
  return {
    snapshot: { value, context: context as object, status },
    state: stateOf(value),
    final: status !== 'active',
    ...wantedBy(actions),
  }
}

/** A stopped child keeps its effect: a call that has begun is run to a known end by the next state. */
function wantedBy(actions: Emitted): Pick<Step, 'effects' | 'dropped'> {
  const effects: WantedEffect[] = []
  const dropped: string[] = []
  for (const { type, params: given } of actions) {
    const params = (given ?? {}) as Record<string, unknown>
    if (type === 'xstate.spawnChild')
      effects.push({ child: String(params['id']), src: String(params['src']), input: params['input'] })
    else if (type === 'xstate.raise')
      effects.push({
        child: String(params['id']),
        src: 'timer',
        timer: params['event'] as object,
        delay: Number(params['delay'] ?? 0),
      })
    else if (type === 'xstate.cancel') dropped.push(String(params['sendId']))
    else if (type !== 'xstate.stopChild')
      throw new Error(`a durable chart acts by its actors only, not by ${type}`)
  }
  return { effects, dropped }
}
