import { createTransport } from 'nodemailer'
import type { Row } from '../reservation/store'
import { writeLetter, type Letter } from './letters'

/** Sends a letter; throws when the server of mails did not take it. A retry carries the same Message-ID. */
export type SendLetter = (letter: Letter, row: Row) => Promise<void>

/** Of a mail server, ms: to be found and reached, to greet, and to say the next word. */
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

/** Where no mail server is set, a letter that cannot leave must not hold up a reservation; it is told in the log. */
export const noMailTransport: SendLetter = (letter, row) => {
  console.warn(`no SMTP_URL: the letter "${letter}" of ${row.uid} was not sent`)
  return Promise.resolve()
}
