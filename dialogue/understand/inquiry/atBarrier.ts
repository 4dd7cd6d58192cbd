import type { ExplainedFrame, Intent } from '../../frame'
import { longestPhrase } from '../../language/phrases'
import { foldedWords, tokenise } from '../../language/tokenise'
import type { Context } from '../context'

/** `i'm at the barrier and it won't open`: nobody looks for a place to park at a barrier, but asks how to get in. */
export function atBarrier(frame: ExplainedFrame, said: string, { language }: Context): ExplainedFrame {
  const { barriers, strip } = language.lexicon
  const tokens = tokenise(said, language.lexicon.joined)
  if (!tokens.some(({ text }) => barriers.has(text))) return frame
  const { intent, slots } = frame
  const place = foldedWords(slots.place ?? '')
  const entry: ExplainedFrame = {
    ...frame,
    intent: 'access',
    slots: { about: ['entry'] },
    atBarrier: true,
    why: 'stands at a barrier',
  }
  const isPlace = place.some((word) => !barriers.has(word) && !strip.has(word))
  if (intent === 'search_parking' && place.length > 0) return isPlace ? frame : entry
  // `no se abre la barrera` asks for no hours.
  if (intent === 'access') return { ...entry, slots: { ...slots, about: ['entry'], whether: undefined } }
  const stays = tokens.some((_, i) => longestPhrase(language.datetime.denies, tokens, i))
  return stays && unheard.has(intent) ? entry : frame
}

const unheard: ReadonlySet<Intent> = new Set(['out_of_scope', 'not_understood'])
