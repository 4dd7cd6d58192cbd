import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { locales } from '../../../contract/locale'

/** The signs that a WOFF2 file of one font can draw: its `cmap` in format 4. */
const signsOf = (path: string): Set<number> => {
  const file = readFileSync(path)
  const known = [
    'cmap',
    'head',
    'hhea',
    'hmtx',
    'maxp',
    'name',
    'OS/2',
    'post',
    'cvt ',
    'fpgm',
    'glyf',
    'loca',
  ]
  let at = 48
  let from = 0
  let cmap: [from: number, length: number] | undefined
  const number = (): number => {
    for (let value = 0; ;) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  for (let i = 0; i < file.readUInt16BE(12); i++) {
    const flags = file.readUInt8(at++)
    const tag = flags % 64
    if (tag === 63) at += 4
    const length = number()
    // Outlines and their places are stored transformed unless they say otherwise, all else as it is.
    const outlines = known[tag] === 'glyf' || known[tag] === 'loca'
    const stored = outlines === (flags >> 6 === 3) ? length : number()
    if (tag === 0) cmap = [from, length]
    from += stored
  }
  const all = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  const table = all.subarray(cmap?.[0], (cmap?.[0] ?? 0) + (cmap?.[1] ?? 0))
  const signs = new Set<number>()
  for (let i = 0; i < table.readUInt16BE(2); i++) {
    const start = table.readUInt32BE(4 + i * 8 + 4)
    if (table.readUInt16BE(start) !== 4) continue
    const segments = table.readUInt16BE(start + 6)
    for (let s = 0; s < segments; s += 2) {
      const last = table.readUInt16BE(start + 14 + s)
      const first = table.readUInt16BE(start + 16 + segments + s)
      for (let code = first; code <= last && code !== 0xffff; code++) signs.add(code)
    }
  }
  return signs
}

/** The ranges that `fonts.css` gives the two fonts of the interface. */
const ranges = [...readFileSync('src/theme/fonts.css', 'utf8').matchAll(/unicode-range:([^;]*);/g)].map(
  ([, list = '']) =>
    new Set(
      list.split(',').flatMap((range) => {
        const [first = '', last = first] = range.trim().replace('U+', '').split('-')
        const from = parseInt(first, 16)
        return Array.from({ length: parseInt(last, 16) - from + 1 }, (_, i) => from + i)
      }),
    ),
)
const [others = new Set<number>(), own = new Set<number>()] = ranges

describe('the font of the interface', () => {
  it('draws every sign that its range promises', () => {
    const drawn = signsOf('src/theme/overpass.woff2')
    expect([...own].filter((sign) => !drawn.has(sign))).toEqual([])
  })

  it('needs no second file for any text of the five languages', () => {
    const texts = locales
      .flatMap((locale) => readdirSync(`locales/${locale}/ui`).map((file) => `locales/${locale}/ui/${file}`))
      .map((file) => readFileSync(file, 'utf8'))
      .join('')
    expect([...texts].filter((sign) => others.has(sign.charCodeAt(0)))).toEqual([])
  })

  it('leaves the other signs of the whole font to that one, and none to both', () => {
    const whole = signsOf('node_modules/@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2')
    expect([...whole].filter((sign) => sign > 31 && !own.has(sign) && !others.has(sign))).toEqual([])
    expect([...own].filter((sign) => others.has(sign))).toEqual([])
  })

  it('has the same weights in both files, so that no bold amount is drawn by another font', () => {
    const faces = readFileSync('src/theme/fonts.css', 'utf8').split('@font-face').slice(1)
    const weights = faces
      .filter((face) => face.includes("'Overpass Variable'"))
      .map((face) => /font-weight: ([^;]+);/.exec(face)?.[1])
    expect(weights).toEqual(['400 800', '400 800'])
  })
})
