import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { locales, type Locale } from '../../contract/locale'
import { readTimes } from '../../dialogue/understand/entities/datetime/read'
import { resolve } from '../../dialogue/understand/entities/datetime/resolve'
import { inOurSpelling } from '../../dialogue/understand/spellings'
import { readLanguage } from '../../dialogue/language/readLanguage'
import { tokenise } from '../../dialogue/language/tokenise'
import { hear, monday } from '../kit/dialogue/hearing'

type Case = {
  id: string
  locale: Locale
  text: string
  reference: string
  timezone: string
  from: string
  to: string | null
}
const table = new URL('../../../shared/language/datetime-cases.json', import.meta.url)
const present = existsSync(table)
if (!present) console.warn('the shared table of dates and times is absent; its cases are not run')
const cases: Case[] = present ? (JSON.parse(readFileSync(table, 'utf8')) as Case[]) : []

const times = (locale: Locale, text: string, reference = monday, zone = 'Europe/Madrid') => {
  const language = readLanguage(locale)
  return resolve(readTimes(language.datetime, inOurSpelling(language, tokenise(text))).ops, reference, zone)
}
const spoken = parse(readFileSync(new URL('times.yaml', import.meta.url), 'utf8')) as ({
  means: object
} & Record<Locale, string>)[]
const instant = (iso: string | null | undefined): number | undefined => (iso ? Date.parse(iso) : undefined)

describe.runIf(present)('the shared table of parking times', () => {
  for (const locale of locales)
    it(`is read to the last line in ${locale}`, () => {
      const mine = cases.filter((c) => c.locale === locale)
      expect(mine.length).toBe(25)
      const wrong = mine.filter((c) => {
        const t = times(locale, c.text, c.reference, c.timezone)
        // A length alone has no entry in a frame; the table lets it begin now.
        const from = instant(t.from) ?? (t.duration_minutes ? Date.parse(c.reference) : undefined)
        const to =
          instant(t.to) ?? (t.duration_minutes && from ? from + t.duration_minutes * 60_000 : undefined)
        return from !== instant(c.from) || to !== instant(c.to)
      })
      expect(wrong.map((c) => c.text)).toEqual([])
    })
})

describe('what is said in five languages', () => {
  it.each(locales.flatMap((locale) => spoken.map((said) => [locale, said[locale], said.means] as const)))(
    '%s: %s',
    (locale, text, meant) => expect(times(locale, text)).toEqual(meant),
  )
})

