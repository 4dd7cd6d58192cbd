import { locales, type Locale } from '../../contract/locale'
import languages from '../../locales/languages.json' with { type: 'json' }
import type { Language } from './compile'
import { fold, foldedWords } from './tokenise'

/** Words of a language, as they are written and without their accents. `asks`: those of wishes, questions and answers; `small`: all others. */
type Words = { asks: ReadonlySet<string>; small: ReadonlySet<string> }

const wordsIn = Object.fromEntries(
  locales.map((locale) => [
    locale,
    { asks: wordSet(languages[locale].asks), small: wordSet(languages[locale].small) },
  ]),
) as Record<Locale, Words>

/** That another language is spoken too, in that language. */
export function speaks(locale: Locale): string {
  return languages[locale].speaks
}

/** The language that is asked for by its own name and nothing else, whatever the conversation is in: `english please`. */
export function languageWanted(said: string, locale: Locale): Locale | undefined {
  const words = foldedWords(said).join(' ')
  return locales.find(
    (one) => one !== locale && languages[one].wanted.some((name) => foldedWords(name).join(' ') === words),
  )
}

/**
 * The language other than `locale` in which an utterance is surely said: it has most of the words, one of a wish or an answer among them,
 * and more than any other. Undefined for names, and where two languages have as many words (`si`).
 */
export function otherLanguage(said: string, locale: Locale, language: Language): Locale | undefined {
  const words = (said.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).slice(0, mostWords)
  const own = words.filter((word) => isKnown(word, wordsIn[locale]) || language.wordWeight.has(fold(word)))
  const counted = locales
    .filter((one) => one !== locale)
    .map((one) => ({
      locale: one,
      asks: words.filter((word) => has(wordsIn[one].asks, word) && !isKnown(word, wordsIn[locale])).length,
      known: words.filter((word) => isKnown(word, wordsIn[one])).length,
    }))
    .toSorted((a, b) => b.known - a.known)
  const [best, next] = counted
  if (!best || best.asks === 0 || best.known === next?.known) return undefined
  return best.known > own.length && best.known >= words.length * leastShare ? best.locale : undefined
}

/** Share of the words of an utterance that its language has at least: places and times are among the others. */
const leastShare = 0.55
const mostWords = 40

function isKnown(word: string, { asks, small }: Words): boolean {
  return has(asks, word) || has(small, word)
}

/** A word with an accent is that word only; one without may have lost it. */
function has(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word.normalize('NFC'))
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').flatMap((word) => [word, fold(word)]))
}
