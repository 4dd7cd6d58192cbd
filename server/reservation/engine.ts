import { initialTransition, transition, type SnapshotFrom } from 'xstate'
import { Fault } from '../../contract/fault'
import { reservationMachine, type ReservationEvent } from '../../machines/reservation.machine'
import { isReported, maxStuckBackoff, pauseOf, stuckAfter } from '../durable/backoff'
import { laneOf, type Rooms } from './lanes'
import { postingsOf } from './postings'
import { reasonOf } from './reason'
import { isUndecided, reconcileRows } from './reconcile'
import { isReadable, refusalOf } from './refused'
import { stateOf } from './status'
import type { Change, Effect, NewEffect, NewRow, ReservationStore, Row, StoredReservation } from './store'
import { createWatches } from './watch'
import { log } from '../operate/log'

type Snapshot = SnapshotFrom<typeof reservationMachine>
/** Actions that XState emits; the built-in ones are typed loosely. */
type Emitted = readonly { type: string; params?: unknown }[]
/** Done, error and timer events are XState's; the machine's type does not list them. */
type AnyEvent = ReservationEvent | { type: string; output?: unknown; error?: unknown; actorId?: string }

/** Number of tries of calls that end in an error event afterwards; all others are repeated without end. */
const mayFail: Readonly<Record<string, number>> = { authorize: 4, reserve: 1, lookUp: 2 }
const undecidedPause = 30_000
export { stateOf }

/**
 * Runs an effect; `before` is why the try before has failed. A refusal is an output; a thrown error means that the outcome is
 * unknown. `stuck` in an output says why an operator must check it.
 */
export type Effects = Record<string, (row: Row, attempt: number, before?: string) => Promise<object>>

export type EngineOptions = {
  store: ReservationStore
  effects: Effects
  owner: string
  leaseMs: number
  /** Pause before the first retry, ms; it doubles. */
  backoff?: number
  /** Called after every change. */
  changed?: (uid: string) => void
  /** Receives a line about each effect that keeps failing, without secrets. */
  complain?: (line: string) => void
  /** Called at points where a test kills the process. */
  crash?: (point: 'claimed' | 'called' | 'finished') => void
}