describe('a stay that is moved', () => {
  const stay = { from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T18:00:00+01:00' }
  it.each<[Locale, string, object]>([
    ['es', 'retrásalo una hora', { from: '2026-11-24T10:00:00+01:00', to: '2026-11-24T19:00:00+01:00' }],
    ['es', 'salgo una hora más tarde', { to: '2026-11-24T19:00:00+01:00' }],
    [
      'en',
      'push it back by two hours',
      { from: '2026-11-24T11:00:00+01:00', to: '2026-11-24T20:00:00+01:00' },
    ],
    ['en', 'can we start an hour earlier', { from: '2026-11-24T08:00:00+01:00' }],
    ['fr', "décale d'une heure", { from: '2026-11-24T10:00:00+01:00', to: '2026-11-24T19:00:00+01:00' }],
    ['de', 'ich komme eine halbe stunde später', { from: '2026-11-24T09:30:00+01:00' }],
    ['de', 'mach zwei stunden draus', { to: '2026-11-24T11:00:00+01:00' }],
    ['it', "togli un'ora", { to: '2026-11-24T17:00:00+01:00' }],
    ['it', 'alle dieci non alle nove', { from: '2026-11-24T10:00:00+01:00' }],
    // What is denied last is what the stay had.
    ['es', 'salgo a las cinco no a las seis', { to: '2026-11-24T17:00:00+01:00' }],
    ['es', 'que no que salgo a las cinco no a las seis', { to: '2026-11-24T17:00:00+01:00' }],
    ['en', 'we leave at seven no at eight', { to: '2026-11-24T20:00:00+01:00' }],
  ])('in %s: %s', (locale, text, meant) => {
    expect(hear(locale, 'search.viewing', text, { slots: { place: 'Atocha', ...stay } })).toMatchObject({
      intent: 'change_slot',
      slots: meant,
    })
    expect(Object.keys(hear(locale, 'search.viewing', text, { slots: stay }).slots)).toEqual(
      Object.keys(meant),
    )
  })
})

describe('times as drivers say them', () => {
  const madrid = (from: string, to?: string) => ({
    from: `2026-11-${from}:00+01:00`,
    ...(to && { to: `2026-11-${to}:00+01:00` }),
  })
  it.each<[Locale, string, object]>([
    ['es', 'mañana de 4 a 7 de la tarde', madrid('24T16:00', '24T19:00')],
    ['es', 'de 9 a 18 mañana', madrid('24T09:00', '24T18:00')],
    ['es', 'hoy de 21 a 23:30', madrid('23T21:00', '23T23:30')],
    ['es', 'mañana a las nueve y diez', madrid('24T09:10')],
    ['es', 'mañana a las diez menos veinte', madrid('24T09:40')],
    ['es', 'mañana desde las 9 hasta las 18', madrid('24T09:00', '24T18:00')],
    ['es', 'mañana de las 9 a las 18', madrid('24T09:00', '24T18:00')],
    ['es', 'mañana a las 15', madrid('24T15:00')],
    ['es', 'mañana entre las 14 y las dieciocho', madrid('24T14:00', '24T18:00')],
    ['es', 'mañana a partir de las 14', madrid('24T14:00')],
    ['it', 'domani dalle 9 fino le 18', madrid('24T09:00', '24T18:00')],
    ['en', 'tomorrow at ten to eight', madrid('24T07:50')],
    ['en', 'tomorrow from ten to eight', madrid('24T10:00', '24T20:00')],
    ['en', 'tomorrow 9-18', madrid('24T09:00', '24T18:00')],
    ['en', 'tomorrow 9am to 6pm', madrid('24T09:00', '24T18:00')],
    ['en', 'on thursday at twenty past three for ninety minutes', madrid('26T15:20', '26T16:50')],
    ['fr', 'demain de 9h30 à 18h15', madrid('24T09:30', '24T18:15')],
    ['fr', 'demain à dix heures moins vingt', madrid('24T09:40')],
    ['fr', 'demain de quatorze heures trente à vingt et une heures', madrid('24T14:30', '24T21:00')],
    ['de', 'morgen um viertel acht', madrid('24T07:15')],
    ['de', 'morgen um zehn nach acht', madrid('24T08:10')],
    ['de', 'morgen um fünf vor halb neun', madrid('24T08:25')],
    ['de', 'morgen 14.30 bis 18 uhr', madrid('24T14:30', '24T18:00')],
    ['de', 'morgen um neun für fünfundvierzig minuten', madrid('24T09:00', '24T09:45')],
    ['it', 'domani dalle 9 e mezza alle 13', madrid('24T09:30', '24T13:00')],
    ['it', 'domani alle ventuno e venti', madrid('24T21:20')],
    ['it', 'domani alle otto per centoventi minuti', madrid('24T08:00', '24T10:00')],
    ['it', "domani dall'una alle tre", madrid('24T13:00', '24T15:00')],
  ])('%s: %s', (locale, text, meant) => expect(times(locale, text)).toEqual(meant))

  it.each([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23])('takes "hasta las %i" for an hour', (hour) => {
    expect(times('es', `hasta las ${hour}`)).toEqual({ to: `2026-11-23T${hour}:00:00+01:00` })
    expect(times('es', `hasta el ${hour}`).to).toBeUndefined()
  })
  it('never invents an end, and keeps a duration without an entry', () => {
    expect(times('es', 'mañana a las nueve').to).toBeUndefined()
    expect(times('en', 'for two hours')).toEqual({ duration_minutes: 120 })
    expect(times('de', 'morgen')).toEqual({ date: '2026-11-24' })
  })
  it('keeps clock times over a change to or from summer time', () => {
    const before = '2027-03-27T10:00:00+01:00'
    expect(times('es', 'mañana de 9 a 18', before)).toEqual({
      from: '2027-03-28T09:00:00+02:00',
      to: '2027-03-28T18:00:00+02:00',
    })
    expect(times('es', 'mañana todo el día', before)).toEqual({
      from: '2027-03-28T00:00:00+01:00',
      to: '2027-03-29T00:00:00+02:00',
    })
  })
  it('rolls a stay over midnight into the next day', () => {
    expect(times('es', 'esta noche de diez a dos')).toEqual(madrid('23T22:00', '24T02:00'))
  })
  it.each<[Locale, string]>([
    ['es', 'plaza del dos de mayo'],
    ['es', 'atocha'],
    ['en', 'five guys'],
    ['de', 'am platz des 18 märz 3 x'],
  ])('%s: sees no clock in "%s"', (locale, text) => expect(times(locale, text).to).toBeUndefined())
})
