import type { Token } from '../../../language/tokenise'
import { readNumber } from '../../../language/numerals'
import { longestPhrase, type PhraseMatch } from '../../../language/phrases'
import type { DateTimeWords } from '../../../language/datetimeWords'

/** Minutes of a duration at token `at`: `dos horas y media`, `an hour and a half`, `anderthalb Stunden`, `1,5 h`. */
export function readLength(
  w: DateTimeWords,
  t: readonly Token[],
  at: number,
): PhraseMatch<number> | undefined {
  const fixed = longestPhrase(w.durations, t, at)
  if (fixed) {
    const plus = fixed.value % 60 === 0 ? longestPhrase(w.plus, t, fixed.end) : undefined
    return plus && plus.value > 0 ? { value: fixed.value + plus.value, end: plus.end } : fixed
  }
  const count = readNumber(w.numerals, t, at)
  if (!count) return undefined
  const tenths = t[count.end]?.text === ',' ? readNumber(w.numerals, t, count.end + 1) : undefined
  const amount = tenths && tenths.value < 10 ? count.value + tenths.value / 10 : count.value
  // The fraction may come before the unit: `two and a half hours`, `zwei einhalb Stunden`.
  const part = tenths ? undefined : longestPhrase(w.plus, t, count.end)
  const whole = part && part.value > 0 ? longestPhrase(w.units, t, part.end) : undefined
  if (part && whole?.value === 60) return { value: count.value * 60 + part.value, end: whole.end }
  const unit = longestPhrase(w.units, t, tenths?.end ?? count.end)
  if (!unit) return undefined
  const minutes = Math.round(amount * unit.value)
  if (minutes > longestStay) return undefined
  if (unit.value !== 60) return { value: minutes, end: unit.end }
  const plus = longestPhrase(w.plus, t, unit.end)
  if (plus && plus.value > 0) return { value: minutes + plus.value, end: plus.end }
  const and = longestPhrase(w.and, t, unit.end)
  const more = readNumber(w.numerals, t, and?.end ?? unit.end)
  const last = more && longestPhrase(w.units, t, more.end)
  if (last?.value === 1 && more) return { value: minutes + more.value, end: last.end }
  return more && !last && isMinutes(w, t, more)
    ? { value: minutes + more.value, end: more.end }
    : { value: minutes, end: unit.end }
}

/** Number of days that a stay has at most: `1830 hours` is no length. */
const longestStay = 92 * 1440

/** `zwei stunden zwanzig`; not `two hours ten to twelve`, nor the hour or the price that a number may begin. */
function isMinutes(w: DateTimeWords, t: readonly Token[], { value, end }: PhraseMatch<number>): boolean {
  if (value < 10 || value > 59 || value % 5 !== 0) return false
  const next = t[end]?.text
  const goesOn = [w.oclock, w.to, w.until, w.past, w.before, w.am, w.pm, w.part, w.plus, w.months]
  return !(
    next === ':' ||
    next === ',' ||
    next === '-' ||
    goesOn.some((words) => longestPhrase<unknown>(words, t, end))
  )
}
