import type { Locale } from '../../contract/locale'
import { limits } from '../../contract/limits'
import { formatDateTime } from '../../contract/time/dates'
import { clean, fill, frameOf, greeting, letterTexts, type Letter, type Sender } from './letter'
import { changed, noEntry } from './changeLetters'
import { invoice } from './invoiceLetter'
import { completionLink, pageLink, resetLink } from './links'
import type { MailKind, ReadyMail } from './mail'
import { invitation, reward } from './promotionLetters'
import { reminder } from './reminderLetter'
import { transfer } from './transferLetters'
import { stayLetter } from './stayLetters'

type Of<K extends MailKind> = Extract<ReadyMail, { kind: K }>

const minutes = String(limits.mailedLinkLife / 60_000)

/** What a mail about an account or to the support says, in its language. */
export function writeMail(mail: ReadyMail, sender: Sender): Letter {
  switch (mail.kind) {
    case 'complete':
    case 'resend':
      return completion(mail, sender)
    case 'reset':
      return reset(mail, sender)
    case 'passwordChanged':
      return passwordChanged(mail, sender)
    case 'newSignIn':
      return newSignIn(mail, sender)
    case 'transfer':
      return transfer(mail, sender)
    case 'supportLooked':
      return supportLooked(mail, sender)
    case 'contact':
      return contact(mail, sender)
    case 'case':
      return caseOf(mail, sender)
    case 'invitation':
      return invitation(mail, sender)
    case 'reward':
      return reward(mail, sender)
    case 'reminder':
      return reminder(mail, sender)
    case 'stayEntry':
    case 'stayPaid':
    case 'stayOwed':
      return stayLetter(mail, sender)
    case 'changed':
      return changed(mail, sender)
    case 'noEntry':
      return noEntry(mail, sender)
    case 'invoice':
      return invoice(mail, sender)
  }
}

function completion({ kind, to, locale, token }: Of<'complete' | 'resend'>, sender: Sender): Letter {
  const { complete: t, [kind]: own } = letterTexts[locale]
  return {
    ...frameOf(locale, sender),
    subject: own.subject,
    preheader: t.body,
    title: own.title,
    lead: [...greeting(locale, to.name), own.body, ...(kind === 'resend' ? [t.body] : [])],
    card: [[{ kind: 'text', text: fill(t.life, { minutes }) }], [{ kind: 'text', text: t.until }]],
    buttons: [{ label: t.button, href: completionLink(sender.origin, locale, token) }],
    writtenOut: true,
    notes: [{ text: t.notYou }],
  }
}

function reset({ to, locale, data, token }: Of<'reset'>, sender: Sender): Letter {
  const t = letterTexts[locale].reset
  const life = fill(t.life, { minutes })
  return {
    ...frameOf(locale, sender),
    subject: t.subject,
    preheader: life,
    title: t.title,
    lead: [...greeting(locale, to.name), fill(data.unproven ? t.unproven : t.body, { email: to.address })],
    card: [[{ kind: 'text', text: life }], [{ kind: 'text', text: t.sessions }]],
    buttons: [{ label: t.button, href: resetLink(sender.origin, locale, to.address, token) }],
    writtenOut: true,
    notes: data.unproven ? [] : [{ text: t.notYou }],
  }
}

function passwordChanged({ to, locale, data }: Of<'passwordChanged'>, sender: Sender): Letter {
  const t = letterTexts[locale].passwordChanged
  const body = fill(t.body, { email: to.address })
  const login = `${pageLink(sender.origin, locale, '/login')}?email=${encodeURIComponent(to.address)}`
  return {
    ...frameOf(locale, sender),
    subject: t.subject,
    preheader: body,
    title: t.title,
    lead: [...greeting(locale, to.name), body],
    card: [
      [{ kind: 'fact', label: t.when, value: instant(data.at, locale) }],
      ...(data.plateTaken ? [[{ kind: 'text' as const, text: t.plateTaken }]] : []),
    ],
    buttons: [{ label: t.button, href: login }],
    notes: [
      { text: t.notYou, link: { label: t.recover, href: pageLink(sender.origin, locale, '/recovery') } },
    ],
  }
}

