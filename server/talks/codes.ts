import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { talkCodeLength, talkCodeSigns, typedTalkCode } from '../../contract/talk/talkCode'
import type { TalkCode } from '../../contract/talk/talk'
import { isoAt } from '../../contract/time/zonedTime'
import type { Database } from '../database/schema'
import type { ServerContext } from '../serverContext'

type Needs = Pick<ServerContext, 'now' | 'secret'>

/** Makes a code and a link of a talk; those before are not valid any more. Only hashes are kept. */
export async function makeTalkCode(
  db: Kysely<Database>,
  { now, secret }: Needs,
  talk: string,
): Promise<TalkCode> {
  await db.updateTable('talk_codes').set({ until: 0 }).where('talk', '=', talk).execute()
  const until = now() + limits.talkCodeLife
  const link = randomBytes(24).toString('base64url')
  for (let tries = 0; ; tries++) {
    const code = Array.from(
      { length: talkCodeLength },
      () => talkCodeSigns[randomInt(talkCodeSigns.length)],
    ).join('')
    const row = { code_hash: hashOf(secret, code), link_hash: hashOf(secret, link), talk, until, used: null }
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('talk_codes')
      .values(row)
      .onConflict((on) => on.column('code_hash').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n && tries < 5) continue
    return {
      code,
      link: `/continue#${link}`,
      until: isoAt(until, 'UTC'),
      now: isoAt(now(), 'UTC'),
    }
  }
}

/**
 * The talk that a code or the key of a link opens, which is used up by it. Throws `talk.codeUnknown`, `talk.codeUsed`
 * and `talk.codeExpired`.
 */
export async function takeTalkCode(
  db: Kysely<Database>,
  { now, secret }: Needs,
  { code, link }: { code?: string; link?: string },
): Promise<string> {
  const given = code === undefined ? (link ?? '') : typedTalkCode(code)
  const column = code === undefined ? 'link_hash' : 'code_hash'
  const hash = hashOf(secret, given)
  // One statement: of two devices with the same code only one changes the row.
  const taken = await db
    .updateTable('talk_codes')
    .set({ used: now() })
    .where(column, '=', hash)
    .where('used', 'is', null)
    .where('until', '>', now())
    .returning('talk')
    .executeTakeFirst()
  if (taken) return taken.talk
  const known = await db.selectFrom('talk_codes').select('used').where(column, '=', hash).executeTakeFirst()
  if (!known) throw new Fault('talk.codeUnknown')
  throw new Fault(known.used === null ? 'talk.codeExpired' : 'talk.codeUsed')
}

/** With the server's secret, because six characters could be found from a bare hash. */
function hashOf(secret: string, code: string): string {
  return createHmac('sha256', secret).update(`talk:${code}`).digest('hex')
}
