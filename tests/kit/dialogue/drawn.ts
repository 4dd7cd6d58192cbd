import type { Locale } from '../../../contract/locale'
import type { SpokenIntent } from '../../../dialogue/frame'
import { readLanguageData } from '../../../dialogue/language/readLanguage'
import { expandTemplate } from '../../../dialogue/language/template'
import type { Language } from '../../../dialogue/language/compile'
import { sample, type Fillings } from '../../../dialogue/tools/sample'

/** A sentence drawn from the templates: its words in order, those of a slot together, and what was filled in. */
export type Part = { text: string; slot?: string }
export type Drawn = { text: string; parts: Part[]; filled: { slot: string; text: string }[] }

const marked = /⟦(\w+) (\d+)⟧/
const textOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join(' ')

/** Draws sentences whose slots can still be told from their words. */
export const drawn = (
  language: Language,
  intent: SpokenIntent,
  seed: number,
  n: number,
  fillings: Fillings,
): Drawn[] => {
  const marks = Object.fromEntries(
    Object.entries(fillings).map(([slot, texts]) => [slot, texts.map((_, i) => `⟦${slot} ${i}⟧`)]),
  )
  return sample(language, intent, seed, n, marks).map((text) => {
    const parts = text.split(/ (?![^⟦]*⟧)/).map((word): Part => {
      const [, slot, i] = marked.exec(word) ?? []
      return slot === undefined ? { text: word } : { text: fillings[slot]?.[Number(i)] ?? '', slot }
    })
    const filled = parts.flatMap(({ slot, text }) => (slot === undefined ? [] : [{ slot, text }]))
    return { text: textOf(parts), parts, filled }
  })
}

/** Small seeded random numbers; the same seed spoils the same word. */
export const seeded = (seed: number): ((below: number) => number) => {
  let state = (seed * 2_654_435_761) >>> 0
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x6d2b79f5) >>> 0
    return Math.floor((((state ^ (state >>> 13)) >>> 0) / 4_294_967_296) * below)
  }
}

const articles: Record<Locale, readonly string[]> = {
  es: ['el', 'la', 'los', 'las', 'un', 'una'],
  en: ['the', 'a', 'an'],
  fr: ['le', 'la', 'les', 'l', 'un', 'une', 'des', 'du'],
  de: ['der', 'die', 'das', 'den', 'dem', 'ein', 'eine', 'einen', 'einem'],
  it: ['il', 'la', 'lo', 'i', 'gli', 'le', 'l', 'un', 'una'],
}
/** Letters that recognisers and thumbs take for each other. */
const alike: Record<string, string> = {
  ...{ a: 'e', e: 'i', i: 'e', o: 'u', u: 'o', b: 'v', v: 'b', d: 't', t: 'd', m: 'n', n: 'm', p: 'b' },
  ...{ c: 'k', k: 'c', s: 'z', z: 's', g: 'j', j: 'g', l: 'r', r: 'l', f: 'v', y: 'i', h: 'n', q: 'k' },
}

type Spoiling = (
  parts: readonly Part[],
  pick: (below: number) => number,
  locale: Locale,
) => Part[] | undefined
const without = (parts: readonly Part[], i: number): Part[] => parts.filter((_, k) => k !== i)
const among = (parts: readonly Part[], fits: (i: number) => boolean): number[] =>
  parts.flatMap((_, i) => (fits(i) ? [i] : []))
const fillers = new Map<Locale, readonly string[]>()
const fillersOf = (locale: Locale): readonly string[] => {
  const known = fillers.get(locale) ?? readLanguageData(locale).lexicon.fillers.flatMap(expandTemplate)
  fillers.set(locale, known)
  return known
}

/** What a recogniser, a hurry or a thumb does to a sentence; undefined where there is nothing to do it to. */
const spoilings: Record<string, Spoiling> = {
  'without an article': (parts, pick, locale) => {
    const fit = among(parts, (i) => !parts[i]?.slot && articles[locale].includes(parts[i]?.text ?? ''))
    return fit.length && parts.length > 1 ? without(parts, fit[pick(fit.length)] ?? 0) : undefined
  },
  'with a filler': (parts, pick, locale) => {
    const words = fillersOf(locale)
    const at = pick(2) ? 0 : parts.length
    return [...parts.slice(0, at), { text: words[pick(words.length)] ?? '' }, ...parts.slice(at)]
  },
  'two words swapped': (parts, pick) => {
    const fit = among(parts, (i) => i + 1 < parts.length && !parts[i]?.slot && !parts[i + 1]?.slot)
    const i = fit[pick(fit.length)]
    return i === undefined
      ? undefined
      : [...parts.slice(0, i), parts[i + 1]!, parts[i]!, ...parts.slice(i + 2)]
  },
  'a letter wrong': (parts, pick) => {
    const fit = among(parts, (i) => !parts[i]?.slot && (parts[i]?.text.length ?? 0) >= 4)
    const i = fit[pick(fit.length)]
    const word = i === undefined ? undefined : parts[i]?.text
    if (word === undefined) return undefined
    const k = pick(word.length)
    const letter = alike[word[k] ?? ''] ?? ''
    return parts.map((part, n) => (n === i ? { text: word.slice(0, k) + letter + word.slice(k + 1) } : part))
  },
}

/** The sentence with one thing wrong with it, which is told. */
export const noisy = (language: Language, one: Drawn, seed: number): { text: string; how: string } => {
  const pick = seeded(seed)
  const ways = Object.entries(spoilings)
  const from = pick(ways.length)
  for (const [how, spoil] of [...ways.slice(from), ...ways.slice(0, from)]) {
    const parts = spoil(one.parts, pick, language.locale)
    if (parts) return { text: textOf(parts), how }
  }
  return { text: one.text, how: 'as it was' }
}
