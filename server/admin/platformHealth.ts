import { sql, type Kysely } from 'kysely'
import type { Health, HealthRange, HealthSlot } from '../../contract/calls/admin'
import { isoAt } from '../../contract/time/zonedTime'
import type { Database } from '../database/schema'
import { log } from '../operate/log'
import type { Metrics } from '../operate/metrics'
import type { ServerContext } from '../serverContext'

const hour = 60 * 60_000
/** From which duration on an answer is slow, s: of the 2.5 s of a search, others need their part. */
const slowFrom = 1
/** How often a node writes what it has counted, ms. */
const writeEvery = 30_000
/** How long the counts of an hour are kept, ms (`retention.ts`). */
export const healthLife = 30 * 24 * hour
/** Number and length of the slots of a range, ms. */
const slotsOf: Readonly<Record<HealthRange, { count: number; length: number }>> = {
  day: { count: 24, length: hour },
  week: { count: 28, length: 6 * hour },
  month: { count: 30, length: 24 * hour },
}

type Counted = { calls: number; failures: number; slow: number; seconds: number }
const nothing: Counted = { calls: 0, failures: 0, slow: 0, seconds: 0 }

/**
 * Counts the calls of this node to platforms, and adds them to the counts of their hour. A call that was given up because
 * nobody waits for it any more says nothing of its platform. `also` is told of every call.
 */
export function countPlatformCalls(db: Kysely<Database>, now: () => number, also: Metrics['platformCalled']) {
  const waiting = new Map<string, Counted & { platform: string; hour: number }>()
  const write = async (): Promise<void> => {
    const rows = [...waiting.values()]
    waiting.clear()
    for (const row of rows)
      await db
        .insertInto('platform_health')
        .values(row)
        .onConflict((on) =>
          on.columns(['platform', 'hour']).doUpdateSet({
            calls: sql`platform_health.calls + excluded.calls`,
            failures: sql`platform_health.failures + excluded.failures`,
            slow: sql`platform_health.slow + excluded.slow`,
            seconds: sql`platform_health.seconds + excluded.seconds`,
          }),
        )
        .execute()
  }
  const writeOrTell = (): Promise<void> =>
    write().catch((error: unknown) => log.warn(`calls to platforms were not counted: ${String(error)}`))
  let timer: NodeJS.Timeout | undefined
  return {
    called: (platform: string, outcome: string, seconds: number): void => {
      also(platform, outcome, seconds)
      if (outcome === 'aborted') return
      const at = Math.floor(now() / hour) * hour
      const key = `${platform} ${at}`
      const known = waiting.get(key) ?? { platform, hour: at, ...nothing }
      const answered = outcome === 'answered'
      waiting.set(key, {
        ...known,
        calls: known.calls + 1,
        failures: known.failures + (answered ? 0 : 1),
        slow: known.slow + (answered && seconds >= slowFrom ? 1 : 0),
        seconds: known.seconds + (answered ? seconds : 0),
      })
    },
    write,
    start: (): void => {
      timer = setInterval(() => void writeOrTell(), writeEvery)
      timer.unref()
    },
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await writeOrTell()
    },
  }
}

/** How each platform has answered, in slots that end with the one of now; and what is wrong with its parkings. */
export async function readHealth(
  { db, now, connections }: Pick<ServerContext, 'db' | 'now' | 'connections'>,
  range: HealthRange,
): Promise<Health> {
  const { count, length } = slotsOf[range]
  const end = (Math.floor(now() / length) + 1) * length
  const starts = Array.from({ length: count }, (_, slot) => end - (count - slot) * length)
  const rows = await db
    .selectFrom('platform_health')
    .selectAll()
    .where('hour', '>=', end - count * length)
    .execute()
  const parkings = await db
    .selectFrom('parkings')
    .select('platform')
    .select(({ fn }) => fn.count('retired').as('retired'))
    .select(sql<unknown>`sum(case when retired is null and omitted > 0 then 1 else 0 end)`.as('omitted'))
    .groupBy('platform')
    .execute()
  const reads = await db.selectFrom('refreshes').select(['platform', 'failure']).execute()
  return {
    slots: starts.map((start) => isoAt(start, 'UTC')),
    platforms: connections.map(({ platform: { id, name } }) => {
      const own = rows.filter(({ platform }) => platform === id)
      const stock = parkings.find(({ platform }) => platform === id)
      const failure = reads.find((read) => read.platform === id && read.failure !== null)?.failure
      return {
        ...{ id, name, ...(failure && { failure }) },
        slots: starts.map((start) =>
          toSlot(own.filter((row) => row.hour >= start && row.hour < start + length)),
        ),
        omitted: Number(stock?.omitted ?? 0),
        retired: Number(stock?.retired ?? 0),
      }
    }),
  }
}

function toSlot(rows: readonly Counted[]): HealthSlot {
  const sum = (part: keyof Counted): number => rows.reduce((total, row) => total + row[part], 0)
  const [calls, failures, slow] = [sum('calls'), sum('failures'), sum('slow')]
  const answered = calls - failures
  return { calls, failures, slow, ...(answered > 0 && { seconds: sum('seconds') / answered }) }
}
