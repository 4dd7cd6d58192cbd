import type { Language } from '../../language/compile'
import type { Token } from '../../language/tokenise'
import { readNumber } from '../../language/numerals'
import { longestPhrase, type PhraseMatch, type Phrases } from '../../language/phrases'
import { readWalk } from './walk'

/**
 * A limit: the highest price, in units of the currency, the height of the car in metres, or the longest walk, in minutes, which is a
 * preference. Token indices, end exclusive.
 */
export type Quantity = {
  slot: 'max_price' | 'max_height_m' | 'preference'
  value: number
  start: number
  end: number
}

/** Metres that the height of a vehicle has at least: excludes distances. */
const lowestVehicle = 1.2
const highestVehicle = 5
/** Number of words that may come between `height` and its number: `altura mínima de`, `height of at least`. */
const between = 3

/** Every price limit and height of an utterance, in order, without overlaps. */
export function readQuantities(language: Language, t: readonly Token[]): Quantity[] {
  const found: Quantity[] = []
  for (let i = 0; i < t.length;) {
    const measure = readLimit(language, t, i) ?? readPrice(language, t, i) ?? readHeight(language, t, i)
    if (measure) found.push(measure)
    i = measure?.end ?? i + 1
  }
  return found
}

/** The longest walk that is wished, at a token. */
function readLimit(language: Language, t: readonly Token[], at: number): Quantity | undefined {
  const walk = readWalk(language, t, at)
  return walk?.most ? { slot: 'preference', value: walk.minutes, start: at, end: walk.end } : undefined
}

function round(n: number): number {
  return Math.round(n * 100) / 100
}

/** A decimal number: `2`, `2,10`, `2.1`, `two point one`; one digit after the mark is tenths, two are hundredths. */
function decimal(
  { datetime, lexicon }: Language,
  t: readonly Token[],
  at: number,
): (PhraseMatch<number> & { broken: boolean }) | undefined {
  const whole = readNumber(datetime.numerals, t, at)
  if (!whole) return undefined
  const mark = t[whole.end]?.text
  const behind = mark === ',' || mark === ':' ? whole.end + 1 : undefined
  const joint = behind ?? longestPhrase(lexicon.height.and, t, whole.end)?.end
  const rest = joint === undefined ? undefined : readNumber(datetime.numerals, t, joint)
  if (!rest || joint === undefined || rest.value > 99) return { ...whole, broken: false }
  const tenths = (t[joint]?.text ?? '').length === 1 || (behind === undefined && rest.value < 10)
  return { value: whole.value + rest.value / (tenths ? 10 : 100), end: rest.end, broken: true }
}

/** `20000`, `25.000`, `veinte mil`: an amount of a currency with small units. */
function readThousands(
  { datetime, lexicon }: Language,
  t: readonly Token[],
  at: number,
): PhraseMatch<number> | undefined {
  const digits = t[at]?.text ?? ''
  if (/^[0-9]{5,6}$/.test(digits)) return { value: Number(digits), end: at + 1 }
  const whole = readNumber(datetime.numerals, t, at)
  const rest = t[at + 2]?.text ?? ''
  if (whole && whole.end === at + 1 && t[at + 1]?.text === ',' && /^[0-9]{3}$/.test(rest))
    return { value: whole.value * 1000 + Number(rest), end: at + 3 }
  const thousand = whole && longestPhrase(lexicon.price.thousand, t, whole.end)
  return thousand && { value: whole.value * 1000, end: thousand.end }
}

function readPrice(language: Language, t: readonly Token[], at: number): Quantity | undefined {
  const { price, glue } = language.lexicon
  const most = longestPhrase(price.most, t, at)
  let start = most?.end ?? at
  if (most && glue.has(t[start]?.text ?? '')) start++
  // `£12.50`
  const sign = longestPhrase(price.unit, t, start)
  const signed = sign && decimal(language, t, sign.end)
  if (signed) return { slot: 'max_price', value: round(signed.value), start: at, end: signed.end }
  const note = longestPhrase(price.notes, t, start)
  if (note) {
    const end = longestPhrase(price.most, t, note.end)?.end ?? note.end
    return most || end > note.end ? { slot: 'max_price', value: note.value, start: at, end } : undefined
  }
  const thousands = readThousands(language, t, start)
  const money = thousands && longestPhrase(price.unit, t, thousands.end)
  if (thousands && money) return { slot: 'max_price', value: thousands.value, start: at, end: money.end }
  const hourly = readHourly(language, t, start)
  if (hourly) return { slot: 'max_price', value: round(hourly.value), start: at, end: hourly.end }
  const sum = readSum(language, t, start)
  if (!sum) return undefined
  const end = longestPhrase(price.hourly, t, sum.end)?.end ?? sum.end
  // `20 euros máximo`
  const stop = most ? end : (longestPhrase(price.most, t, end)?.end ?? end)
  return { slot: 'max_price', value: round(sum.value), start: at, end: stop }
}

/** An amount with its currency: `20 euros`, `dreieinhalb euro`, `tres euros y medio`, `two pounds fifty`. */
function readSum(language: Language, t: readonly Token[], at: number): PhraseMatch<number> | undefined {
  const { numerals, units, oclock } = language.datetime
  const { price, height } = language.lexicon
  const whole = readNumber(numerals, t, at)
  const middle = whole && halfAt(language, t, whole.end)
  const halved = whole && middle !== undefined ? { value: whole.value + 0.5, end: middle } : undefined
  const plain = [whole, halved].find((one) => one && longestPhrase(price.unit, t, one.end))
  const amount = plain ?? decimal(language, t, at)
  const unit = amount && longestPhrase(price.unit, t, amount.end)
  if (!amount || !unit) return undefined
  if (!Number.isInteger(amount.value)) return { value: amount.value, end: unit.end }
  const half = halfAt(language, t, unit.end)
  if (half !== undefined) return { value: amount.value + 0.5, end: half }
  const cents = readNumber(numerals, t, longestPhrase(height.and, t, unit.end)?.end ?? unit.end)
  const timed = cents && [units, oclock].some((w) => longestPhrase<number | true>(w, t, cents.end))
  return cents && !timed && cents.value >= 10 && cents.value < 100
    ? { value: amount.value + cents.value / 100, end: cents.end }
    : { value: amount.value, end: unit.end }
}

