import type { ExplainedFrame } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import { awaitsChoice } from '../../told'
import { parseContext, type Context } from '../context'
import { pointAt } from '../inquiry/pointAt'
import type { Listen } from './listen'

/** A result of the list at other hours: `the first one but until eight`. Undefined where anything else is said. */
export function choiceWithStay(
  tokens: readonly Token[],
  context: Context,
  listen: Listen,
): ExplainedFrame | undefined {
  const { language, at } = context
  if (!awaitsChoice(at)) return undefined
  const { pointing, strip, another } = language.lexicon
  const start = tokens.findIndex(({ text }) => !pointing.has(text) && !strip.has(text))
  const chosen = pointAt(language, tokens, start, parseContext('', context).results)
  if (chosen?.slots.ordinal === undefined) return undefined
  const one = longestPhrase(another.one, tokens, chosen.end)?.end ?? chosen.end
  const rest = tokens.slice(longestPhrase(another.but, tokens, one)?.end ?? one)
  if (rest.length === 0) return undefined
  const { frame } = listen(rest, context)
  const { from, to } = frame.slots
  const names = Object.keys(frame.slots).some((slot) => slot !== 'from' && slot !== 'to')
  if (frame.intent !== 'change_slot' || names || (from ?? to) === undefined) return undefined
  return {
    ...frame,
    intent: 'select_result',
    slots: { ...chosen.slots, ...frame.slots },
    why: 'a result at other hours',
  }
}
