import { isPlate, plateCountries } from '../../../contract/rules/plate'
import type { Language } from '../../language/compile'
import type { Token } from '../../language/tokenise'
import { readNumber } from '../../language/numerals'
import { longestPhrase, type PhraseMatch } from '../../language/phrases'

const most = 10

/**
 * A plate at token `from`, written or spelled (`4821 KJT`, `cuatro ocho dos uno ka jota te`). It must have the
 * complete shape of a country's plate; where none was asked for, it must be in digits, so that no hour is read as a
 * plate. Undefined for none.
 */
export function readPlate(
  language: Language,
  tokens: readonly Token[],
  from: number,
  asked: boolean,
): PhraseMatch<string> | undefined {
  const counts = asked && readNumber(language.datetime.numerals, tokens, from)
  if (!counts && isWord(language, tokens[from]?.text ?? '') && !(asked && spells(language, tokens, from)))
    return undefined
  let plate = ''
  let best: PhraseMatch<string> | undefined
  for (let i = from; i < tokens.length && plate.length < most;) {
    const text = tokens[i]?.text ?? ''
    const letter = longestPhrase(language.lexicon.letters, tokens, i)
    const number = asked ? readNumber(language.datetime.numerals, tokens, i) : undefined
    const letters =
      /^[a-z]{1,3}$/.test(text) &&
      (text.length === 1 || !(letter || number || (plate === '' && isWord(language, text))))
    if (letters || /^[0-9]{1,4}$/.test(text)) {
      plate += text.toUpperCase()
      i++
    } else if (letter) {
      plate += String(letter.value)
      i = letter.end
    } else if (number) {
      plate += String(number.value)
      i = number.end
    } else break
    const shaped = plate.length >= 5 && plate.length <= most && /[0-9]{2}/.test(plate) && /[A-Z]/.test(plate)
    const shape = (asked ? plateCountries : strict).some((country) => isPlate(plate, country))
    if (shaped && shape) best = { value: plate, end: i }
  }
  return best
}
/** Countries whose plates look like nothing else; German and Swiss plates are read only where one was asked for. */
const strict = ['ES', 'FR', 'IT', 'GB']

/** True for short words before a plate (`con el`, `ist`) that are not letters of it. */
function isWord({ lexicon, wordWeight: weight }: Language, text: string): boolean {
  return weight.has(text) || lexicon.strip.has(text) || lexicon.glue.has(text)
}

/** True where a plate is asked for and a single letter with a letter or number after it begins one. */
function spells(language: Language, tokens: readonly Token[], at: number): boolean {
  const [first, second] = [tokens[at], tokens[at + 1]]
  if (!first || !second || first.text.length > 1 || first.accented) return false
  return second.text.length === 1 || readNumber(language.datetime.numerals, tokens, at + 1) !== undefined
}
