import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { locales } from '../../contract/locale'

/** A list of signs, not a sentence (`account.passwordSymbol`). */
const passwordSymbols = '@.$_!%*#?&/'
const files = [
  ...readdirSync('locales/es/ui').map((file) => `ui/${file.replace('.json', '')}`),
  'spoken',
  'faults',
  'pageFaults',
  'letters',
  'documents',
  'charts',
]

/** Every text of a file of texts, by its path. */
const textsOf = (node: unknown, path = ''): [path: string, text: string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node as object).flatMap(([key, value]) => textsOf(value, `${path}.${key}`))

const all = locales.flatMap((locale) =>
  files.flatMap((file) =>
    textsOf(JSON.parse(readFileSync(`locales/${locale}/${file}.json`, 'utf8')), `${locale}/${file}`).map(
      ([path, text]) => ({ locale, path, text }),
    ),
  ),
)
const pathsWhere = (wrong: (one: (typeof all)[number]) => boolean): string[] =>
  all.filter(wrong).map(({ path, text }) => `${path}: ${text}`)

describe('how texts are set', () => {
  it('with typographic apostrophes and quotes', () => {
    expect(all.length).toBeGreaterThan(1_000)
    expect(pathsWhere(({ text }) => /['"]/.test(text))).toEqual([])
  })

  it('with one space between words, whichever it is', () => {
    expect(pathsWhere(({ text }) => /[\s\u00a0\u202f]{2}/.test(text))).toEqual([])
  })

  it('in French with a space that does not break: narrow before ; ! ?, whole before : and inside « »', () => {
    const loose = /[^\u202f][;!?]|[^\u00a0\d}]:(?=\s|$)|[^\u00a0]»|«[^\u00a0]/
    const sentence = (text: string): string => text.replace(passwordSymbols, '')
    expect(pathsWhere(({ locale, text }) => locale === 'fr' && loose.test(sentence(text)))).toEqual([])
  })
})
