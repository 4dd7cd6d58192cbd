import { performance } from 'node:perf_hooks'
import { sql, type Kysely } from 'kysely'
import type { Database } from './schema'

const every = 15_000
/** Longest duration of a query for the time, ms: half of it is the possible error. */
const longest = 500

export type Clock = {
  /** Epoch ms. */
  now: () => number
  read: () => Promise<void>
  stop: () => void
}

/**
 * The clock that all nodes share: the database's time, queried at start and four times a minute. In between it is
 * advanced by `elapsed`, which does not follow changes of this machine's clock. A failed query is repeated the next
 * time.
 */
export async function openClock(
  db: Kysely<Database>,
  elapsed: () => number = () => performance.now(),
): Promise<Clock> {
  let ahead: number | undefined
  const read = async (): Promise<void> => {
    const before = elapsed()
    const { rows } = await sql<{
      at: number
    }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db)
    const after = elapsed()
    const [row] = rows
    if (row && (ahead === undefined || after - before <= longest)) ahead = row.at - (before + after) / 2
  }
  await read()
  const timer = setInterval(() => void read().catch(() => undefined), every)
  timer.unref()
  return { now: () => Math.round(elapsed() + (ahead ?? 0)), read, stop: () => clearInterval(timer) }
}
