import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database/schema'
import { inMillis } from '../reservation/queue'
import type { Process, StoredSnapshot } from './process'
import type { Step, WantedEffect } from './steps'

export type ProcessRow = Selectable<Database['processes']>
type NewEffect = WantedEffect & { lane: string }

export function toProcess(row: ProcessRow): Process {
  return {
    id: row.id,
    kind: row.kind,
    uid: row.uid,
    ...(row.subject !== null && { subject: row.subject }),
    state: row.state,
    context: snapshotOf(row).context,
    final: row.final,
    version: row.version,
    created: row.created,
    changed: row.changed,
  }
}

export function snapshotOf({ snapshot }: Pick<ProcessRow, 'snapshot'>): StoredSnapshot {
  return JSON.parse(snapshot) as StoredSnapshot
}

/** The row after a step. */
export function rowAfter(row: ProcessRow, { snapshot, state, final }: Step, changed: number): ProcessRow {
  return {
    ...row,
    snapshot: JSON.stringify(snapshot),
    state,
    final,
    version: row.version + 1,
    changed,
  }
}

/** Writes the calls and timers that a step asks for; their ids derive from the process and its version. */
export async function writeEffects(
  trx: Kysely<Database>,
  row: ProcessRow,
  effects: readonly NewEffect[],
): Promise<void> {
  for (const [index, { child, src, input, timer, delay, lane }] of effects.entries())
    await trx
      .insertInto('process_effects')
      .values({
        id: `${row.id}:${row.version}:${index}`,
        process: row.id,
        kind: row.kind,
        machine_version: row.machine_version,
        child,
        src,
        lane,
        input: input === undefined ? null : JSON.stringify(input),
        timer: timer ? JSON.stringify(timer) : null,
        run_at: inMillis(delay ?? 0),
      })
      .execute()
}

/** Drops the timers of states that were left. */
export async function dropTimers(
  trx: Kysely<Database>,
  process: string,
  dropped: readonly string[],
): Promise<void> {
  if (dropped.length === 0) return
  await trx
    .updateTable('process_effects')
    .set({ state: 'dropped' })
    .where('process', '=', process)
    .where('src', '=', 'timer')
    .where('child', 'in', dropped)
    .where('state', '=', 'pending')
    .execute()
}

/** Marks an effect as done; false when another node has done it. */
export async function markDone(trx: Kysely<Database>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('process_effects')
    .set({ state: 'done' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores an event's id; false when the process has received it before. */
export async function markReceived(
  trx: Kysely<Database>,
  process: string,
  eventId: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('process_inbox')
    .values({ process, event_id: eventId })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
