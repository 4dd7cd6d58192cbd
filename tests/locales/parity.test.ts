import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { faultCodes } from '../../contract/faultStatus'
import { defaultLocale, locales } from '../../contract/locale'

const read = (locale: string, file: string): unknown => {
  const text = readFileSync(join('locales', locale, file), 'utf8')
  return file.endsWith('.json') ? JSON.parse(text) : parse(text)
}
/** `{ a: { b: 'x' } }` → `a.b: 'x'`; lists of variants by their place. */
const flatten = (value: unknown, path = ''): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key))
const slotsOf = (text: string): string[] => [...new Set(text.match(/\{+\w+\}+/g) ?? [])].sort()

/** Words that are the same in Spanish and another language, and rightly so. */
const sameOnPurpose =
  /^[\d\s{}%€.,:·→–−-]*$|^\{n\} (min|euros?|francs|pence)$|^un (euro|franco|metro|minuto)$|^\{units\} e \{cents\}$|^\{name\}: \{fact\}\.$|^(Plaza|plaza|Total|total|Google Maps|Waze|Apple Maps|OK|No|no|Menú|Barrera|EV)\b/
const filesOf = (locale: string): string[] =>
  readdirSync(join('locales', locale), { recursive: true, encoding: 'utf8' }).sort()
const files = filesOf('es')
const texts = files.filter((file) => file.endsWith('.json'))

describe('the five languages', () => {
  it('are Spanish first, English, French, German and Italian, with the same files (R015)', () => {
    expect([locales[0], [...locales].sort()]).toEqual([defaultLocale, ['de', 'en', 'es', 'fr', 'it']])
    expect(defaultLocale).toBe('es')
    for (const locale of locales) expect(filesOf(locale), locale).toEqual(files)
  })

  it('have the same corpora to measure and to learn from', () => {
    for (const locale of locales)
      expect(readdirSync(join('tests/corpus', locale)).sort(), locale).toEqual(
        readdirSync(join('tests/corpus', 'es')).sort(),
      )
  })

  describe.each(texts)('%s', (file) => {
    const spanish = new Map(flatten(read('es', file)))
    it.each(locales.filter((locale) => locale !== 'es'))(
      'says everything in %s, with the same slots (R324)',
      (locale) => {
        const theirs = new Map(flatten(read(locale, file)))
        expect([...theirs.keys()].sort()).toEqual([...spanish.keys()].sort())
        const empty = [...theirs].filter(([, text]) => text.trim() === '').map(([key]) => key)
        expect(empty).toEqual([])
        const slots = [...theirs].filter(
          ([key, text]) => slotsOf(text).join() !== slotsOf(spanish.get(key) ?? '').join(),
        )
        expect(slots).toEqual([])
      },
    )
    it.each(locales.filter((locale) => locale !== 'es'))('is not left in Spanish in %s (R324)', (locale) => {
      const left = flatten(read(locale, file)).filter(
        ([key, text]) => text === spanish.get(key) && text.split(' ').length > 1 && !sameOnPurpose.test(text),
      )
      expect(left).toEqual([])
    })
  })

  it('have a text for every refusal, and no text for none (R324)', () => {
    expect(existsSync('locales/es/faults.json')).toBe(true)
    for (const locale of locales)
      expect(
        [...flatten(read(locale, 'faults.json')), ...flatten(read(locale, 'pageFaults.json'))]
          .map(([key]) => key)
          .sort(),
        locale,
      ).toEqual([...faultCodes].sort())
  })
})
