import { createTransport } from 'nodemailer'
import { reasonOf } from '../reservation/reason'
import type { Row } from '../reservation/store'
import { writeMail } from './accountLetters'
import { writeBookingLetter, type BookingLetter } from './bookingLetters'
import { htmlPart } from './html'
import { clean, type Letter, type Sender } from './letter'
import type { ReadyMail, Recipient } from './mail'
import { plainText } from './plainText'
import { log } from '../operate/log'

/**
 * Sends mails; both throw when the mail server does not accept one, `Unanswered` when it has the whole mail and did not answer.
 * A repetition has the same Message-ID.
 */
export type MailTransport = {
  sendLetter: (letter: BookingLetter, row: Row) => Promise<void>
  sendMail: (mail: ReadyMail) => Promise<void>
  /** Ends what is being sent. */
  close: () => void
}

/** A mail server got the whole mail and has neither accepted nor refused it. */
export class Unanswered extends Error {
  constructor() {
    super(unanswered)
  }
}
const unanswered = 'the mail server got the mail and did not answer'

/**
 * How long a mail server may take, ms: to connect; until it has the whole mail; then until it answers, as long as RFC 5321 §4.5.3.2.6
 * says, because a repetition before that is a second mail to the driver.
 */
const usualPatience = { connect: 10_000, taken: 60_000, answered: 600_000 }

export function openMailTransport(url: string, sender: Sender, patience = usualPatience): MailTransport {
  const domain = sender.from.split('@').at(-1) ?? ''
  const under = new Set<AbortController>()
  const post = async (id: string, to: Recipient, letter: Letter, replyTo?: Recipient): Promise<void> => {
    const limit = startLimit(patience.taken)
    under.add(limit.ended)
    let taken = false
    const options = {
      dnsTimeout: patience.connect,
      connectionTimeout: patience.connect,
      greetingTimeout: patience.taken,
      socketTimeout: patience.answered,
    }
    const transport = createTransport(
      { url, ...options },
      { from: { name: 'Plaza', address: sender.from } },
    ).use('stream', ({ message }, done) => {
      message.processFunc((mail) => {
        mail.once('end', () => {
          taken = true
          limit.again(patience.answered)
        })
        return mail
      })
      done()
    })
    const sending = transport.sendMail({
      signal: limit.ended.signal,
      to: mailbox(to),
      ...(replyTo && { replyTo: mailbox(replyTo) }),
      subject: letter.subject,
      text: plainText(letter),
      html: await htmlPart(letter),
      ...(letter.attached && {
        attachments: [
          {
            filename: letter.attached.name,
            contentType: letter.attached.type,
            content: letter.attached.text,
          },
        ],
      }),
      messageId: `<${id.replace(/[^\w.-]/g, '-')}@${domain}>`,
      // Programs that answer mails leave this one alone (RFC 3834).
      headers: { 'Content-Language': letter.locale, 'Auto-Submitted': 'auto-generated' },
    })
    await sending
      .catch((error: Error & { responseCode?: number }) => {
        throw taken && error.responseCode === undefined ? new Unanswered() : error
      })
      .finally(() => {
        limit.stop()
        under.delete(limit.ended)
      })
  }
  return {
    sendLetter: (kind, row) => {
      const { firstName, surname, email } = row.plan.driver
      const to = { name: firstName, surname, address: email }
      return post(`${row.uid}.${kind}`, to, writeBookingLetter(kind, row, sender))
    },
    sendMail: (mail) =>
      post(mail.id, mail.to, writeMail(mail, sender), mail.kind === 'case' ? mail.data.from : undefined),
    close: () => under.forEach((one) => one.abort()),
  }
}

/** Used without a mail server: logs that a mail was not sent, so that nothing is delayed. */
export const noMailTransport: MailTransport = {
  sendLetter: (kind, { uid }) => notSent(kind, uid),
  sendMail: ({ kind, id }) => notSent(kind, id),
  close: () => undefined,
}

/**
 * Sends a mail, and takes it as sent when the mail server has left it unanswered for the second time: `before` is the reason of the
 * try before. So nobody gets more than two copies from a server that takes mails and loses its answers.
 */
export async function sendAtMostTwice(send: () => Promise<void>, before: string | undefined): Promise<void> {
  await send().catch((error: unknown) => {
    if (!(error instanceof Unanswered) || before !== reasonOf(error)) throw error
    log.warn(`${error.message} twice: it is taken as sent`)
  })
}

/** Aborts after a time, ms, that `again` replaces. */
function startLimit(ms: number): { ended: AbortController; again: (ms: number) => void; stop: () => void } {
  const ended = new AbortController()
  const start = (after: number): NodeJS.Timeout => setTimeout(() => ended.abort(), after)
  let timer = start(ms)
  const stop = (): void => clearTimeout(timer)
  return { ended, again: (after) => (stop(), void (timer = start(after))), stop }
}

function mailbox({ name, surname, address }: Recipient): { name: string; address: string } {
  return { name: clean([name, surname].filter(Boolean).join(' ')), address }
}

function notSent(kind: string, id: string): Promise<void> {
  log.warn(`no SMTP_URL: the mail "${kind}" ${id} was not sent`)
  return Promise.resolve()
}
