import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { locales, splitPath } from '../../../contract/locale'
import { cents } from '../../../contract/money'
import { writeBookingLetter } from '../../../server/mail/bookingLetters'
import { htmlPart } from '../../../server/mail/html'
import { colours } from '../../../server/mail/htmlStyle'
import { letterTexts } from '../../../server/mail/letter'
import { openMailTransport } from '../../../server/mail/mailTransport'
import { plainText } from '../../../server/mail/plainText'
import type { Mail as Received } from '../../../sandbox/mailbox/box'
import { readCalendar } from '../../kit/readCalendar'
import { ask, useSandbox } from '../../kit/sandbox/outside'
import { everyMail, hostile, kinds, letterOf, rowOf, sender, usual } from '../../kit/server/mail/samples'

// jsdom ships no types of its own; this is all that is used of it.
const { JSDOM } = await vi.importActual<{ JSDOM: new (html: string) => { window: { document: Document } } }>(
  'jsdom',
)
const documents = new Map<string, Document>()
/** The HTML part of a mail, read once: several tests look at it. */
const documentOf = async (...of: Parameters<typeof letterOf>): Promise<Document> => {
  const key = JSON.stringify(of)
  const document = documents.get(key) ?? new JSDOM(await htmlPart(letterOf(...of))).window.document
  documents.set(key, document)
  return document
}
const sandbox = useSandbox()
const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Each text of the HTML part that stands in an element of its own. */
const phrasesOf = (document: Document): string[] => {
  const hidden = 'script,style,title,[style*="display:none"],[aria-hidden]'
  return [...document.querySelectorAll('body *')]
    .filter((element) => !element.closest(hidden))
    .flatMap((element) => [...element.childNodes])
    .filter(({ nodeType }) => nodeType === 3)
    .map(({ textContent }) => squeeze((textContent ?? '').replaceAll('\u00a0', ' ')))
    .filter((phrase) => phrase !== '' && phrase !== 'plaza')
}

describe.each(kinds)('the mail %s', (kind) => {
  const languages = everyMail.filter((mail) => mail.kind === kind)

  it.each(languages)(
    'fills each slot and has a subject, a title and a first line in $locale',
    async ({ locale }) => {
      const letter = letterOf(kind, locale)
      for (const text of [letter.subject, letter.preheader, plainText(letter), await htmlPart(letter)])
        expect(text.replace(/\{[^}]*:[^}]*\}/g, '')).not.toMatch(/\{\w+\}|undefined|NaN|\[object/)
      for (const text of [letter.subject, letter.preheader, letter.title]) expect(text.trim()).not.toBe('')
      const document = await documentOf(kind, locale)
      expect(document.documentElement.lang).toBe(locale)
      expect(document.querySelectorAll('h1')).toHaveLength(1)
    },
  )

  it.each(languages)('says in its text part all that its HTML part says, in $locale', async ({ locale }) => {
    const { copy } = letterTexts[locale].frame
    for (const values of [usual, hostile]) {
      const text = squeeze(
        plainText(letterOf(kind, locale, values))
          .replaceAll('\u00a0', ' ')
          .replaceAll('\n> ', '\n'),
      )
      const missing = phrasesOf(await documentOf(kind, locale, values)).filter(
        // Only the HTML part has a button that might not work.
        (phrase) => !text.includes(phrase) && phrase !== squeeze(copy.replaceAll('\u00a0', ' ')),
      )
      expect(missing).toEqual([])
    }
  })

  it.each(languages)(
    'links to pages of the app in $locale, to a map and to the support only',
    async ({ locale }) => {
      const document = await documentOf(kind, locale, hostile)
      const links = [...document.querySelectorAll('a')].map((link) => new URL(link.href))
      for (const { protocol, origin, pathname } of links) {
        if (protocol !== 'https:') expect(['tel:', 'mailto:']).toContain(protocol)
        else if (origin === sender.origin) expect(splitPath(pathname).locale).toBe(locale)
        else expect(['https://www.google.com', 'https://wa.me']).toContain(origin)
      }
      const { support } = sender
      expect(links.map(({ href }) => href)).toEqual(
        expect.arrayContaining([`mailto:${support.email}`, `tel:${support.phone.replaceAll(' ', '')}`]),
      )
      for (const value of Object.values(support)) expect(plainText(letterOf(kind, locale))).toContain(value)
    },
  )

  it.each(languages)('shows what a stranger typed as text, in $locale', async ({ locale }) => {
    const document = await documentOf(kind, locale, hostile)
    expect(document.querySelectorAll('script, img, i, iframe, [onerror]')).toHaveLength(0)
    expect(document.querySelectorAll('style')).toHaveLength(1)
    const letter = letterOf(kind, locale, hostile)
    expect(letter.subject).not.toMatch(/[\p{Cc}\u202a-\u202e]/u)
  })
})

