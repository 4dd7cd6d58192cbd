import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { log } from '../operate/log'
import type { Rooms } from '../reservation/lanes'
import { reasonOf } from '../reservation/reason'
import { isReported, pauseOf, stuckAfter } from './backoff'
import { claimDue, postpone, stuckEffects, type DueEffect, type StuckEffect } from './due'
import type { Process, ProcessKind } from './process'
import {
  dropTimers,
  markDone,
  markReceived,
  rowAfter,
  snapshotOf,
  toProcess,
  writeEffects,
  type ProcessRow,
} from './rows'
import { firstStep, nextStep, type Step } from './steps'

type Event = { type: string; [field: string]: unknown }

export type ProcessNeeds<Kinds> = {
  db: Kysely<Database>
  /** Epoch ms; only stored as the date of rows: timers and leases use the database's clock. */
  now: () => number
  kinds: Kinds
  /** Id of this node. */
  owner: string
  leaseMs: number
  /** Pause before the first retry, ms; it doubles. */
  backoff?: number
  /** Called after every change: effects may be due. */
  changed?: () => void
  /** Receives a line about each effect that keeps failing, without secrets. */
  complain?: (line: string) => void
  /** Called at points where a test ends the process. */
  crash?: (point: 'claimed' | 'called') => void
}

/**
 * Runs charts that outlive a request, like the reservation's: pure `transition()`, one transaction each, calls and timers
 * as rows that any node runs. `startWorker` drives it by `claim` and `run`.
 */
