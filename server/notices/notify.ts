import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import webPush from 'web-push'
import type { Notice } from '../../contract/wire/notice'
import type { Database } from '../database/schema'
import { writeMail } from '../mail/accountLetters'
import type { Sender } from '../mail/letter'
import type { MailKind, ReadyMail } from '../mail/mail'
import { log } from '../operate/log'
import { pushKeys } from './keys'
import { isPushService, readSubscription, type Subscription } from './subscription'

/** Mails that a device is told of instead; each leads to a page. */
const noticed: readonly MailKind[] = ['reminder', 'stayEntry']
/** How long a push service keeps a notice of an entry for a device that is off, ms. */
const entryLife = 60 * 60_000
/** Time limit of a push service, ms. */
const patience = 5_000

export type NotifyOptions = {
  db: Kysely<Database>
  now: () => number
  sender: Sender
  sendMail: (mail: ReadyMail) => Promise<void>
  isService?: (endpoint: URL) => boolean
}

/**
 * Tells a driver: a reminder or an entry on the device that takes notices, and by mail where none does or its push service
 * refuses (X12). The same notice sent twice replaces itself on the device.
 */
export function openNotify(options: NotifyOptions): (mail: ReadyMail) => Promise<void> {
  return async (mail) => {
    if (noticed.includes(mail.kind) && (await pushed(options, mail))) return
    await options.sendMail(mail)
  }
}

/** Whether a push service has taken the notice. */
async function pushed(
  { db, now, sender, isService = isPushService }: NotifyOptions,
  mail: ReadyMail,
): Promise<boolean> {
  const driver = await db
    .selectFrom('users')
    .select(['uid', 'push'])
    .where('email', '=', mail.to.address)
    .executeTakeFirst()
  const subscription = readSubscription(driver?.push ?? null, isService)
  if (!driver || !subscription) return false
  const { host } = new URL(subscription.endpoint)
  try {
    const status = await post(subscription, mail, { db, now, sender })
    if (status >= 200 && status < 300) return true
    // The browser has ended it; another one that was taken since stays.
    if (status === 404 || status === 410)
      await db
        .updateTable('users')
        .set({ push: null })
        .where('uid', '=', driver.uid)
        .where('push', '=', driver.push)
        .execute()
    else log.warn(`push: ${host} answered ${status}`)
  } catch (error) {
    log.warn(`push: ${host}: ${(error as Error).name}`)
  }
  return false
}

/** Posts the notice, encrypted for the device; the status that the push service answers. */
async function post(
  subscription: Subscription,
  mail: ReadyMail,
  { db, now, sender }: Pick<NotifyOptions, 'db' | 'now' | 'sender'>,
): Promise<number> {
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    subscription,
    JSON.stringify(noticeOf(mail, sender)),
    {
      vapidDetails: { subject: `mailto:${sender.support.email}`, ...(await pushKeys(db)) },
      TTL: Math.max(0, Math.round((until(mail, now()) - now()) / 1000)),
      urgency: 'high',
      topic: createHash('sha256').update(mail.id).digest('base64url').slice(0, 32),
    },
  )
  const { status } = await fetch(endpoint, {
    method,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
    body: new Uint8Array(body ?? []),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  return status
}

/** What the mail says in short: a title, a line, and the page that its first button opens. */
function noticeOf(mail: ReadyMail, sender: Sender): Notice {
  const { subject, preheader, buttons, locale } = writeMail(mail, sender)
  const path = (buttons[0]?.href ?? '').slice(sender.origin.length)
  return { title: subject, body: preheader, path, tag: mail.id, locale }
}

/** When a notice is of no use any more. */
function until(mail: ReadyMail, now: number): number {
  return mail.kind === 'reminder' ? mail.data.at : now + entryLife
}
