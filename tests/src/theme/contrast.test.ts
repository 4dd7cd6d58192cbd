import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brands } from '../../../contract/site/brands'

const sheet = ['tokens', 'brands'].map((name) => readFileSync(`src/theme/${name}.css`, 'utf8')).join('\n')
/** Each rule with its selector and its tokens, in the order of the sheets. */
const rules = [...sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^}]*)\}/g)].map(
  ([, selector = '', body = '']) => ({
    selector: selector.trim(),
    tokens: [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  }),
)
const tokensOf = (brand: string | undefined, theme: 'light' | 'dark'): Record<string, string> => {
  const applies = (selector: string): boolean =>
    selector === ':root' ||
    [...selector.matchAll(/\[data-(\w+)='([^']+)'\]/g)].every(([, name, value]) =>
      name === 'theme' ? value === theme : value === brand,
    )
  const strength = (selector: string): number => (selector.match(/\[/g) ?? ['']).length
  const applied = rules.filter(({ selector }) => applies(selector))
  applied.sort((a, b) => strength(a.selector) - strength(b.selector))
  return Object.fromEntries(applied.flatMap(({ tokens }) => tokens)) as Record<string, string>
}
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

const pairs = [
  ['--on-sign', '--sign'],
  ['--on-sign', '--sign-press'],
  ['--sign', '--surface'],
  ['--sign', '--ground'],
  ['--sign', '--sign-wash'],
  ['--ink', '--sign-wash'],
  ['--ink-soft', '--ground'],
  ['white', '--deep'],
] as const
const cases = [undefined, ...Object.keys(brands)].flatMap((brand) =>
  (['light', 'dark'] as const).map((theme) => [brand ?? 'plaza', theme, tokensOf(brand, theme)] as const),
)

describe('the colours of a brand', () => {
  it.each(cases)('can be read in %s, %s (R016, X44)', (_, __, tokens) => {
    const weak = pairs
      .map(([text, ground]) => ({
        pair: `${text} on ${ground}`,
        ratio: contrast(text === 'white' ? '#ffffff' : tokens[text]!, tokens[ground]!),
      }))
      .filter(({ ratio }) => !(ratio >= 4.5))
    expect(weak).toEqual([])
  })

  it('are tokens of its own only: never yellow, green, red or ink (X44)', () => {
    const own = rules.filter(({ selector }) => selector.includes('data-brand'))
    const names = new Set(own.flatMap(({ tokens }) => tokens.map(([name]) => name)))
    expect([...names].sort()).toEqual([
      '--deep',
      '--mark',
      '--mark-radius',
      '--on-sign',
      '--radius',
      '--sign',
      '--sign-press',
      '--sign-wash',
    ])
    expect(new Set(own.map(({ selector }) => /data-brand='([^']+)'/.exec(selector)?.[1]))).toEqual(
      new Set(Object.keys(brands)),
    )
  })
})
