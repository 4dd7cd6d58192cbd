import { talkCodeLength, talkCodeSigns } from '../../../contract/talk/talkCode'
import type { Language } from '../../language/compile'
import { readNumber } from '../../language/numerals'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'

/** The international alphabet of spelling: its words begin with their letters, in every language. */
const alphabet = new Set(
  `alfa alpha bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo
  sierra tango uniform victor whiskey whisky xray yankee zulu`.split(/\s+/),
)
/** British postcodes have six signs, too: with a noun alone they are a code. */
const postcode = /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/
/** Most words between the verb of `continue with my code` and its noun. */
const mostBetween = 3
/** Most signs that are read: longer ones are no code of anybody. */
const most = 12

/**
 * The code that opens a talk, written or spelled (`continue with my code K7Q4M2`, `mi código es ka siete …`); `''` where
 * the driver wants to go on with one and has not said it. With a verb any row of signs is one, so that a slip is told;
 * without it only a whole code. `alone`: its six signs need no noun. Undefined for none.
 */
export function talkCodeSaid(
  language: Language,
  tokens: readonly Token[],
  alone: boolean,
): string | undefined {
  if (alone && standsAlone(language, tokens)) {
    const { code, rest } = signsFrom(language, tokens, 0)
    return rest === tokens.length && isWhole(code) && !postcode.test(code) ? code : undefined
  }
  for (let i = 0; i < tokens.length; i++) {
    const noun = longestPhrase(language.lexicon.codes, tokens, i)
    if (!noun) continue
    // `codice E9X65K`: its first sign looks like the verb of `codice è …`.
    const bare = signsFrom(language, tokens, i + 1)
    const { code, rest } = bare.code.length === talkCodeLength ? bare : signsFrom(language, tokens, noun.end)
    const after = withoutAsides(language, tokens.slice(rest))
    if (after.left) continue
    if (isWhole(code)) return code
    if (goesOn(language, tokens, i) || after.goesOn || holds(language, tokens, i)) return code
  }
  return undefined
}

/** Whether all is one written word, two of three signs as a screen shows a code, or signs one by one. */
function standsAlone(language: Language, tokens: readonly Token[]): boolean {
  const gaps = tokens.flatMap(({ start }, i) => (i > 0 && start > tokens[i - 1]!.end ? [start] : []))
  if (gaps.length === 0) return true
  const [half] = gaps
  if (gaps.length === 1 && tokens.every(({ text }) => /^[a-z0-9]{1,3}$/.test(text)))
    return tokens.filter(({ end }) => end < half!).reduce((sum, { text }) => sum + text.length, 0) === 3
  return tokens.every((_, i) => signAt(language, tokens, i)?.length === 1)
}

/** The signs from a token on, and the token after them. */
function signsFrom(
  language: Language,
  tokens: readonly Token[],
  from: number,
): { code: string; rest: number } {
  let code = ''
  let at = from
  while (at < tokens.length && code.length < most) {
    const sign = signAt(language, tokens, at)
    if (!sign) break
    code += sign.value
    at = sign.end
  }
  return { code, rest: at }
}

type Sign = {
  value: string
  end: number
  /** Characters of a written sign; 1 for one that is called by name. */ length: number
}

/** A letter or number as it is called, or signs as they are written, which are no word of the language. */
function signAt(language: Language, tokens: readonly Token[], at: number): Sign | undefined {
  const text = tokens[at]?.text ?? ''
  // Beside others without a gap they are written: `K7BE4M` has a B and an E, and no B alone.
  const glued = tokens[at - 1]?.end === tokens[at]?.start || tokens[at]?.end === tokens[at + 1]?.start
  if (glued && /^[a-z0-9]+$/.test(text))
    return { value: text.toUpperCase(), end: at + 1, length: text.length }
  const letter = longestPhrase(language.lexicon.letters, tokens, at)
  const number = readNumber(language.datetime.numerals, tokens, at)
  const called = number && number.end > (letter?.end ?? 0) ? number : (letter ?? number)
  const spelled = alphabet.has(text) && !letter
  if (spelled) return { value: text.charAt(0).toUpperCase(), end: at + 1, length: 1 }
  if (called) return { value: String(called.value), end: called.end, length: 1 }
  if (!/^[a-z0-9]{1,6}$/.test(text)) return undefined
  const word = text.length > 1 && !/\d/.test(text)
  return word && isWord(language, text)
    ? undefined
    : { value: text.toUpperCase(), end: at + 1, length: text.length }
}

/** Six signs that a code can have, letters and digits: six letters may be a word. */
function isWhole(code: string): boolean {
  return (
    code.length === talkCodeLength &&
    [...code].every((sign) => talkCodeSigns.includes(sign)) &&
    /\d/.test(code) &&
    /\D/.test(code)
  )
}

/** Whether words are left without those of courtesy and of going on, which German has at the end (`mach … weiter`). */
function withoutAsides({ lexicon }: Language, tokens: readonly Token[]): { left: boolean; goesOn: boolean } {
  let goesOn = false
  for (let i = 0; i < tokens.length;) {
    const verb = longestPhrase(lexicon.goOn, tokens, i)
    const courtesy = longestPhrase(lexicon.fillers, tokens, i)
    if (!verb && !courtesy && !lexicon.strip.has(tokens[i]?.text ?? '')) return { left: true, goesOn }
    goesOn ||= verb !== undefined
    i = (verb ?? courtesy)?.end ?? i + 1
  }
  return { left: false, goesOn }
}

/** Words that the language knows: they are no written signs. */
function isWord({ lexicon, wordWeight }: Language, text: string): boolean {
  return wordWeight.has(text) || lexicon.strip.has(text) || lexicon.glue.has(text)
}

/** Whether all before the noun says that the driver has one: `i have a code`. */
function holds({ lexicon }: Language, tokens: readonly Token[], noun: number): boolean {
  const start = tokens.findIndex(
    ({ text }, i) => longestPhrase(lexicon.holds, tokens, i)?.end === noun || !lexicon.strip.has(text),
  )
  return longestPhrase(lexicon.holds, tokens, start)?.end === noun
}

/** Whether a verb of going on ends shortly before this token. */
function goesOn({ lexicon }: Language, tokens: readonly Token[], before: number): boolean {
  return tokens.slice(0, before).some((_, i) => {
    const verb = longestPhrase(lexicon.goOn, tokens, i)
    return verb !== undefined && verb.end <= before && before - verb.end <= mostBetween
  })
}
