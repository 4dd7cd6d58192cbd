import { createHash, randomUUID } from 'node:crypto'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import type { ServerContext } from '../serverContext'

type Needs = Pick<ServerContext, 'db' | 'now'>

/** How long a failed login counts, ms, and how long another attempt. */
const loginWindow = 15 * 60_000
const usualWindow = 60 * 60_000
/** How long rows are kept, ms. */
export const attemptLife = usualWindow

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
export async function beginAttempt(
  context: Needs,
  address: string | undefined,
  email: string,
): Promise<Attempt> {
  const { db, now } = context
  const at = now()
  const counted: readonly (readonly [key: string, most: number])[] = [
    [loginKey(address, email), limits.loginAttemptsPer15Minutes],
    [`login:${address ?? 'unknown'}`, limits.loginAttemptsPerAddress],
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
    if ((await countOf(context, key, loginWindow)) > most) {
      await takeOut()
      throw new Fault('session.tooManyAttempts', 'login', await waitFor(context, key, loginWindow, most))
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

/** Removes the failed logins at an account from one address, whose caller has proven to own the account. */
export async function forgetLogins({ db }: Needs, address: string | undefined, email: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', loginKey(address, email)).execute()
}

/**
 * Counts an attempt to do something about an account, e.g. to have a mail sent to it, and refuses above the number
 * that an hour allows. Refused attempts do not count. The caller holds the lock of the account's row, so that of any
 * number at once exactly that many are allowed.
 */
export async function countAttempt(context: Needs, what: string, email: string, most: number): Promise<void> {
  if (await isAllowed(context, what, email, most)) return
  throw new Fault(
    'session.tooManyAttempts',
    what,
    await waitFor(context, keyOf(what, email), usualWindow, most),
  )
}

/** Like `countAttempt`, and tells whether the number allows it. */
export async function isAllowed(context: Needs, what: string, email: string, most: number): Promise<boolean> {
  const row = { id: randomUUID(), key: keyOf(what, email), at: context.now() }
  if ((await countOf(context, row.key, usualWindow)) >= most) return false
  await context.db.insertInto('attempts').values(row).execute()
  return true
}

function keyOf(what: string, email: string): string {
  return `${what}:${digest(email)}`
}

/** Seconds after which fewer than `most` attempts of `key` are within the window. */
async function waitFor({ db, now }: Needs, key: string, window: number, most: number): Promise<number> {
  const last = await db
    .selectFrom('attempts')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', now() - window)
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  return last === undefined ? 1 : Math.max(1, Math.ceil((last.at + window - now()) / 1_000))
}

function loginKey(address = 'unknown', email: string): string {
  return `login:${address}:${digest(email)}`
}

/** Rows of attempts do not tell addresses of people. */
function digest(email: string): string {
  return createHash('sha256').update(email).digest('base64url')
}

/** Number of attempts of `key` within the last `window` ms, including those that have just been recorded. */
async function countOf({ db, now }: Needs, key: string, window: number): Promise<number> {
  const { tries } = await db
    .selectFrom('attempts')
    .select((eb) => eb.fn.countAll<string>().as('tries'))
    .where('key', '=', key)
    .where('at', '>', now() - window)
    .executeTakeFirstOrThrow()
  return Number(tries)
}
