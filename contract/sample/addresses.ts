import { afterTimes, beforeTimes } from './times'
import { number as one, plain } from './words'

const places =
  'calle|c/|cl\\.|avenida|avda?\\.?|av\\.|paseo|p\\.o|plaza|pza\\.?|placa|pl\\.|carretera|ctra\\.?|camino|ronda|travesia|via|rambla|carrer|rue|avenue|boulevard|bd|allee|quai|place|chemin|impasse|route|cours|via|viale|corso|piazza|piazzale|largo|vicolo|strada'
/** An article is no number of a house. */
const spokenNumber = `(?!(?:una?|uno|une|one|eine?)(?![\\p{L}]))${one}(?:[\\s-]+(?:(?:y|und|e|et|and)\\s+)?${one}){0,4}`
const number = `(?:\\d{1,4}(?:\\s?(?:bis|ter|[a-e]))?|${spokenNumber}(?:\\s(?:bis|ter))?)(?![\\p{L}\\d])`
/** `calle de Alcalá 45`, `via Roma, 12`. */
const placeNumber = new RegExp(
  `(?<![\\p{L}])(?:${places})\\s+(?:[\\p{L}.'’·-]+\\s+){0,5}?([\\p{L}.'’·-]+)(?:\\s*,\\s*|\\s+)(?:n\\.?o?\\s|num\\w*\\.?\\s|number\\s|nr\\.?\\s)?\\s*${number}`,
  'giu',
)
/** `12 rue de Rivoli`, `221b Baker Street`. */
const numberPlace = new RegExp(
  `(?<![\\p{L}\\d:.])${number},?\\s+(?:(?:${places})\\s+(?:(?:de|du|des|la|le|les)\\s+|l['’]|d['’])*[\\p{L}'’-]+|(?:(?!(?:near|at|in|by|on|am|pm|to|and|close|hours?|minutes?|days?|for|the|of|from|until|euros?|pounds?)\\s)[\\p{L}'’-]+\\s+){1,3}(?:street|st|road|rd|avenue|ave|lane|square|drive|court|row|hill|gardens|terrace)(?![\\p{L}]))`,
  'giu',
)
/** `Hauptstraße 5a`. */
const suffixNumber = new RegExp(
  `[\\p{L}-]*(?:straße|strasse|str\\.?|weg|platz|allee|gasse|damm|ufer|ring|chaussee)\\s+${number}`,
  'giu',
)
/** `SW1A 2AA`: a few houses. */
const postcode = /(?<![\p{L}\d])[a-z]{1,2}\d[a-z\d]?\s?\d[abd-hjlnp-uw-z]{2}(?![\p{L}\d])/gu
const spans =
  /^\s*(?:zeit|noch|stund|oret|rat|heuret|franc|frank|franch|pfund|libra|pound|plaz|platz|spaces?|places?|posti?)/u

/** Masks addresses of houses, with numbers in digits or in words. */
export function maskAddresses(text: string): string {
  const before = masked(text, placeNumber, ({ 1: last = '' }) => beforeTimes.has(last))
  const behind = masked(before, numberPlace, ({ index = 0 }) =>
    /(?:heures?|h|uhr|ore|hours?)\s*$/u.test(before.slice(0, index)),
  )
  return masked(masked(behind, suffixNumber), postcode)
}

function masked(
  text: string,
  pattern: RegExp,
  keeps: (found: RegExpMatchArray) => boolean = () => false,
): string {
  let [out, at] = ['', 0]
  for (const found of plain(text).matchAll(pattern)) {
    const end = found.index + found[0].length
    const after = text.slice(end)
    if (keeps(found) || (pattern !== numberPlace && (afterTimes.test(after) || spans.test(plain(after)))))
      continue
    out += `${text.slice(at, found.index)}[address]`
    at = end
  }
  return out + text.slice(at)
}
