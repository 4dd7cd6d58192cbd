import { sql, type Kysely } from 'kysely'
import type { ParsedItems, PricedParking } from '../../providers/protocol'
import type { Database } from '../database/schema'

/** Number of complete catalogues in a row that must omit a parking before it is retired … */
export const omissions = 3
/** … and the least age of the first of them, ms. */
export const omittedFor = 60 * 60_000

type Known = { id: string; retired: number | null }

/**
 * Counts an omission for each parking that a complete catalogue lacks, and retires those that were omitted often and
 * long enough. Retired parkings leave every search; their rows stay, and a catalogue that has them again restores
 * them.
 */
export async function retireOmitted(
  db: Kysely<Database>,
  platform: string,
  known: readonly Known[],
  listed: ParsedItems<PricedParking>,
  now: number,
): Promise<void> {
  const offered = known.filter(({ retired }) => retired === null)
  if (!isComplete(listed, offered)) return
  // An unreadable item is offered all the same.
  const present = new Set([
    ...listed.good.map(({ parking }) => parking.id),
    ...listed.rejects.map(({ id }) => `${platform}:${id}`),
  ])
  const omitted = offered.flatMap(({ id }) => (present.has(id) ? [] : [id]))
  if (omitted.length === 0) return
  await db
    .updateTable('parkings')
    .set({ omitted: sql`omitted + 1`, omitted_since: sql`coalesce(omitted_since, ${now}::double precision)` })
    .where('id', 'in', omitted)
    .execute()
  await db
    .updateTable('parkings')
    .set({ retired: now, changed: now, free: null })
    .where('id', 'in', omitted)
    .where('omitted', '>=', omissions)
    .where('omitted_since', '<=', now - omittedFor)
    .execute()
}

/**
 * True when a catalogue is complete: the platform gave all of it, unreadable items have a known id, and it has at
 * least half of the parkings that were offered before.
 */
function isComplete(
  { good, rejects, partial }: ParsedItems<PricedParking>,
  offered: readonly Known[],
): boolean {
  return (
    partial !== true &&
    rejects.every(({ id }) => id !== undefined) &&
    good.length + rejects.length >= offered.length / 2
  )
}
