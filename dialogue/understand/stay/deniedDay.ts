import type { ExplainedFrame } from '../../frame'
import type { Language } from '../../language/compile'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'
import { readTimes } from '../entities/datetime/read'

/**
 * The frame of a day that is not wanted and nothing else, for which another one is to be asked: `any day but tomorrow`, `mañana no
 * puedo`. Undefined beside another day or an hour, and where nothing is searched or read back.
 */
export function deniedDay(tokens: readonly Token[], context: Context): ExplainedFrame | undefined {
  const { at, change, language, slots: known } = context
  const open = at.startsWith('search.') || at === 'booking.reviewing'
  const dated = known?.date ?? known?.from
  if (!open || change || dated === undefined || !deniesDay(language, tokens)) return undefined
  return {
    intent: at === 'search.asking' ? 'search_parking' : 'change_slot',
    slots: {},
    spans: [],
    confidence: 1,
    alternatives: [],
    otherDay: true,
    why: 'bare answer, a day that is not wanted',
  }
}

/** Number of words between the phrase and the day: `not on the`. */
const farthestDay = 2

function deniesDay(language: Language, tokens: readonly Token[]): boolean {
  const { datetime } = language
  const { moments, ops } = readTimes(datetime, tokens)
  const [day] = moments
  if (moments.length !== 1 || day?.kind !== 'day' || ops.some(({ op }) => op === 'until')) return false
  const behind = longestPhrase(datetime.unfit, tokens, day.end)?.end
  if (behind !== undefined) return behind === tokens.length && isLead(language, tokens, day.start)
  if (day.end !== tokens.length) return false
  return tokens.slice(0, day.start).some((_, i) => {
    const end = longestPhrase(datetime.otherThan, tokens, i)?.end
    return (
      end !== undefined && day.start - end <= farthestDay && day.start >= end && isLead(language, tokens, i)
    )
  })
}

/** True where only a no, a cue of correction or a filler comes before a token. */
function isLead({ lexicon }: Language, tokens: readonly Token[], end: number): boolean {
  for (let i = 0; i < end;) {
    const next =
      longestPhrase(lexicon.repairs, tokens, i) ??
      longestPhrase(lexicon.negation, tokens, i) ??
      longestPhrase(lexicon.fillers, tokens, i)
    if (!next || next.end > end) return false
    i = next.end
  }
  return true
}
