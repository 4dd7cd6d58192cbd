import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { locales, type Locale } from '../../../contract/locale'
import { hear } from '../../kit/dialogue/hearing'

/** `24 09:30 > 24 18:00`, `> 23 20:00`, `12-03 10:00`, `90 min` as the times of a frame. */
const meant = (said: string): object => {
  const length = /^(\d+) min$/.exec(said)?.[1]
  if (length !== undefined) return { duration_minutes: Number(length) }
  const instant = (moment: string): string => {
    const [day = '', hour = ''] = moment.split(' ')
    return `2026-${day.includes('-') ? day : `11-${day}`}T${hour}:00+01:00`
  }
  const [from = '', to = ''] = said.split('>').map((end) => end.trim())
  return { ...(from && { from: instant(from) }), ...(to && { to: instant(to) }) }
}

const wish: Record<Locale, string> = {
  es: 'aparcar en sants',
  en: 'parking in sants',
  fr: 'un parking à sants',
  de: 'parkplatz in sants',
  it: 'un parcheggio a sants',
}

describe.each(locales)('times of a stay as they are said in %s', (locale) => {
  const told = readFileSync(new URL(`times/${locale}.yaml`, import.meta.url), 'utf8')
  const forms = Object.entries(parse(told) as Record<string, string>)

  it('has at least sixty of them', () => expect(forms.length).toBeGreaterThanOrEqual(60))

  it.each(forms)('%s', (text, means) => {
    const { intent, slots } = hear(locale, 'search.asking', `${wish[locale]} ${text}`)
    const { from, to, duration_minutes, date } = slots
    expect(intent).toBe('search_parking')
    expect({ from, to, duration_minutes, date }).toEqual({
      from: undefined,
      to: undefined,
      duration_minutes: undefined,
      date: undefined,
      ...meant(means),
    })
  })
})
