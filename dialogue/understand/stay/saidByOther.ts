import { awaitsChoice } from '../../told'
import type { ExplainedFrame } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'
import { readTimes } from '../entities/datetime/read'

/**
 * The day, or both hours, that somebody else would rather have, as if the driver wished it: `my wife says saturday instead`. Undefined for
 * anything else that is said by another person, for one hour, and where that person comes or goes: `my wife says she gets there at three`.
 */
export function saidByOther(
  tokens: readonly Token[],
  context: Context,
  listen: (tokens: readonly Token[]) => ExplainedFrame,
): ExplainedFrame | undefined {
  const { at, slots, language } = context
  if (slots?.from === undefined || !awaitsChoice(at)) return undefined
  const start = behindPerson(tokens, context)
  const rest = start === undefined ? [] : tokens.slice(start)
  const { datetime, lexicon } = language
  const comes = [0, 1].some(
    (i) => longestPhrase(datetime.persons, rest, i) ?? longestPhrase(datetime.comes, rest, i),
  )
  const hours = readTimes(datetime, rest).ops.filter(({ op }) => op === 'clock').length
  if (rest.length === 0 || comes || hours === 1) return undefined
  const frame = listen(rest)
  const { date, from, to, place } = frame.slots
  const denies = rest.some((_, i) => longestPhrase(lexicon.negation, rest, i))
  const isStay = frame.otherDay ?? (!denies && (date ?? from ?? to) !== undefined)
  return frame.intent === 'change_slot' && isStay && place === undefined
    ? { ...frame, why: `${frame.why}, said by another person` }
    : undefined
}

/** Where the words end that say who says it: `my wife says`, `dice mi mujer que`; undefined without a person or a verb. */
function behindPerson(tokens: readonly Token[], { language }: Context): number | undefined {
  const { datetime, lexicon } = language
  let [at, person, says] = [0, false, false]
  for (;;) {
    const who = longestPhrase(datetime.persons, tokens, at)?.end ?? at
    const verb = longestPhrase(lexicon.another.says, tokens, at)?.end ?? at
    const aside = [lexicon.fillers, lexicon.but, datetime.and].map(
      (one) => longestPhrase(one, tokens, at)?.end ?? at,
    )
    const text = tokens[at]?.text ?? ''
    const small = !person && (lexicon.possessives.has(text) || lexicon.strip.has(text)) ? at + 1 : at
    const end = Math.max(who, verb, small, ...(person && says ? [] : aside))
    if (end === at) return person && says ? at : undefined
    person ||= who === end
    says ||= verb === end
    at = end
  }
}
