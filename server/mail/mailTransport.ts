import { createTransport } from 'nodemailer'
import type { Row } from '../reservation/store'
import { writeLetter, type Letter } from './letters'

/** Sends a mail; throws when the mail server does not accept it. A retry has the same Message-ID. */
export type SendLetter = (letter: Letter, row: Row) => Promise<void>

/** Time limits of a mail server, ms: for DNS and connect, for its greeting, and for each answer. */
const limit = 10_000

export function openMailTransport(url: string): SendLetter {
  const transport = createTransport(
    { url, dnsTimeout: limit, connectionTimeout: limit, greetingTimeout: limit, socketTimeout: limit },
    { from: 'Plaza <bookings@plaza.example>' },
  )
  return async (letter, row) => {
    const { subject, text } = writeLetter(letter, row)
    await transport.sendMail({
      to: { name: `${row.plan.driver.firstName} ${row.plan.driver.surname}`, address: row.plan.driver.email },
      subject,
      text,
      messageId: `<${row.uid}.${letter}@plaza.example>`,
      headers: { 'Content-Language': row.plan.driver.locale },
    })
  }
}

/** Used without a mail server: logs the mail instead, so that a reservation is not delayed. */
export const noMailTransport: SendLetter = (letter, row) => {
  console.warn(`no SMTP_URL: the letter "${letter}" of ${row.uid} was not sent`)
  return Promise.resolve()
}