describe('the mails of an account', () => {
  it('carry the token that completes it, to the home page of its language (R211)', () => {
    expect(letterOf('complete', 'es').buttons[0]?.href).toBe('https://plaza.example/?access-token=abc.def-1')
    expect(letterOf('resend', 'de').buttons[0]?.href).toBe('https://plaza.example/de/?access-token=abc.def-2')
  })

  it('carry address and token of a new password in the hash, as base64url of UTF-8 (R128)', () => {
    const link = new URL(
      letterOf('reset', 'fr', { ...usual, email: 'josé@plaza.example' }).buttons[0]?.href ?? '',
    )
    expect(link.pathname).toMatch(/^\/fr\/recovery\/[^/]+$/)
    expect(link.hash).toMatch(/^#[\w-]+$/)
    expect(JSON.parse(Buffer.from(link.hash.slice(1), 'base64url').toString())).toEqual({
      email: 'josé@plaza.example',
      vt: 'v1t2',
    })
  })
})

describe('the mails of a booking', () => {
  it.each(locales)(
    'lead to its page in %s, and the confirmation brings it for a calendar (X15)',
    (locale) => {
      const prefix = locale === 'es' ? '' : `/${locale}`
      const page = `https://plaza.example${prefix}/user/bookings/detail?booking=u1`
      for (const kind of ['confirmed', 'cancelRefused', 'reminder'] as const)
        expect(letterOf(kind, locale).buttons.map(({ href }) => href)).toContain(page)
      const { attached } = letterOf('confirmed', locale)
      expect(attached).toMatchObject({ name: 'plaza-PZ-DB3Z.ics', type: 'text/calendar; charset=utf-8' })
      expect(readCalendar(attached?.text ?? '')).toMatchObject({ UID: 'u1@plaza', URL: page })
      for (const kind of ['cancelled', 'failed'] as const)
        expect(letterOf(kind, locale)).not.toHaveProperty('attached')
    },
  )

  it('bring the file through the mail server (X15)', async () => {
    await openMailTransport(sandbox().smtp, sender).sendLetter('confirmed', rowOf('es', usual))
    const { messages } = (await ask<{ messages: Received[] }>(`${sandbox().mail}/messages.json`)).body
    expect(messages[0]?.attachments).toMatchObject([{ name: 'plaza-PZ-DB3Z.ics', type: 'text/calendar' }])
  })
})

describe('the HTML part of a mail', () => {
  it('has the colours of the product, light and dark', () => {
    const [light = '', dark = ''] = readFileSync('src/theme/tokens.css', 'utf8').split("[data-theme='dark']")
    for (const [sheet, theme] of [
      [light, colours.light],
      [dark, colours.dark],
    ] as const)
      for (const [name, value] of Object.entries(theme)) expect(sheet).toContain(`--${name}: ${value};`)
  })

  it('needs no picture and fetches nothing', async () => {
    for (const kind of kinds)
      expect(await htmlPart(letterOf(kind, 'es'))).not.toMatch(/<img|url\(|@import|<link|src=/)
  })
})

describe.each(locales)('what the balance has paid, in mails in %s', (locale) => {
  const said = (kind: 'confirmed' | 'cancelled' | 'failed', fromBalance: number): string => {
    const row = rowOf(locale, usual)
    const quote = { ...row.plan.quote, fromBalance: cents(fromBalance) }
    return plainText(writeBookingLetter(kind, { ...row, plan: { ...row.plan, quote } }, sender))
  }
  const { frame, confirmed, failed } = letterTexts[locale]
  const back = frame.toBalance.replace('{balance}', '').trim()

  it.each(['confirmed', 'cancelled', 'failed'] as const)('is told beside the card’s part: %s', (kind) => {
    const text = said(kind, 500)
    for (const amount of ['5,00', '6,90']) expect(text).toContain(amount)
    if (kind === 'confirmed') expect(text).toContain(confirmed.fromCard)
    else expect(text).toContain(back)
  })

  it('names no card where the balance has paid all, and no balance where the card has', () => {
    expect(said('confirmed', 1190)).not.toContain(confirmed.fromCard)
    expect(said('failed', 1190)).toContain(failed.nothing)
    expect(said('failed', 1190)).not.toContain(failed.money.slice(-30))
    for (const kind of ['cancelled', 'failed'] as const) expect(said(kind, 0)).not.toContain(back)
    expect(said('confirmed', 0)).not.toContain(confirmed.fromBalance)
  })
})
