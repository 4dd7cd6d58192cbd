import { sql, type Kysely } from 'kysely'
import type { Connection, ParsedItems, PricedParking } from '../../providers/protocol'
import type { Database } from '../database/schema'
import { retireOmitted } from './retire'

/** Kinds of scheduled reads: the list of parkings, and the counts of free spaces. */
export type RefreshKind = 'catalogue' | 'live'

const patience = 20_000
const rowsAtOnce = 500

/** Reads one kind of a platform's data and writes the differences to SQL. Throws when the platform gives none. */
export async function readPlatform(
  db: Kysely<Database>,
  connection: Connection,
  kind: RefreshKind,
  now: () => number,
  stop?: AbortSignal,
): Promise<void> {
  const late = AbortSignal.timeout(patience)
  const signal = stop ? AbortSignal.any([stop, late]) : late
  const { id } = connection.platform
  if (kind === 'catalogue') await writeCatalogue(db, id, await connection.catalogue(signal), now())
  else if (connection.live) await writeCounts(db, id, (await connection.live(signal)).good)
  else throw new Error(`${id} counts nothing`)
}

/**
 * Writes new, changed and returned parkings, and counts one omission of those that a complete catalogue lacks. An
 * empty catalogue is ignored.
 */
const writeCatalogue = async (
  db: Kysely<Database>,
  platform: string,
  listed: ParsedItems<PricedParking>,
  now: number,
): Promise<void> => {
  if (listed.good.length === 0) return
  const known = await db
    .selectFrom('parkings')
    .select(['id', 'data', 'on_site', 'omitted', 'retired'])
    .where('platform', '=', platform)
    .execute()
  const before = new Map(known.map((row) => [row.id, row]))
  const rows = listed.good
    .map(({ parking, onSite }) => ({
      id: parking.id,
      platform,
      data: JSON.stringify(parking),
      on_site: onSite ? JSON.stringify(onSite) : null,
      omitted: 0,
      omitted_since: null,
      retired: null,
      changed: now,
    }))
    .filter(({ id, data, on_site }) => {
      const row = before.get(id)
      return row?.data !== data || row.on_site !== on_site || row.omitted > 0 || row.retired !== null
    })
  // One row per id: a statement must not write a row twice.
  const once = [...new Map(rows.map((row) => [row.id, row])).values()]
  for (const part of parts(once))
    await db
      .insertInto('parkings')
      .values(part)
      .onConflict((on) =>
        on.column('id').doUpdateSet((eb) => ({
          data: eb.ref('excluded.data'),
          on_site: eb.ref('excluded.on_site'),
          omitted: 0,
          omitted_since: null,
          retired: null,
          changed: eb.ref('excluded.changed'),
        })),
      )
      .execute()
  await retireOmitted(db, platform, known, listed, now)
}

/** Writes changed counts; removes the count of a parking that is not counted any more. */
const writeCounts = async (
  db: Kysely<Database>,
  platform: string,
  counted: readonly PricedParking[],
): Promise<void> => {
  const counts = new Map(counted.map(({ parking, free }) => [parking.id, free ?? null]))
  const known = await db
    .selectFrom('parkings')
    .select(['id', 'free'])
    .where('platform', '=', platform)
    .where('retired', 'is', null)
    .execute()
  const different = known
    .map(({ id, free }) => ({ id, before: free, free: counts.get(id) ?? null }))
    .filter(({ before, free }) => before !== free)
  for (const part of parts(different)) {
    const values = part.map(({ id, free }) => sql`(${id}::text, ${free}::integer)`)
    await sql`update parkings set free = counts.free from (values ${sql.join(values)}) as counts (id, free)
      where parkings.id = counts.id`.execute(db)
  }
}

const parts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, n) =>
    rows.slice(n * rowsAtOnce, (n + 1) * rowsAtOnce),
  )