export function openProcesses<Kinds extends Readonly<Record<string, ProcessKind>>>({
  db,
  now,
  kinds,
  owner,
  leaseMs,
  backoff = 250,
  changed,
  complain = (line) => log.warn(line),
  crash,
}: ProcessNeeds<Kinds>) {
  type KindName = Extract<keyof Kinds, string>
  const kindOf = (name: string): ProcessKind => {
    const kind = kinds[name]
    if (!kind) throw new Error(`no such kind of process: ${name}`)
    return kind
  }
  const versions = new Map(Object.entries(kinds).map(([name, { machine }]) => [name, versionOf(machine)]))

  /** Writes a step, and what the kind writes beside it. */
  const write = async (
    trx: Kysely<Database>,
    row: ProcessRow,
    { effects, dropped }: Step,
    before?: Process,
  ): Promise<void> => {
    const kind = kindOf(row.kind)
    const process = toProcess(row)
    await dropTimers(trx, row.id, dropped)
    const laned = effects.map((one) => ({
      ...one,
      lane: one.timer ? 'timer' : (kind.lane?.(one.src, process) ?? row.kind),
    }))
    await writeEffects(trx, row, laned)
    const sendWithin = (id: string, eventId: string, event: Event): Promise<unknown> =>
      advance(trx, id, event, (tx) => markReceived(tx, id, eventId))
    await kind.commit?.(trx, process, before, sendWithin)
  }

  /** Locks a process and sends it an event, when `pass` allows it. Undefined when nothing changed. */
  const advance = async (
    trx: Kysely<Database>,
    id: string,
    event: Event,
    pass: (trx: Kysely<Database>) => Promise<boolean>,
  ): Promise<Process | undefined> => {
    const row = await trx
      .selectFrom('processes')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.machine_version !== versions.get(row.kind)) return undefined
    const step = nextStep(kindOf(row.kind).machine, snapshotOf(row), event)
    if (!step || !(await pass(trx))) return undefined
    const after = rowAfter(row, step, now())
    await trx.updateTable('processes').set(after).where('id', '=', id).execute()
    await write(trx, after, step, toProcess(row))
    return toProcess(after)
  }

  /**
   * Starts a process, or returns the live one of the same kind and subject. In a given transaction it is started with what
   * that writes.
   */
  const start = async (
    { kind, uid, subject, input }: { kind: KindName; uid: string; subject?: string; input?: unknown },
    trx?: Kysely<Database>,
  ): Promise<{ process: Process; fresh: boolean }> => {
    const made = await within(db, trx, async (tx) => {
      const { machine } = kindOf(kind)
      const step = firstStep(machine, input)
      const { snapshot, state, final } = step
      const row: ProcessRow = {
        id: randomUUID(),
        kind,
        uid,
        subject: subject ?? null,
        snapshot: JSON.stringify(snapshot),
        state,
        final,
        version: 0,
        machine_version: versionOf(machine),
        created: now(),
        changed: now(),
      }
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('processes')
        .values(row)
        .onConflict((on) => on.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 1n) {
        await write(tx, row, step)
        return { process: toProcess(row), fresh: true }
      }
      const live = await tx
        .selectFrom('processes')
        .selectAll()
        .where('kind', '=', kind)
        .where('subject', '=', row.subject)
        .where('final', '=', false)
        .executeTakeFirstOrThrow()
      return { process: toProcess(live), fresh: false }
    })
    changed?.()
    return made
  }

  /**
   * Sends an event from outside, once per event id. Undefined when the chart does not accept it now, or has received it
   * before: the process is as it was.
   */
  const send = async (
    id: string,
    eventId: string,
    event: Event,
    trx?: Kysely<Database>,
  ): Promise<Process | undefined> => {
    const after = await within(db, trx, (tx) => advance(tx, id, event, () => markReceived(tx, id, eventId)))
    if (after) changed?.()
    return after
  }

  const finish = async (effect: DueEffect, event: Event): Promise<void> => {
    await within(db, undefined, (trx) => advance(trx, effect.process, event, () => markDone(trx, effect.id)))
    // A result for a state that was left changes nothing, and is not waited for any longer.
    await markDone(db, effect.id)
    changed?.()
  }

  /** Runs one claimed effect to its end, or postpones it. Never throws for an error of an external service. */
  const run = async (effect: DueEffect): Promise<void> => {
    crash?.('claimed')
    const process = await read(effect.process)
    if (effect.timer) return finish(effect, effect.timer as Event)
    const kind = kindOf(effect.kind)
    const call = kind.effects[effect.src]
    if (!process || !call) throw new Error(`no such effect: ${effect.src} of ${effect.kind}`)
    const actor = { actorId: effect.child }
    let output: object
    try {
      output = await call({ id: effect.id, process, input: effect.input, attempt: effect.attempt })
    } catch (error) {
      const reason = reasonOf(error)
      const budget = kind.attempts?.[effect.src]
      if (budget !== undefined && effect.attempt >= budget)
        return finish(effect, { type: `xstate.error.actor.${effect.child}`, error: reason, ...actor })
      if (isReported(effect.attempt))
        complain(`${effect.src} of ${effect.kind} ${effect.process}, try ${effect.attempt}: ${reason}`)
      return postpone(db, effect.id, pauseOf(effect.attempt, backoff), reason)
    }
    crash?.('called')
    await finish(effect, { type: `xstate.done.actor.${effect.child}`, output, ...actor })
  }

  const read = async (id: string): Promise<Process | undefined> => {
    const row = await db.selectFrom('processes').selectAll().where('id', '=', id).executeTakeFirst()
    return row && toProcess(row)
  }

  /** The processes of one driver and kind, the newest first. */
  const list = async (uid: string, kind: KindName): Promise<Process[]> => {
    const rows = await db
      .selectFrom('processes')
      .selectAll()
      .where('uid', '=', uid)
      .where('kind', '=', kind)
      .orderBy('created', 'desc')
      .limit(200)
      .execute()
    return rows.map(toProcess)
  }

  return {
    start,
    send,
    read,
    list,
    run,
    claim: (limit: number, rooms?: Rooms): Promise<DueEffect[]> =>
      claimDue(db, versions, { owner, leaseMs, limit, rooms }),
    stuck: (): Promise<StuckEffect[]> => stuckEffects(db, stuckAfter),
  }
}
export type Processes = ReturnType<typeof openProcesses>

/** Runs in the given transaction, or in one of its own. */
function within<T>(
  db: Kysely<Database>,
  trx: Kysely<Database> | undefined,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return trx ? work(trx) : db.transaction().execute(work)
}

function versionOf({ version }: { version?: string }): number {
  const number = Number(version)
  if (!Number.isInteger(number)) throw new Error('a durable chart has a version, a whole number')
  return number
}
