import { createHash } from 'node:crypto'
import type { ExpressionBuilder, Expression, Kysely, SqlBool } from 'kysely'
import type { Database } from '../database/schema'

type Purpose = Database['one_time_tokens']['purpose']
type Token = { secret: string; uid: string; purpose: Purpose; until: number }

/**
 * Stores a token by its hash. Of completion only the newest one is valid: the older ones are deleted. Those of reset stay
 * valid side by side, or whoever asks for somebody's address would make the link useless that its owner has just got.
 */
export async function storeToken(
  trx: Kysely<Database>,
  { secret, uid, purpose, until }: Token,
): Promise<void> {
  if (purpose === 'completion') await forgetTokens(trx, uid, [purpose])
  await trx
    .insertInto('one_time_tokens')
    .values({ hash: hashOf(secret), uid, purpose, until })
    .execute()
}

/** Sets until when a token is valid, unless it was used or replaced. */
export async function prolongToken(db: Kysely<Database>, { until, ...token }: Token): Promise<void> {
  await db.updateTable('one_time_tokens').set({ until }).where(isToken(token)).execute()
}

/** True for a token that is valid and was not used. Only `spendToken` decides who has used it. */
export async function isStored(
  trx: Kysely<Database>,
  token: Omit<Token, 'until'>,
  now: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('one_time_tokens')
    .select('hash')
    .where(isToken(token))
    .where('until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a token: true for one caller only, whatever number asks at once on whatever number of nodes. */
export async function spendToken(
  trx: Kysely<Database>,
  token: Omit<Token, 'until'>,
  now: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('one_time_tokens')
    .where(isToken(token))
    .where('until', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Makes tokens of one driver invalid: those of these purposes, or all. */
export async function forgetTokens(
  trx: Kysely<Database>,
  uid: string,
  purposes: readonly Purpose[] = ['completion', 'autologin', 'reset'],
): Promise<void> {
  await trx
    .deleteFrom('one_time_tokens')
    .where('uid', '=', uid)
    .where('purpose', 'in', [...purposes])
    .execute()
}

function isToken({ secret, uid, purpose }: Omit<Token, 'until'>) {
  return (row: ExpressionBuilder<Database, 'one_time_tokens'>): Expression<SqlBool> =>
    row.and({ hash: hashOf(secret), uid, purpose })
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
