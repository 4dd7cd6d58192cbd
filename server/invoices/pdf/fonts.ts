import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export type Weight = 400 | 700
/** Pieces of Overpass; each has the signs of some scripts. */
const subsets = ['latin', 'latin-ext', 'cyrillic', 'vietnamese'] as const
type Subset = (typeof subsets)[number]
/** What a text shows for a sign that no piece has. */
const unknownSign = '\ufffd'

/** What pdfkit lets one do with fonts; `_font` is how it tells which signs one has. */
type FontHost = {
  registerFont: (name: string, source: Buffer) => unknown
  font: (name: string) => unknown
}
type Glyphs = { hasGlyphForCodePoint: (code: number) => boolean }

export type Run = { font: string; text: string }
export type Fonts = {
  /** Parts of a text, each with the font that has its signs; controls are blanks, and unknown signs are marked. */
  runs: (text: string, weight: Weight) => Run[]
}

const files = createRequire(import.meta.url)

/** Bytes of a piece of the font. */
export function fontFile(subset: Subset, weight: Weight): Buffer {
  return readFileSync(files.resolve(`@fontsource/overpass/files/overpass-${subset}-${weight}-normal.woff`))
}

export function nameOf(subset: Subset, weight: Weight): string {
  return `${subset}-${weight}`
}

/** Makes the fonts known to a document. A piece is embedded only when it is used. */
export function openFonts(document: FontHost): Fonts {
  for (const subset of subsets)
    for (const weight of [400, 700] as const)
      document.registerFont(nameOf(subset, weight), fontFile(subset, weight))
  const glyphs = subsets.map((subset): [Subset, Glyphs] => {
    document.font(nameOf(subset, 400))
    return [subset, (document as unknown as { _font: { font: Glyphs } })._font.font]
  })
  const subsetOf = (sign: string): Subset | undefined =>
    glyphs.find(([, font]) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))?.[0]
  return {
    runs: (text, weight) => {
      const runs: Run[] = []
      for (const sign of plain(text)) {
        const known = subsetOf(sign)
        const run = { font: nameOf(known ?? 'latin', weight), text: known ? sign : unknownSign }
        const last = runs.at(-1)
        // A blank is in all of them.
        if (last && (last.font === run.font || sign === ' ')) last.text += run.text
        else runs.push(run)
      }
      return runs
    },
  }
}

/** One line without controls and what turns the direction of writing; an emoji of several signs is one. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(
      /\p{RI}{2}|\p{Emoji}(\p{EMod}|\ufe0f\u20e3?)?(\u200d\p{Emoji}(\p{EMod}|\ufe0f)?)+/gu,
      unknownSign,
    )
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\ufe0f]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}
