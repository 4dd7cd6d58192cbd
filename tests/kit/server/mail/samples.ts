import { locales, type Locale } from '../../../../contract/locale'
import { demoSupport } from '../../../../contract/site/support'
import { writeMail } from '../../../../server/mail/accountLetters'
import {
  bookingLetters,
  writeBookingLetter,
  type BookingLetter,
} from '../../../../server/mail/bookingLetters'
import type { Letter, Sender } from '../../../../server/mail/letter'
import { mailKinds, type MailKind, type ReadyMail } from '../../../../server/mail/mail'
import type { Row } from '../../../../server/reservation/store'
import { planOf } from '../reservation/plan'

export const sender: Sender = {
  origin: 'https://plaza.example',
  support: demoSupport,
  from: 'bookings@plaza.example',
}
export const kinds = [...mailKinds, ...bookingLetters]
export type Kind = (typeof kinds)[number]

/** What drivers and platforms type into the values of a mail. */
export type Values = {
  name: string
  surname: string
  email: string
  parking: string
  message: string
}
export const usual: Values = {
  name: 'Lucía',
  surname: 'Ferrer',
  email: 'lucia@plaza.example',
  parking: 'Parking Atocha Sur',
  message: 'La barrera no se abrió.\nTuve que aparcar en la calle.',
}
/** Script, quotes, a line break that would start a header, emoji, both directions, one word of 60 letters. */
export const hostile: Values = {
  name: '<script>alert(1)</script>',
  surname: `محمد "O'Hara" 👩🏽‍🚗\r\nBcc: all@plaza.example`,
  email: `a&b'<i>@plaza.example`,
  parking: `{total} & „Tiefgarage“ חניון ${'Donaudampfschiff'.repeat(4)}`,
  message: `<img src=x onerror=alert(1)>\n${'W'.repeat(200)}\n{case} 🚧 مرحبا`,
}

export function letterOf(kind: Kind, locale: Locale, values = usual): Letter {
  return isBookingLetter(kind)
    ? writeBookingLetter(kind, rowOf(locale, values), sender)
    : writeMail(mailOf(kind, locale, values), sender)
}

/** All kinds in all languages. */
export const everyMail = kinds.flatMap((kind) => locales.map((locale) => ({ kind, locale })))

export function rowOf(locale: Locale, { name, surname, email, parking }: Values): Row {
  const plan = planOf('q1')
  return {
    uid: 'u1',
    userUid: 'u1',
    number: 'PZ-DB3Z',
    plan: {
      ...plan,
      driver: { uid: 'u1', email, firstName: name, surname, locale },
      quote: {
        ...plan.quote,
        parking: {
          ...plan.quote.parking,
          name: parking,
          city: 'Madrid',
          access: 'plate',
          address: 'Calle de Méndez Álvaro, 86',
          accessText: 'Entra por la rampa de la derecha y para delante de la cámara.',
        },
      },
    },
    snapshot: {
      value: 'confirmed',
      context: {
        wantCancel: false,
        lookups: 0,
        absences: 0,
        again: 0,
        reserved: { ref: 'r1', accessCode: 'QWK9' },
      },
      status: 'active',
    } as unknown as Row['snapshot'],
    version: 1,
    machineVersion: 1,
    final: false,
    created: 0,
  }
}

export function mailOf(
  kind: MailKind,
  locale: Locale,
  { name, surname, email, message, parking }: Values,
): ReadyMail {
  const at = Date.parse('2026-11-23T09:15:00Z')
  // Nobody knows yet who typed the name of a pending account.
  const pending = kind === 'complete' || kind === 'resend'
  const to = pending ? { name: '', address: email } : { name, surname, address: email }
  const written = { subject: name, message }
  const caseNumber = 'C-7K2M-9QX4'
  const tokens: Partial<Record<MailKind, string>> = {
    complete: 'abc.def-1',
    resend: 'abc.def-2',
    reset: 'v1t2',
  }
  const link = { uid: 'u1', jti: 'j1' }
  const stay = { stay: 's1', name: parking, plate: '4821KJT', timeZone: 'Europe/Madrid', entered: at }
  const data = {
    complete: link,
    resend: link,
    reset: link,
    passwordChanged: { at },
    newSignIn: { at, device: { browser: 'Chrome', system: 'Windows' } },
    supportLooked: { at },
    contact: { caseNumber, written },
    case: {
      ...written,
      caseNumber,
      from: { name: `${name} ${surname}`, address: email },
      phone: '+34 600 111 222',
      booking: 'PZ-DB3Z',
    },
    invitation: { from: name, code: 'ACDE4679' },
    reward: {},
    invoice: { number: 'PZ-2026-000001', kind: 'full', month: '2026-10', total: 1190, currency: 'EUR' },
    reminder: {
      ...{
        what: 'cancel',
        at,
        booking: 'u1',
        number: 'PZ-7F3K-21',
        parking: name,
        zone: 'Europe/Madrid',
        demo: true,
      },
    },
    changed: {
      ...{ booking: 'u1', number: 'PZ-7F3K-21', parking, zone: 'Europe/Madrid', demo: true },
      ...{ what: 'extended', ends: { before: at, after: at + 7_200_000 } },
      plates: { before: '4821KJT', after: '4821KJT' },
      ...{ totals: { before: 1190, after: 1590 }, currency: 'EUR', charged: { card: 300, balance: 100 } },
    },
    noEntry: {
      ...{ booking: 'u1', number: 'PZ-7F3K-21', parking, zone: 'Europe/Madrid', demo: true },
      ...{ caseNumber, currency: 'EUR', lost: false, back: { card: 1090, balance: 100 } },
      instead: {
        ...{ booking: 'u2', number: 'PZ-2QX4-7M', parking: 'Parking Larios Este' },
        ...{ total: 1190, covered: 291 },
      },
    },
    transfer: { plate: '4821KJT', news: 'asked', until: '2026-12-07T09:15:00+00:00' },
    stayEntry: stay,
    stayPaid: { ...stay, left: at + 5_400_000, total: 380, currency: 'EUR' },
    stayOwed: { ...stay, left: at + 5_400_000, total: 380, currency: 'EUR' },
  } satisfies Record<MailKind, object>
  return { id: `u1.${kind}`, kind, to, locale, data: data[kind], token: tokens[kind] } as ReadyMail
}

function isBookingLetter(kind: Kind): kind is BookingLetter {
  return (bookingLetters as readonly string[]).includes(kind)
}