export function createEngine({
  store,
  effects,
  owner,
  leaseMs,
  backoff = 250,
  changed,
  complain = (line) => log.warn(line),
  crash,
}: EngineOptions) {
  const watches = createWatches(store.read)
  const tellChanged = (uid: string): void => {
    watches.changed(uid)
    changed?.(uid)
  }
  const step =
    (event: AnyEvent, done?: { src: string; output: object }) =>
    (row: Row): Change | undefined => {
      const before = fromStored(row.snapshot)
      if (before.status !== 'active') return undefined
      const [after, actions] = transition(reservationMachine, before, event as ReservationEvent)
      const version = row.version + 1
      const { platform } = row.plan
      const { effects: next, dropped } = rowsOf(row.uid, version, platform, actions)
      const looks = reconcileRows(row.uid, version, platform, row.snapshot, toStored(after))
      return {
        snapshot: toStored(after),
        state: stateOf(after.value),
        final: after.status !== 'active',
        effects: [...next, ...looks],
        dropped,
        money: postingsOf(row, row.snapshot, toStored(after), done),
      }
    }

  /** Starts a reservation, or returns the one that this key started before. */
  const start = async (row: Omit<NewRow, 'snapshot' | 'version' | 'final' | 'effects'>) => {
    const [snapshot, actions] = initialTransition(reservationMachine)
    const { effects: first } = rowsOf(row.uid, 0, row.plan.platform, actions)
    return store.create({ ...row, snapshot: toStored(snapshot), version: 0, final: false, effects: first })
  }

  /**
   * Sends an event from outside, once per id. False when the id was sent before or the chart does not accept the
   * event now.
   */
  const send = async (uid: string, eventId: string, event: ReservationEvent): Promise<boolean> => {
    let taken = false
    await store.change(uid, { event: eventId }, (row) => {
      if (!isReadable(row))
        throw new Fault(
          'server.unavailable',
          refusalOf({ ...row, state: stateOf(row.snapshot.value), version: row.machineVersion }),
        )
      // What is being changed is not cancelled at the same time: its sale has no known id.
      taken = row.changing === undefined && fromStored(row.snapshot).can(event)
      return taken ? step(event)(row) : undefined
    })
    if (taken) tellChanged(uid)
    return taken
  }

  const finish = async (
    effect: Effect,
    event: AnyEvent,
    { output, stuck }: { output?: object; stuck?: string } = {},
  ): Promise<void> => {
    const gate = { effect: effect.id, ...(stuck !== undefined && { stuck }) }
    // Reconciling runs beside the chart: it causes no transition, and runs after the chart has ended, too.
    await store.change(
      effect.reservation,
      gate,
      effect.src === 'reconcile' ? () => undefined : step(event, output && { src: effect.src, output }),
    )
    tellChanged(effect.reservation)
  }
  const tell = ({ src, reservation, attempt }: Effect, reason: string): void =>
    complain(`${src} of reservation ${reservation}, try ${attempt}: ${reason}`)

  /** Runs one claimed effect to its end, or postpones it. Never throws for an error of an external service. */
  const run = async (effect: Effect): Promise<void> => {
    crash?.('claimed')
    const row = await store.read(effect.reservation)
    if (row && !isReadable(row)) {
      const reason = `its state is none of the chart's: ${stateOf(row.snapshot.value)}`
      if (isReported(effect.attempt)) tell(effect, reason)
      return store.postpone(effect.id, maxStuckBackoff, reason)
    }
    if (effect.timer) return finish(effect, effect.timer as AnyEvent)
    const call = effects[effect.src]
    if (!row || !call) throw new Error(`no such effect: ${effect.src} of ${effect.reservation}`)
    // It is not known yet which sale is kept: cancelling now might cancel that one.
    if (effect.src === 'reconcile' && (isUndecided(row) || row.changing !== undefined))
      return store.postpone(effect.id, undecidedPause)
    const actor = { actorId: effect.child }
    try {
      const { stuck, ...output } = (await call(row, effect.attempt, effect.reason)) as { stuck?: string }
      crash?.('called')
      if (stuck !== undefined) tell(effect, stuck)
      await finish(effect, { type: `xstate.done.actor.${effect.child}`, output, ...actor }, { output, stuck })
    } catch (error) {
      const budget = mayFail[effect.src]
      const reason = reasonOf(error)
      if (budget === undefined || effect.attempt < budget) {
        if (isReported(effect.attempt)) tell(effect, reason)
        await store.postpone(effect.id, pauseOf(effect.attempt, backoff), reason)
        return
      }
      await finish(effect, { type: `xstate.error.actor.${effect.child}`, error: reason, ...actor })
    }
    crash?.('finished')
  }

  const claim = (limit: number, rooms?: Rooms): Promise<Effect[]> => store.claim(owner, leaseMs, limit, rooms)
  return {
    start,
    send,
    run,
    claim,
    lease: { ms: leaseMs, renew: ({ id }: Effect) => store.renew(id, owner, leaseMs) },
    read: store.read,
    list: store.list,
    watch: watches.watch,
    stuck: () => store.stuck(stuckAfter),
  }
}
export type Engine = ReturnType<typeof createEngine>

function toStored({ value, context, status }: Snapshot): StoredReservation {
  return { value, context, status }
}
function fromStored(sleeping: StoredReservation): Snapshot {
  return reservationMachine.resolveState(sleeping as Parameters<typeof reservationMachine.resolveState>[0])
}

/**
 * The actions of a transition as rows. Ids derive from the reservation and its version, so the same transition makes
 * the same rows.
 */
function rowsOf(
  uid: string,
  version: number,
  platform: string,
  actions: Emitted,
): Pick<Change, 'effects' | 'dropped'> {
  const effects: NewEffect[] = []
  const dropped: string[] = []
  for (const action of actions) {
    const params = (action.params ?? {}) as Record<string, unknown>
    const id = `${uid}:${version}:${effects.length}`
    if (action.type === 'xstate.spawnChild')
      effects.push({
        id,
        child: String(params['id']),
        src: String(params['src']),
        lane: laneOf(String(params['src']), platform),
      })
    else if (action.type === 'xstate.raise')
      effects.push({
        id,
        child: String(params['id']),
        src: 'timer',
        lane: 'timer',
        timer: params['event'] as object,
        delay: Number(params['delay'] ?? 0),
      })
    else if (action.type === 'xstate.cancel') dropped.push(String(params['sendId']))
    // A stopped child keeps its effect: a call that has begun is run to a known end by the next state.
  }
  return { effects, dropped }
}
