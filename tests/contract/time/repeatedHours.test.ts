import { describe, expect, it } from 'vitest'
import { locales } from '../../../contract/locale'
import { repeatedAt } from '../../../contract/time/zonedTime'
import { momentText, timeText } from '../../../src/components/text/When'
import { speakStay } from '../../../dialogue/reply/formats'
import { readLanguagePack } from '../../../dialogue/language/readLanguage'

const zone = 'Europe/Madrid'
const of = (iso: string): string | undefined => repeatedAt(Date.parse(iso), zone)?.mark

describe('the night on which the clocks change', () => {
  it('shows an hour twice in autumn, and no other hour of the year', () => {
    expect(of('2026-10-25T02:00:00+02:00')).toBe('GMT+2')
    expect(of('2026-10-25T02:59:00+02:00')).toBe('GMT+2')
    expect(of('2026-10-25T02:00:00+01:00')).toBe('GMT+1')
    expect(of('2026-10-25T02:59:00+01:00')).toBe('GMT+1')
    for (const iso of ['2026-10-25T01:59:00+02:00', '2026-10-25T03:00:00+01:00', '2026-11-24T02:30:00+01:00'])
      expect(of(iso)).toBeUndefined()
  })

  it('shows none twice in spring, where one is left out', () => {
    for (
      let at = Date.parse('2027-03-27T22:00:00Z');
      at < Date.parse('2027-03-28T06:00:00Z');
      at += 15 * 60_000
    )
      expect(repeatedAt(at, zone)).toBeUndefined()
  })

  it('knows the other zones', () => {
    expect(repeatedAt(Date.parse('2026-10-25T01:30:00+01:00'), 'Europe/London')?.mark).toBe('GMT+1')
    expect(repeatedAt(Date.parse('2026-10-25T01:30:00Z'), 'Europe/London')?.mark).toBe('GMT')
    expect(repeatedAt(Date.parse('2026-11-01T01:30:00-05:00'), 'America/New_York')?.mark).toBe('GMT−5')
  })

  it('is written so that the two are told apart: on the kiosk, its ticket and in the read-back', () => {
    expect(timeText('2026-10-25T02:30:00+02:00', zone)).toBe('02:30 GMT+2')
    expect(momentText('2026-10-25T02:30:00+01:00', zone, 'es')).toBe('25/10/2026 02:30 GMT+1')
    expect(timeText('2027-03-28T03:30:00+02:00', zone)).toBe('03:30')
  })

  it.each(locales)('is said so, too (%s)', (locale) => {
    const { spoken } = readLanguagePack(locale)
    const window = { from: '2026-10-25T02:30:00+02:00', to: '2026-10-25T02:30:00+01:00' }
    const now = Date.parse('2026-10-24T12:00:00+02:00')
    const { speech, text } = speakStay(window, { locale, spoken, timeZone: zone, now })
    expect(text).toMatch(/GMT\+2.*GMT\+1/)
    const words = { es: 'cambio de hora', en: 'clocks go back', fr: 'changement d’heure' }
    const word = { ...words, de: 'Zeitumstellung', it: 'cambio dell’ora' }[locale]
    expect(speech.split(word)).toHaveLength(3)
    const plain = { from: '2026-10-26T02:30:00+01:00', to: '2026-10-26T03:30:00+01:00' }
    expect(speakStay(plain, { locale, spoken, timeZone: zone, now }).text).not.toContain('GMT')
  })
})
