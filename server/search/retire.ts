import { sql, type Kysely } from 'kysely'
import type { ParsedItems, PricedParking } from '../../providers/protocol'
import type { Database } from '../database/schema'

/** A parking is retired when so many complete catalogues in a row omit it … */
export const omissions = 3
/** … of which the first is this long ago, ms. */
export const omittedFor = 60 * 60_000

type Known = { id: string; retired: number | null }

/**
 * Counts an omission for each parking that a complete catalogue lacks, and retires those that were omitted often and
 * long enough. They leave every search; the row stays, and a catalogue that has it again brings it back.
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
  // What is offered and cannot be read is offered all the same.
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
 * Whether a catalogue tells what is no longer offered: the platform gave all of it, what could not be read is known by
 * its id, and it has at least half of what was offered before.
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
