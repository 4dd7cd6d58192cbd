import type { ExplainedFrame } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import { cancelling, refused } from './frames'
import type { Read } from './named'

/**
 * The cancellation of the booking that was just made, where the driver says that it was not wanted (`i didn't want to book that`), or
 * not so (`wrong car park`, `by mistake`). It is read back, and cancelled by its own yes. Undefined for anything else.
 */
export function hearRegret({ said, context, tokens, days }: Read): ExplainedFrame | undefined {
  const { lexicon, bookings } = context.language
  if (context.at !== 'booking.booked' || context.change || /[?¿？]/.test(said)) return undefined
  const at = (i: number): boolean => longestPhrase(bookings.regretted, tokens, i) !== undefined
  // `that's not the wrong day`; a no at the beginning is the answer to what was asked.
  const denied = (i: number): boolean =>
    [1, 2].some((n) => {
      const end = i > n && !tokens[i]!.apart ? longestPhrase(lexicon.negation, tokens, i - n)?.end : undefined
      return end !== undefined && end <= i
    })
  const mistaken = (i: number): boolean =>
    longestPhrase(bookings.mistaken, tokens, i) !== undefined && !denied(i)
  const regrets = tokens.some((_, i) => at(i) || mistaken(i))
  // `saturday's was a mistake` names another one.
  const [day] = days.filter(({ led }) => led)
  const instead = insteadOn({ tokens, context, days }, regrets)
  if (!regrets && instead === undefined) return undefined
  const meant = cancelling(refused, day ? { date: day.date } : {})
  return day || instead === undefined ? meant : { ...meant, insteadOn: instead }
}

/** The day that the booking was to be for: `not that one, i meant thursday`; where it was regretted, any other day. */
function insteadOn(
  { tokens, context, days }: Pick<Read, 'tokens' | 'context' | 'days'>,
  regrets: boolean,
): string | undefined {
  const { meantFor } = context.language.bookings
  const { strip } = context.language.lexicon
  const ends = tokens.map((_, i) => longestPhrase(meantFor, tokens, i)?.end)
  const day = days.find(
    ({ start, led }) =>
      !led &&
      (regrets ||
        ends.some(
          (end) =>
            end !== undefined &&
            end <= start &&
            tokens.slice(end, start).every(({ text }) => strip.has(text)),
        )),
  )
  return context.bookings?.[0]?.from.startsWith(day?.date ?? '-') ? undefined : day?.date
}
