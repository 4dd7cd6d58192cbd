import { sql, type Kysely, type Selectable } from 'kysely'
import { Locale } from '../../contract/schemas'
import type { Database } from '../database/schema'
import { inMillis } from '../reservation/queue'
import { reasonOf } from '../reservation/reason'
import type { Claimable } from '../reservation/worker'
import { mailData, Recipient, type Mail, type MailKind } from './mail'
import { sendAtMostTwice } from './mailTransport'
import { log } from '../operate/log'

/** Number of mails of the outbox that a node sends at once. */
const room = 4
/** Pause before the first repetition, ms; it doubles up to the longest. */
const firstPause = 1_000
const longestPause = 300_000
/** How long a mail is tried, ms: the time after which mail servers give up, too (RFC 5321 §4.5.4.1). */
export const mailPatience = 4 * 86_400_000
/** Number of tries after which a failure is logged, then each time it has doubled. */
const reportedFrom = 4

/** A claimed mail. `late` is true when it was tried for so long that the next failure is the last. */
type Queued = { id: string; lane: 'mail'; row: Selectable<Database['mail_outbox']>; late: boolean }

export type OutboxOptions = {
  db: Kysely<Database>
  /** Sends a mail, and throws when the mail server did not accept it. */
  send: (mail: Mail) => Promise<void>
  owner: string
  leaseMs: number
  /** Receives a line about each mail that keeps failing, without address and content. */
  complain?: (line: string) => void
}

/**
 * Writes a mail in the caller's transaction: it is sent once the transaction is committed, by any node, and not
 * before. A mail whose id was queued already is not queued again.
 */
export async function queueMail(trx: Kysely<Database>, { id, kind, to, locale, data }: Mail): Promise<void> {
  await trx
    .insertInto('mail_outbox')
    .values({ id, kind, recipient: JSON.stringify(to), locale, data: JSON.stringify(data) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/**
 * The queued mails as work that several nodes claim. A mail that was not accepted is repeated after growing pauses,
 * with the same Message-ID; one that the mail server refuses for good is given up. What was sent or given up loses its
 * address and its data.
 */
export function openOutbox({
  db,
  send,
  owner,
  leaseMs,
  complain = (line) => log.warn(line),
}: OutboxOptions): Claimable<Queued> {
  const finish = async (id: string, state: 'sent' | 'givenUp', reason: string | null): Promise<void> => {
    await db
      .updateTable('mail_outbox')
      .set({ state, reason, recipient: '', data: '', lease_until: null, run_at: inMillis(0) })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .execute()
  }
  const postpone = async (id: string, attempt: number, reason: string): Promise<void> => {
    const pause = Math.min(longestPause, firstPause * 2 ** Math.min(attempt - 1, 20))
    await db
      .updateTable('mail_outbox')
      .set({ run_at: inMillis(pause), lease_until: null, reason })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .execute()
  }
  return {
    lease: {
      ms: leaseMs,
      renew: async ({ row: { id } }) => {
        await db
          .updateTable('mail_outbox')
          .set({ lease_until: inMillis(leaseMs) })
          .where('id', '=', id)
          .where('owner', '=', owner)
          .where('state', '=', 'pending')
          .where('lease_until', 'is not', null)
          .execute()
      },
    },
    claim: async (limit, rooms) => {
      const { rows } = await sql<Selectable<Database['mail_outbox']> & { late: boolean }>`
        update mail_outbox set owner = ${owner}, attempt = attempt + 1, lease_until = ${inMillis(leaseMs)}
        where id in (
          select id from mail_outbox
          where state = 'pending' and run_at <= clock_timestamp()
            and (lease_until is null or lease_until < clock_timestamp())
          order by run_at, id limit ${Math.min(limit, room, rooms['mail'] ?? room)} for update skip locked)
        returning *, queued <= ${inMillis(-mailPatience)} as late`.execute(db)
      return rows.map(({ late, ...row }) => ({ id: row.id, lane: 'mail', row, late }))
    },
    run: async ({ row, late }) => {
      const { id, kind, attempt } = row
      try {
        await sendAtMostTwice(() => send(read(row)), row.reason ?? undefined)
      } catch (error) {
        const reason = reasonOf(error)
        const last = late || isRefused(error)
        if (last || (attempt >= reportedFrom && Number.isInteger(Math.log2(attempt))))
          complain(`the mail "${kind}" ${id}, try ${attempt}${last ? ', given up' : ''}: ${reason}`)
        return last ? finish(id, 'givenUp', reason) : postpone(id, attempt, reason)
      }
      await finish(id, 'sent', null)
    },
  }
}

/** The mail of a row; throws when a newer version of Plaza wrote it. */
function read({ id, kind, recipient, locale, data }: Selectable<Database['mail_outbox']>): Mail {
  return {
    id,
    kind,
    to: Recipient.parse(JSON.parse(recipient)),
    locale: Locale.parse(locale),
    data: mailData[kind as MailKind].parse(JSON.parse(data)),
  } as Mail
}

/**
 * True when the mail server refused this receiver or this mail for good; a refused login or sender (`53x`, MAIL FROM)
 * is the operator's mistake and may be corrected.
 */
function isRefused(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown }
  if (typeof responseCode !== 'number') return false
  return command === 'RCPT TO'
    ? responseCode === 501 || responseCode >= 550
    : command === 'DATA' && responseCode >= 550
}
