import { isPlate, plateCountries } from '../../contract/rules/plate'
import { findEntities } from '../understand/entities/entities'
import type { Language } from '../language/compile'
import { longestUtterance, tokenise, type Token } from '../language/tokenise'
import { readNumber } from '../language/numerals'

type Mask = { start: number; end: number; as: string }

const mails = [
  /[^\s@]{1,64}\s?@\s?[^\s@]{1,255}/gu,
  // As dictated: `lucia punto ferrer arroba plaza punto example`.
  /(?:[\p{L}\p{N}_+-]{1,64}\s+(?:dot|punto|point|punkt)\s+){0,3}[\p{L}\p{N}._+-]{1,64}\s+(?:at|ät|arroba|arobase|chiocciola|klammeraffe)\s+[\p{L}\p{N}-]{1,64}(?:\s+(?:dot|punto|point|punkt)\s+[\p{L}\p{N}-]{1,64}){1,4}/giu,
]
/** Dates with a year, which look like telephone numbers and are not masked. */
const dates =
  /(?<![\d./-])(?:(?:0?[1-9]|[12]\d|3[01])[./-](?:0?[1-9]|1[0-2])[./-]20\d\d|20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?![./-]?\d)/g
/** Seven or more digits with any spacing. */
const grouped = /\+?\(?\d(?:[ .()/-]{0,2}\d){6,}/g
const digits = /\d{5,}/g
/** References, tokens and foreign plates: letters and at least two digits in one word. */
const codes = /[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*/gu
const hours = /^\d{1,2}(?:h|uhr|am|pm)\d{0,2}(?:-\d{1,2}(?:h|uhr|am|pm)\d{0,2})?$/i

/** Numerals in a row from which they are masked as a dictated number; a time of day has fewer. */
const spelledFrom = 4

/**
 * The utterance as it may be sent to an external model: plates, e-mail addresses, card and telephone numbers and
 * other long digits, written or dictated, become `[plate]`, `[mail]`, … Look-alikes are masked too: a masked word too
 * many costs one question, a sent one cannot be withdrawn.
 */
export function redact(said: string, language: Language): string {
  const text = said.slice(0, longestUtterance)
  const tokens = tokenise(text)
  const dateless = text.replace(dates, (date) => '·'.repeat(date.length))
  const masks = [
    ...mails.flatMap((pattern) => found(text, pattern, () => 'mail')),
    ...platesIn(text, tokens, language),
    ...found(dateless, grouped, numberName),
    ...found(dateless, digits, () => 'number'),
    ...found(dateless, codes, codeName),
    ...spelledIn(text, tokens, language),
  ].sort((a, b) => a.start - b.start || b.end - a.end)
  let out = ''
  let at = 0
  for (const { start, end, as } of masks) {
    // Overlapping masks become one, named after the first.
    if (start >= at) out += `${text.slice(at, start)}[${as}]`
    at = Math.max(at, end)
  }
  return out + text.slice(at)
}

function found(text: string, pattern: RegExp, as: (piece: string) => string | undefined): Mask[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: piece, index: start }) => {
    const name = as(piece)
    return name === undefined ? [] : [{ start, end: start + piece.length, as: name }]
  })
}

function numberName(piece: string): string {
  const count = piece.replace(/\D/g, '').length
  return count < 13 ? 'phone' : count < 20 ? 'card' : 'number'
}
function codeName(piece: string): string | undefined {
  return piece.length >= 6 && /\p{L}/u.test(piece) && /\d.*\d/.test(piece) && !hours.test(piece)
    ? 'code'
    : undefined
}

function masksOf(text: string, tokens: readonly Token[], as: string, [first, end]: [number, number]): Mask {
  return {
    start: tokens[first]?.start ?? 0,
    end: tokens[end - 1]?.end ?? text.length,
    as,
  }
}

/**
 * Plates that the grammar reads, dictated ones included, and words in capitals with the shape of a country's plate.
 */
function platesIn(text: string, tokens: readonly Token[], language: Language): Mask[] {
  const heard = findEntities(language, tokens, true).entities.filter(({ slot }) => slot === 'plate')
  const masks = heard.map(({ start, end }) => masksOf(text, tokens, 'plate', [start, end]))
  for (let from = 0; from < tokens.length; from++)
    for (let end = Math.min(tokens.length, from + 5); end > from; end--) {
      const mask = masksOf(text, tokens, 'plate', [from, end])
      const piece = text.slice(mask.start, mask.end)
      if (piece.length < 4 || /[^\p{Lu}\d\s.·-]/u.test(piece) || !/\d/.test(piece) || !/\p{Lu}/u.test(piece))
        continue
      if (plateCountries.some((country) => isPlate(piece, country))) masks.push(mask)
    }
  return masks
}

function spelledIn(text: string, tokens: readonly Token[], { datetime }: Language): Mask[] {
  const masks: Mask[] = []
  for (let i = 0; i < tokens.length;) {
    let [end, count] = [i, 0]
    for (let hit = readNumber(datetime.numerals, tokens, end); hit; count++) {
      end = hit.end
      hit = readNumber(datetime.numerals, tokens, end)
    }
    if (count >= spelledFrom) masks.push(masksOf(text, tokens, 'number', [i, end]))
    i = Math.max(end, i + 1)
  }
  return masks
}
