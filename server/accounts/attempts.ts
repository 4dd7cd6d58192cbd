import { randomUUID } from 'node:crypto'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import type { ServerContext } from '../serverContext'

type Needs = Pick<ServerContext, 'db' | 'now'>

/** How long a failed login counts, ms. */
export const attemptLife = 15 * 60_000

export type Attempt = {
  /** To be called when the password was right: removes this attempt and earlier ones at this account. */
  succeeded: () => Promise<void>
}

/**
 * Records an attempt, then counts: of any number of concurrent attempts at most the limit succeeds, because the last
 * to count sees all others. Refused attempts are removed, so that the caller may try again later. Attempts are
 * counted per address and account, and per address; never per account alone, which would let a stranger lock the
 * owner out.
 */
export async function beginAttempt(context: Needs, address: string, email: string): Promise<Attempt> {
  const { db, now } = context
  const at = now()
  const counted: readonly (readonly [key: string, most: number])[] = [
    [`login:${address}:${email}`, limits.loginAttemptsPer15Minutes],
    [`login:${address}`, limits.loginAttemptsPerAddress],
  ]
  const rows = counted.map(([key]) => ({ id: randomUUID(), key, at }))
  const takeOut = (): Promise<unknown> =>
    db
      .deleteFrom('attempts')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  await db.insertInto('attempts').values(rows).execute()
  for (const [key, most] of counted)
    if ((await countOf(context, key)) > most) {
      await takeOut()
      throw new Fault('session.tooManyAttempts')
    }
  return {
    succeeded: async () => {
      await takeOut()
      await db
        .deleteFrom('attempts')
        .where('key', '=', counted[0]?.[0] ?? '')
        .execute()
    },
  }
}

/** Number of attempts of `key` within the last 15 minutes, including those that have just been recorded. */
async function countOf({ db, now }: Needs, key: string): Promise<number> {
  const { tries } = await db
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<string>().as('tries'))
    .where('key', '=', key)
    .where('at', '>', now() - attemptLife)
    .executeTakeFirstOrThrow()
  return Number(tries)
}
