import { randomUUID } from 'node:crypto'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import type { ServerContext } from '../serverContext'

type Needs = Pick<ServerContext, 'db' | 'now'>

/** How long a failed login counts, ms. */
export const attemptLife = 15 * 60_000

export type Attempt = {
  /** The password was right: this attempt counts for nobody, earlier ones at this account neither. */
  succeeded: () => Promise<void>
}

/**
 * Writes an attempt down and only then counts: of any number of attempts at once no more than the limit come through,
 * because the last of them to count sees all the others. Refused attempts are taken out again, so that whoever waits
 * may try again. Counted per address and account, and per address alone; never per account alone, which would let a
 * stranger lock an owner out.
 */
export async function beginAttempt(house: Needs, address: string, email: string): Promise<Attempt> {
  const { db, now } = house
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
    if ((await countOf(house, key)) > most) {
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

/** `count` of `key` within the last quarter of an hour, those that were written down a moment ago included. */
async function countOf({ db, now }: Needs, key: string): Promise<number> {
  const { tries } = await db
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<string>().as('tries'))
    .where('key', '=', key)
    .where('at', '>', now() - attemptLife)
    .executeTakeFirstOrThrow()
  return Number(tries)
}
