import { createTransport } from 'nodemailer'
import type { Row } from '../reservation/store'
import { writeMail } from './accountLetters'
import { writeBookingLetter, type BookingLetter } from './bookingLetters'
import { htmlPart } from './html'
import { clean, type Letter, type Sender } from './letter'
import type { ReadyMail, Recipient } from './mail'
import { plainText } from './plainText'
import { log } from '../operate/log'

/** Sends mails; both throw when the mail server does not accept one. A repetition has the same Message-ID. */
export type MailTransport = {
  sendLetter: (letter: BookingLetter, row: Row) => Promise<void>
  sendMail: (mail: ReadyMail) => Promise<void>
}

/** Time limits of a mail server, ms: for DNS and connect, for its greeting, and for each answer. */
const limit = 10_000

export function openMailTransport(url: string, sender: Sender): MailTransport {
  const transport = createTransport(
    { url, dnsTimeout: limit, connectionTimeout: limit, greetingTimeout: limit, socketTimeout: limit },
    { from: { name: 'Plaza', address: sender.from } },
  )
  const domain = sender.from.split('@').at(-1) ?? ''
  const post = async (id: string, to: Recipient, letter: Letter, replyTo?: Recipient): Promise<void> => {
    await transport.sendMail({
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
  }
  return {
    sendLetter: (kind, row) => {
      const { firstName, surname, email } = row.plan.driver
      const to = { name: firstName, surname, address: email }
      return post(`${row.uid}.${kind}`, to, writeBookingLetter(kind, row, sender))
    },
    sendMail: (mail) =>
      post(mail.id, mail.to, writeMail(mail, sender), mail.kind === 'case' ? mail.data.from : undefined),
  }
}

/** Used without a mail server: logs that a mail was not sent, so that nothing is delayed. */
export const noMailTransport: MailTransport = {
  sendLetter: (kind, { uid }) => notSent(kind, uid),
  sendMail: ({ kind, id }) => notSent(kind, id),
}

/** Rejects at the time limit, ms, whatever the mail server does. */
export async function inTime<T>(sending: Promise<T>, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server does not answer')), patience)
  })
  return Promise.race([sending, late]).finally(() => clearTimeout(timer))
}

function mailbox({ name, surname, address }: Recipient): { name: string; address: string } {
  return { name: clean([name, surname].filter(Boolean).join(' ')), address }
}

function notSent(kind: string, id: string): Promise<void> {
  log.warn(`no SMTP_URL: the mail "${kind}" ${id} was not sent`)
  return Promise.resolve()
}
