import { fold, type Token } from './tokenise'
import { compilePhrases, longestPhrase, type PhraseMatch, type Phrases } from './phrases'

/** The numerals 0 to 999 of a language. Each may have several forms; the first is the usual one. */
export type NumeralData = {
  /** Numbers with a word of their own: 0 to 19 at least. */
  units: Record<string, string[]>
  /** Tens that units are added to. French adds 10 to 19 to 60 and 80: `over` names those tens. */
  tens: Record<string, string[]>
  over: number[]
  /** Templates of compounds: `{tens} y {unit}`, `{unit}und{tens}`. */
  compound: string[]
  hundreds: Record<string, string[]>
  /** True when a hundred and its rest may be one word (`centoventi`). Two words are always accepted. */
  joined: boolean
}
export type Numerals = Phrases<number>

const vowel = /[aeiou]$/

/** The trie of all numerals below a thousand. */
export function compileNumerals(data: NumeralData): Numerals {
  const small: [string, number][] = []
  const units = Object.entries(data.units).map(([n, forms]) => [Number(n), forms.map(fold)] as const)
  for (const [n, forms] of units) for (const form of forms) small.push([form, n])
  for (const [key, forms] of Object.entries(data.tens)) {
    const ten = Number(key)
    const most = data.over.includes(ten) ? 19 : 9
    for (const big of forms.map(fold)) {
      small.push([big, ten])
      for (const [n, unitForms] of units) {
        if (n < 1 || n > most) continue
        for (const unit of unitForms)
          for (const pattern of data.compound)
            for (const form of join(pattern, big, unit, ['{tens}', '{unit}'])) small.push([form, ten + n])
      }
    }
  }
  const all: [string, number][] = [...small]
  for (const [key, forms] of Object.entries(data.hundreds))
    for (const big of forms.map(fold)) {
      all.push([big, Number(key)])
      // Written as one word only up to 199, which covers minutes and metres; above, `readNumber` joins the words.
      if (data.joined && key === '100')
        for (const [form, n] of small)
          if (n > 0) for (const word of elided(big, form)) all.push([word, 100 + n])
    }
  return compilePhrases(all)
}

/**
 * The number at token `from`, in digits or words, and where it ends; hundreds include the words after them (`ciento
 * veinte`). Undefined when there is none.
 */
export function readNumber(
  numerals: Numerals,
  tokens: readonly Token[],
  from: number,
): PhraseMatch<number> | undefined {
  const token = tokens[from]
  if (!token) return undefined
  if (/^[0-9]{1,4}$/.test(token.text)) return { value: Number(token.text), end: from + 1 }
  const hit = longestPhrase(numerals, tokens, from)
  if (!hit || hit.value < 100) return hit
  const joined = /^(and|y|et|und|e)$/.test(tokens[hit.end]?.text ?? '') ? hit.end + 1 : hit.end
  const rest = longestPhrase(numerals, tokens, joined)
  return rest && rest.value > 0 && rest.value < 100 ? { value: hit.value + rest.value, end: rest.end } : hit
}

/** `trentauno` → `trentuno`: the tens lose their last vowel before `uno` and `otto`. */
function elided(tens: string, unit: string): string[] {
  return vowel.test(tens) && /^[uo]/.test(unit) ? [tens.slice(0, -1) + unit, tens + unit] : [tens + unit]
}

function join(pattern: string, big: string, small: string, slots: [string, string]): string[] {
  const [first, second] = slots
  if (pattern === `${first}${second}`) return elided(big, small)
  return [pattern.replace(first, big).replace(second, small)]
}
