import { readDate } from './datetime/dates'
import type { Language } from './language'
import type { Token } from './normalise'
import { longest } from './phrases'

/** Tokens of dates that are names of streets (`Plaza del Dos de Mayo`, `Straße des 17. Juni`): no times. */
export const streetDates = (language: Language, tokens: readonly Token[]): ReadonlySet<number> => {
  const blocked = new Set<number>()
  tokens.forEach((_, i) => {
    const street = longest(language.lexicon.streets, tokens, i)
    if (!street) return
    // `rue du 4 septembre`, and not `la gare le 3 décembre`.
    const of = longest(language.datetime.of, tokens, street.end)?.end
    for (const start of of === undefined ? [street.end] : [of, of + 1]) {
      const date = readDate(language.datetime, tokens, start)
      const op = date?.ops[0]
      if (date && op?.op === 'date' && op.month !== undefined)
        for (let k = start; k < date.end; k++) blocked.add(k)
    }
  })
  return blocked
}
