import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import type { TalkCode, TalkEntry, TalkFront, TalkLog, TalkNote, TalkSeat } from '../../contract/talk/talk'
import type { Database } from '../database/schema'
import type { ServerContext } from '../serverContext'
import { settleBooking } from './booking'
import { checkLength } from './ending'
import { makeTalkCode, takeTalkCode } from './codes'
import {
  append,
  checkFirst,
  checkRoom,
  entriesAfter,
  isFirst,
  keyHash,
  lengthOf,
  seatedAt,
  type Seat,
  type TalkRow,
} from './log'
import { nextLook, wake } from './wake'

type Needs = Pick<ServerContext, 'db' | 'now' | 'secret' | 'engine' | 'rates'>
type Read = Seat & { after: number }

/** Begins a talk at the server with what its first front shows, and a code that opens it elsewhere. */
export async function shareTalk(
  context: Needs,
  { front: as, notes }: { front: TalkFront; notes: TalkNote[] },
): Promise<TalkSeat & TalkLog & TalkCode> {
  const { db, now } = context
  return db.transaction().execute(async (trx) => {
    const row: TalkRow = { id: randomUUID(), n: 0, at: now(), uid: null, claim: null }
    await trx.insertInto('talks').values(row).execute()
    const seat = await sitDown(trx, now(), row, 1, as, notes)
    return {
      ...seat,
      entries: await entriesAfter(trx, row.id, 0),
      ...(await makeTalkCode(trx, context, row.id)),
    }
  })
}

/** A new code for a talk that goes on; the one before is not valid any more. Throws `talk.notFirst` and `talk.long`. */
export async function renewTalkCode(context: Needs, seat: Seat): Promise<TalkCode> {
  const { row, front } = await seatedAt(context, seat)
  await checkFirst(context.db, row.id, front)
  // Who would come by it finds a log with room.
  await checkLength(context, row, front, 1)
  return context.db.transaction().execute((trx) => makeTalkCode(trx, context, row.id))
}

/** Opens a talk on another device, once per code. Throws as `takeTalkCode`, and `talk.full`. */
export async function joinTalk(
  context: Needs,
  { front: as, code, link }: { front: TalkFront; code?: string; link?: string },
): Promise<TalkSeat & TalkLog> {
  const { db, now } = context
  const joined = await db.transaction().execute(async (trx) => {
    const id = await takeTalkCode(trx, context, { code, link })
    // Locked: fronts are numbered in order, and no entry comes between.
    const row = await trx.selectFrom('talks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row || row.at <= now() - limits.talkLife) throw new Fault('talk.over')
    const { full, ended } = await lengthOf(trx, row, 1)
    if (full || ended) throw new Fault('talk.long')
    const fronts = await trx.selectFrom('talk_fronts').selectAll().where('talk', '=', id).execute()
    if (fronts.filter(({ gone }) => gone === null).length >= limits.talkFrontsMost)
      throw new Fault('talk.full')
    const seat = await sitDown(trx, now(), row, fronts.length + 1, as, [])
    return { ...seat, entries: await entriesAfter(trx, id, 0) }
  })
  wake(joined.talk)
  return joined
}

export async function readTalk(context: Needs, { after, ...seat }: Read): Promise<TalkLog> {
  const { row } = await seatedAt(context, seat)
  await settleBooking(context, row)
  return { entries: await entriesAfter(context.db, row.id, after) }
}

/** The entries as they come, from the one after `after` on, first those that are there; ends with `talk.over`. */
export async function* followTalk(
  context: Needs,
  { after, ...seat }: Read,
  signal?: AbortSignal,
): AsyncGenerator<TalkLog> {
  let told = after
  let began = false
  while (!signal?.aborted) {
    const { row } = await seatedAt(context, seat)
    const { n } = await settleBooking(context, row)
    if (n > told || !began) {
      const entries = await entriesAfter(context.db, row.id, told)
      told = entries.at(-1)?.n ?? told
      yield { entries }
    }
    began = true
    await nextLook(row.id, signal)
  }
}

/**
 * Adds what a front has done; throws `talk.behind` when the log has grown beyond `after`, `request.tooMany` where the front adds
 * too fast, and `talk.long` where it has added as much as one may, or the log has ended. Gives the new entries.
 */
export async function addToTalk(
  context: Needs,
  { after, notes, ...seat }: Read & { notes: TalkNote[] },
): Promise<TalkLog> {
  const { db, now } = context
  const { row, front } = await seatedAt(context, seat)
  if (row.n !== after) throw new Fault('talk.behind')
  // One allowance for each device: who fills it takes none of another's.
  for (const _ of notes) context.rates.spend('talkNote', `${row.id}:${front}`)
  await checkRoom(db, row, front, notes.length)
  await checkLength(context, row, front, notes.length)
  const entries = await db.transaction().execute(async (trx): Promise<TalkEntry[]> => {
    if (!(await append(trx, now(), row, front, notes))) throw new Fault('talk.behind')
    return entriesAfter(trx, row.id, after)
  })
  wake(row.id)
  return { entries }
}

/** Ends the place of a front in the talk: its own, or that of another, which is sent away. Throws `talk.notFirst`. */
export async function leaveTalk(context: Needs, { who, ...seat }: Seat & { who: number }): Promise<void> {
  const { db, now } = context
  const { row, front } = await seatedAt(context, seat)
  await db.transaction().execute(async (trx) => {
    const locked = await trx
      .selectFrom('talks')
      .selectAll()
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const first = await isFirst(trx, row.id, front)
    if (who !== front && !first) throw new Fault('talk.notFirst')
    const { numUpdatedRows } = await trx
      .updateTable('talk_fronts')
      .set({ gone: now() })
      .where('talk', '=', row.id)
      .where('front', '=', who)
      .where('gone', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await append(trx, now(), locked, front, [{ kind: 'left', who }])
    // A code that was shown for somebody who is not to come any more opens nothing; a guest that leaves ends no code of the first.
    if (first) await trx.updateTable('talk_codes').set({ until: 0 }).where('talk', '=', row.id).execute()
  })
  wake(row.id)
}

/** Gives a device its number and key, and writes that it has come. */
async function sitDown(
  trx: Kysely<Database>,
  now: number,
  row: TalkRow,
  front: number,
  as: TalkFront,
  notes: readonly TalkNote[],
): Promise<TalkSeat> {
  const talkKey = randomBytes(24).toString('base64url')
  await trx
    .insertInto('talk_fronts')
    .values({ talk: row.id, front, kind: as, key_hash: keyHash(talkKey), joined: now, gone: null })
    .execute()
  if (!(await append(trx, now, row, front, [{ kind: 'joined', as }, ...notes])))
    throw new Fault('talk.behind')
  return { talk: row.id, talkKey, front }
}
