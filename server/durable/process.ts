import type { AnyStateMachine, ContextFrom } from 'xstate'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** What is stored of a chart's snapshot. */
export type StoredSnapshot = { value: unknown; context: object; status: string }

/** A chart that runs longer than a request: its row, with the context of its machine. */
export type Process<Context = object> = {
  id: string
  kind: string
  /** The driver whom it concerns. */
  uid: string
  subject?: string
  /** Dotted: `asking.holder`. */
  state: string
  context: Context
  final: boolean
  /** Number of transitions. */
  version: number
  /** Epoch ms. */
  created: number
  changed: number
}

/** One call of a chart's actor. `id` is the same at every attempt: use it as idempotency key. */
export type EffectCall<Context = object> = {
  id: string
  process: Process<Context>
  /** The actor's input. */
  input: unknown
  /** From 1. */
  attempt: number
}

/**
 * A kind of process. The machine's `version` is stored with each row: rows of another one are left alone, so that a chart
 * that changes what is stored needs a migration.
 */
export type ProcessKind<M extends AnyStateMachine = AnyStateMachine> = {
  machine: M
  /** What each actor of the chart does. A refusal is an output; a thrown error is tried again. */
  effects: Readonly<Record<string, Effect<ContextFrom<M>>>>
  /** Attempts of actors whose error the chart handles; all others are tried again without end. */
  attempts?: Readonly<Record<string, number>>
  /** The lane of an actor's calls: one that is slow delays no other lane. Absent: the kind. */
  lane?(src: string, process: Process<ContextFrom<M>>): string
  /** Writes rows of other tables in the transaction of each transition; `before` is undefined at the start. */
  commit?(
    trx: Kysely<Database>,
    process: Process<ContextFrom<M>>,
    before: Process<ContextFrom<M>> | undefined,
    /** Sends an event to another process in the same transaction, once per event id. */
    send: (id: string, eventId: string, event: { type: string }) => Promise<unknown>,
  ): Promise<void>
}

/** A method, so that a kind of one machine is a kind of any. */
type Effect<Context> = { run(call: EffectCall<Context>): Promise<object> }['run']

/** Types the effects and `commit` of a kind by its machine's context. */
export function processKind<M extends AnyStateMachine>(kind: ProcessKind<M>): ProcessKind<M> {
  return kind
}
