import { createHash } from 'node:crypto'
import { sql, type Kysely, type Selectable, type Updateable } from 'kysely'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import type { TalkEntry, TalkNews, TalkNote } from '../../contract/talk/talk'
import type { Window } from '../../contract/time/window'
import type { Database } from '../database/schema'
import type { ServerContext } from '../serverContext'

export type TalkRow = Selectable<Database['talks']>
export type Seat = { talk: string; talkKey: string }
/** The booking that a front of the talk makes, or has made. */
export type Claim = { quote: string; front: number; parking: string; window: Window; at: number; done?: true }

/** The talk and the number of the front that has this key. Throws `talk.over` when there is no such front any more. */
export async function seatedAt(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  { talk, talkKey }: Seat,
): Promise<{ row: TalkRow; front: number }> {
  const found = await db
    .selectFrom('talk_fronts')
    .innerJoin('talks', 'talks.id', 'talk_fronts.talk')
    .selectAll('talks')
    .select('front')
    .where('talks.id', '=', talk)
    .where('key_hash', '=', keyHash(talkKey))
    .where('gone', 'is', null)
    .where('talks.at', '>', now() - limits.talkLife)
    .executeTakeFirst()
  if (!found) throw new Fault('talk.over')
  const { front, ...row } = found
  return { row, front }
}

/**
 * Throws `talk.notFirst` unless this front has been in the talk longest: it alone lets others in and sends them away, so
 * that nobody whom it sends away stays by a code of his own.
 */
export async function checkFirst(db: Kysely<Database>, talk: string, front: number): Promise<void> {
  if (!(await isFirst(db, talk, front))) throw new Fault('talk.notFirst')
}

/** Whether this front has been in the talk longest. */
export async function isFirst(db: Kysely<Database>, talk: string, front: number): Promise<boolean> {
  const first = await db
    .selectFrom('talk_fronts')
    .select('front')
    .where('talk', '=', talk)
    .where('gone', 'is', null)
    .orderBy('front')
    .executeTakeFirst()
  return first?.front === front
}

/**
 * Adds entries to the log as its number `row.n` is read, with what else changes of the talk; false, and nothing is
 * written, when the log has grown since. No length of the log refuses them: bookings and departures are entries, too, of which
 * there are as many as claims (`claimBooking`) and fronts.
 */
export async function append(
  db: Kysely<Database>,
  now: number,
  row: TalkRow,
  front: number,
  added: readonly (TalkNote | TalkNews)[],
  patch: Updateable<Database['talks']> = {},
): Promise<boolean> {
  const n = row.n + added.length
  const { numUpdatedRows } = await db
    .updateTable('talks')
    .set({ ...patch, n, at: now })
    .where('id', '=', row.id)
    .where('n', '=', row.n)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const entries = added.map((entry, index) => ({
    talk: row.id,
    n: row.n + index + 1,
    front,
    at: now,
    data: JSON.stringify(entry),
  }))
  if (entries.length > 0) await db.insertInto('talk_entries').values(entries).execute()
  return true
}

/** Throws `talk.long` where a front has added as much as one may. */
export async function checkRoom(
  db: Kysely<Database>,
  { id }: TalkRow,
  front: number,
  added: number,
): Promise<void> {
  const { count } = await db
    .selectFrom('talk_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('talk', '=', id)
    .where('front', '=', front)
    .executeTakeFirstOrThrow()
  if (Number(count) + added > limits.talkNotesOfFrontMost)
    throw new Fault('talk.long', 'this device has added as much as one may')
}

const ended = JSON.stringify({ kind: 'ended' } satisfies TalkNews)

/** Whether so many more entries do not fit into the log, and whether it was ended for that. */
export async function lengthOf(
  db: Kysely<Database>,
  { id, n }: TalkRow,
  added: number,
): Promise<{ full: boolean; ended: boolean }> {
  const { bytes, ends } = await db
    .selectFrom('talk_entries')
    .select([
      sql<number>`coalesce(sum(octet_length(data)), 0)`.as('bytes'),
      sql<number>`count(*) filter (where data = ${ended})`.as('ends'),
    ])
    .where('talk', '=', id)
    .executeTakeFirstOrThrow()
  return {
    full: n + added > limits.talkEntriesMost || Number(bytes) > limits.talkBytesMost,
    ended: Number(ends) > 0,
  }
}

/** The entries after this number, in order. */
export async function entriesAfter(db: Kysely<Database>, talk: string, after: number): Promise<TalkEntry[]> {
  const rows = await db
    .selectFrom('talk_entries')
    .selectAll()
    .where('talk', '=', talk)
    .where('n', '>', after)
    .orderBy('n')
    .execute()
  return rows.map(({ n, at, front, data }) => ({
    ...(JSON.parse(data) as TalkNote | TalkNews),
    ...{ n, at, front },
  }))
}

export function claimOf({ claim }: TalkRow): Claim | undefined {
  return claim === null ? undefined : (JSON.parse(claim) as Claim)
}

export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
