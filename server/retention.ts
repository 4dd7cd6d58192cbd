import type { Kysely } from 'kysely'
import { hours24 } from '../contract/time/days'
import { limits } from '../contract/limits'
import { attemptLife } from './accounts/attempts'
import { healthLife } from './admin/platformHealth'
import type { Database } from './database/schema'
import { tablesRemoved } from './accounts/ownData/ownTables'
import { inMillis } from './reservation/queue'
import { conversationLife } from './voiceSessions'
import { deleteOldSamples } from './samples/samples'
import { log } from './operate/log'

/** How long an expired quote is kept, ms; a reservation has its own copy. */
const quoteGrace = hours24
/** How long the id of a mail is kept after it was sent, ms, so that it is not queued a second time. */
const sentMailLife = 30 * hours24
/** How long a device is known after its last login, ms. */
const deviceLife = 365 * hours24
/** How long an account may stay pending, ms: whoever has not opened a mail by then registers again. */
const pendingLife = 7 * hours24
/** How much longer one whose mailed link is still valid stays, ms. */
const pendingGrace = hours24
/** How long an expired token is kept, ms: its mail may still wait for the mail server, and sending it begins its life anew. */
const tokenGrace = 5 * hours24
/** How long a removed favourite can be brought back, ms. */
const favoriteGrace = hours24
/** How long a removed card and the id of a message of the gateway are kept, ms: it repeats messages for three days. */
const cardGrace = 30 * hours24
/** How long a settled case is kept, ms: as long as a claim can be made. */
const caseLife = 3 * 365 * hours24
/** How long the price of a change is kept, ms: as long as its confirmation may be repeated. */
const changeGrace = 30 * hours24
const every = 10 * 60_000

/**
 * Deletes expired sessions, one-time tokens, devices, conversations and their records, login attempts, quotes of bookings and changes, replay
 * keys, ids of sent mails, removed favourites and cards, messages of the gateway, invitations of more than a month ago, old settled cases, old samples of sentences, talks of several devices, and accounts that were never completed. Each statement is complete in itself, so several
 * nodes may run it at once.
 */
export async function deleteExpired(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires', '<=', now).execute()
  await db
    .deleteFrom('one_time_tokens')
    .where('until', '<=', now - tokenGrace)
    .execute()
  await db
    .deleteFrom('devices')
    .where('used', '<=', now - deviceLife)
    .execute()
  await db
    .deleteFrom('voice_sessions')
    .where('at', '<=', now - conversationLife)
    .execute()
  await db
    .deleteFrom('attempts')
    .where('at', '<=', now - attemptLife)
    .execute()
  await db
    .deleteFrom('quotes')
    .where('until', '<=', now - quoteGrace)
    .execute()
  await db
    .deleteFrom('change_quotes')
    .where('until', '<=', now - changeGrace)
    .execute()
  await db
    .deleteFrom('seen_keys')
    .where('at', '<=', now - limits.replayWindowMs)
    .execute()
  await db
    .deleteFrom('mail_outbox')
    .where('state', '!=', 'pending')
    .where('run_at', '<=', inMillis(-sentMailLife))
    .execute()
  await db
    .deleteFrom('favorites')
    .where('removed', '<=', now - favoriteGrace)
    .execute()
  await db
    .deleteFrom('cases')
    .where('state', '=', 'settled')
    .where('changed', '<=', now - caseLife)
    .execute()
  await db
    .deleteFrom('invitations')
    .where('at', '<=', now - limits.invitationPause)
    .execute()
  await db
    .deleteFrom('cards')
    .where('removed', '<=', now - cardGrace)
    .execute()
  await db
    .deleteFrom('gateway_events')
    .where('at', '<=', now - cardGrace)
    .execute()
  await db
    .deleteFrom('platform_health')
    .where('hour', '<=', now - healthLife)
    .execute()
  await db
    .deleteFrom('talks')
    .where('at', '<=', now - limits.talkLife)
    .execute()
  await deleteOldSamples(db, now)
  await deletePending(db, now)
}

/** Deletes expired rows at start and every ten minutes; a failure is logged and the next run tries again. */
export function startRetention(db: Kysely<Database>, now: () => number): { stop: () => Promise<void> } {
  const forget = (): Promise<void> =>
    deleteExpired(db, now()).catch((error: unknown) =>
      log.warn(`what is over was not deleted: ${error instanceof Error ? error.message : String(error)}`),
    )
  let running = forget()
  const timer = setInterval(() => {
    running = forget()
  }, every)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

/**
 * Deletes accounts that stayed pending, with all that is theirs, so that address and plate are held for a limited time.
 * One whose mailed link is still valid stays a day longer, and no other link prolongs that.
 */
async function deletePending(db: Kysely<Database>, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('users')
      .where('completed', '=', false)
      .where('created', '<=', now - pendingLife)
      .where((eb) =>
        eb.or([
          eb('created', '<=', now - pendingLife - pendingGrace),
          eb.not(
            eb.exists(
              eb
                .selectFrom('one_time_tokens')
                .select('hash')
                .whereRef('one_time_tokens.uid', '=', 'users.uid')
                .where('purpose', '!=', 'autologin')
                .where('until', '>', now),
            ),
          ),
        ]),
      )
      .returning('uid')
      .execute()
    const uids = gone.map(({ uid }) => uid)
    if (uids.length === 0) return
    for (const table of tablesRemoved())
      await trx
        .deleteFrom(table as 'sessions')
        .where('uid', 'in', uids)
        .execute()
  })
}
