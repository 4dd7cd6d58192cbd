import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { Processes } from '../durable/processes'
import type { Engine } from '../reservation/engine'
import { refusalOf, refusedRows } from '../reservation/refused'
import { log } from './log'

/** Logs at the start what a person must look at: work that keeps failing, and reservations that are left alone. */
export async function logStuck(of: {
  db: Kysely<Database>
  engine: Pick<Engine, 'stuck'>
  processes: Pick<Processes, 'stuck'>
}): Promise<void> {
  for (const { src, reservation, attempt, reason } of await of.engine.stuck())
    log.warn(`stuck: ${src} of reservation ${reservation} after ${attempt} tries: ${reason}`)
  for (const { src, kind, process, attempt, reason } of await of.processes.stuck())
    log.warn(`stuck: ${src} of ${kind} ${process} after ${attempt} tries: ${reason}`)
  for (const row of await refusedRows(of.db)) log.error(refusalOf(row))
}
