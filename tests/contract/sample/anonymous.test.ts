import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { locales } from '../../../contract/locale'
import { anonymous } from '../../../contract/sample/anonymous'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const { reported, further, kept } = parse(read('./masked.yaml')) as {
  reported: Record<string, string | null>
  further: Record<string, string | null>
  kept: string[]
}

describe('a sentence as a recogniser writes it', () => {
  it.each(Object.entries({ ...reported, ...further }))('tells nobody’s data: %s', (said, left) => {
    expect(anonymous(said) ?? null).toBe(left)
    // The server masks again what the page has masked.
    if (left !== null) expect(anonymous(left)).toBe(left)
  })

  it.each([
    [
      'signs that are not seen',
      'llámame al 6\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7',
      'llámame al [number]',
    ],
    ['marks apart from their letters', 'mi contrasen\u0303a es gatito', 'mi contraseña es [code]'],
    ['full width', 'ｓｏｙ ｌｕｃｉａ', 'soy [name]'],
  ])('whatever it is written with: %s', (_, said, left) => {
    expect(anonymous(said)).toBe(left)
  })

  it.each(kept)('stays as it is where it is about parking: %s', (said) => {
    expect(anonymous(said)).toBe(said)
  })

  it.each(locales)('stays as it is in 96 of a hundred sentences that %s is widened by', (locale) => {
    const lines = read(`../../corpus/${locale}/practice.jsonl`).trim().split('\n')
    const texts = lines.map((line) =>
      (JSON.parse(line) as { text: string }).text.replace(/[’‘]/g, "'").normalize('NFKC'),
    )
    const same = texts.filter((text) => anonymous(text) === text)
    expect(same.length / texts.length).toBeGreaterThan(0.96)
  })
})