function newSignIn({ to, locale, data }: Of<'newSignIn'>, sender: Sender): Letter {
  const t = letterTexts[locale].newSignIn
  const device = data.device ? fill(t.deviceName, data.device) : t.unknown
  return {
    ...frameOf(locale, sender),
    subject: t.subject,
    preheader: t.body,
    title: t.title,
    lead: [...greeting(locale, to.name), t.body],
    card: [
      [
        { kind: 'fact', label: t.when, value: instant(data.at, locale) },
        { kind: 'fact', label: t.device, value: device },
      ],
      [
        { kind: 'text', text: t.fine },
        { kind: 'text', text: t.notYou },
      ],
    ],
    buttons: [{ label: t.button, href: pageLink(sender.origin, locale, '/recovery') }],
    notes: [],
  }
}

function supportLooked({ to, locale, data }: Of<'supportLooked'>, sender: Sender): Letter {
  const t = letterTexts[locale].supportLooked
  return {
    ...frameOf(locale, sender),
    subject: t.subject,
    preheader: t.body,
    title: t.title,
    lead: [...greeting(locale, to.name), t.body],
    card: [
      [{ kind: 'fact', label: t.when, value: instant(data.at, locale) }],
      [{ kind: 'text', text: t.changed }],
    ],
    buttons: [],
    notes: [{ text: t.notAsked }],
  }
}

function contact({ to, locale, data }: Of<'contact'>, sender: Sender): Letter {
  const t = letterTexts[locale].contact
  const { written } = data
  const slots = { case: data.caseNumber }
  return {
    ...frameOf(locale, sender),
    subject: fill(t.subject, slots),
    preheader: t.body,
    reference: { label: letterTexts[locale].frame.case, value: data.caseNumber },
    title: t.title,
    lead: [...greeting(locale, to.name), t.body],
    card: [
      [
        { kind: 'fact', label: t.number, value: data.caseNumber, strong: true },
        ...(written ? [{ kind: 'fact' as const, label: t.about, value: clean(written.subject) }] : []),
      ],
      ...(written ? [[{ kind: 'message' as const, label: t.message, text: lines(written.message) }]] : []),
    ],
    buttons: [],
    notes: written ? [] : [{ text: t.notYou }],
  }
}

function caseOf({ locale, data }: Of<'case'>, sender: Sender): Letter {
  const t = letterTexts[locale].case
  const { from, phone, booking } = data
  const facts: [string, string | undefined][] = [
    [t.from, from.name],
    [t.email, from.address],
    [letterTexts[locale].frame.phone, phone],
    [t.booking, booking],
    [letterTexts[locale].contact.about, data.subject],
  ]
  return {
    ...frameOf(locale, sender),
    subject: fill(t.subject, { case: data.caseNumber, about: data.subject }),
    preheader: clean(data.message).slice(0, 120),
    reference: { label: letterTexts[locale].frame.case, value: data.caseNumber },
    title: t.title,
    lead: [fill(t.body, { email: from.address })],
    card: [
      facts.flatMap(([label, value]) =>
        value === undefined ? [] : [{ kind: 'fact' as const, label, value: clean(value) }],
      ),
      [{ kind: 'message', label: t.message, text: lines(data.message) }],
    ],
    buttons: [],
    notes: [],
  }
}

/** A text of several lines, each of them clean. */
function lines(text: string): string {
  return text.split(/\r?\n/).map(clean).join('\n').trim()
}

/** In UTC, and says so: the place where the mail is read is not known. */
function instant(at: number, locale: Locale): string {
  return `${formatDateTime(at, 'UTC', locale)} UTC`
}