/** `two fifty an hour`, `dos con cincuenta la hora`: an amount whose currency is not said. */
function readHourly(language: Language, t: readonly Token[], at: number): PhraseMatch<number> | undefined {
  const broken = decimal(language, t, at)
  const pair = broken && !broken.broken ? readNumber(language.datetime.numerals, t, broken.end) : undefined
  const amount = broken?.broken ? broken : pairOf(broken, pair)
  const hour = amount && longestPhrase(language.lexicon.price.hourly, t, amount.end)
  return amount && hour && { value: amount.value, end: hour.end }
}

/** `two fifty`, `zwei fünfundachtzig`: a whole number and hundredths. */
function pairOf(
  whole: PhraseMatch<number> | undefined,
  rest: PhraseMatch<number> | undefined,
): PhraseMatch<number> | undefined {
  return whole && rest && rest.value >= 10 && rest.value < 100
    ? { value: whole.value + rest.value / 100, end: rest.end }
    : undefined
}

/** The end of `y medio` at a token; after hours it is thirty minutes, as is `thirty`. */
function halfAt({ datetime }: Language, t: readonly Token[], at: number): number | undefined {
  const half = longestPhrase(datetime.plus, t, at)
  return half?.value === 30 && !readNumber(datetime.numerals, t, half.end - 1) ? half.end : undefined
}

/** `six foot two`: feet and inches, in metres. */
function feetAt(language: Language, t: readonly Token[], whole: PhraseMatch<number>) {
  const { feet, inches, and } = language.lexicon.height
  const foot = longestPhrase(feet, t, whole.end)
  if (!foot) return undefined
  const more = readNumber(language.datetime.numerals, t, longestPhrase(and, t, foot.end)?.end ?? foot.end)
  const few = more && more.value < 12 ? more : undefined
  return {
    value: whole.value * 0.3048 + (few ? few.value * 0.0254 : 0),
    end: few ? (longestPhrase(inches, t, few.end)?.end ?? few.end) : foot.end,
  }
}

/** `dos metros y medio`, `two metres ten`. */
function wholeMetresAt(language: Language, t: readonly Token[], whole: PhraseMatch<number>) {
  const { metres, centimetres, and } = language.lexicon.height
  const unit = longestPhrase(metres, t, whole.end)
  if (!unit) return undefined
  const half = halfAt(language, t, unit.end)
  if (half !== undefined) return { value: whole.value + 0.5, end: half }
  const more = readNumber(language.datetime.numerals, t, longestPhrase(and, t, unit.end)?.end ?? unit.end)
  const rest = more && more.value < 100 ? more : undefined
  const end = rest ? (longestPhrase(centimetres, t, rest.end)?.end ?? rest.end) : unit.end
  return { value: whole.value + (rest ? rest.value / 100 : 0), end }
}

/**
 * Metres of a number with its unit at `at`; `told` when a word before it announced a height, so that the unit may be
 * missing.
 */
function metresAt(
  language: Language,
  t: readonly Token[],
  at: number,
  told: boolean,
): PhraseMatch<number> | undefined {
  const { metres, centimetres } = language.lexicon.height
  const whole = readNumber(language.datetime.numerals, t, at)
  if (!whole) return undefined
  const cm = longestPhrase(centimetres, t, whole.end)
  if (cm) return { value: whole.value / 100, end: cm.end }
  const measured = feetAt(language, t, whole) ?? wholeMetresAt(language, t, whole)
  if (measured) return measured
  const broken = decimal(language, t, at)
  if (broken?.broken) {
    const behind = longestPhrase(metres, t, broken.end)
    if (behind) return { value: broken.value, end: behind.end }
    if (told) return broken
  }
  if (!told) return undefined
  const half = halfAt(language, t, whole.end)
  if (half !== undefined) return { value: whole.value + 0.5, end: half }
  // `mide dos diez`
  const pair = readNumber(language.datetime.numerals, t, whole.end)
  return pair && pair.value >= 5 && pair.value < 100
    ? { value: whole.value + pair.value / 100, end: pair.end }
    : undefined
}

function readHeight(language: Language, t: readonly Token[], at: number): Quantity | undefined {
  const { word, behind } = language.lexicon.height
  const told = longestPhrase(word, t, at)
  const from = told?.end ?? at
  for (let start = from; start <= from + (told ? between : 0); start++) {
    const found = metresAt(language, t, start, told !== undefined) ?? unitless(language, t, start, behind)
    if (!found || found.value < lowestVehicle || found.value > highestVehicle) continue
    const end = longestPhrase(word, t, found.end)?.end ?? found.end
    return { slot: 'max_height_m', value: round(found.value), start: at, end }
  }
  return undefined
}

/** `zwei fünfundachtzig hoch`: metres whose unit is not said, before a word for height. */
function unitless(
  language: Language,
  t: readonly Token[],
  at: number,
  behind: Phrases<true>,
): PhraseMatch<number> | undefined {
  const broken = decimal(language, t, at)
  const pair = broken && !broken.broken ? readNumber(language.datetime.numerals, t, broken.end) : undefined
  const found = broken?.broken ? broken : pairOf(broken, pair)
  return found && longestPhrase(behind, t, found.end) ? found : undefined
}
