import type { ExplainedFrame, Intent } from '../frame'
import { longestPhrase } from '../language/phrases'
import type { Tagged } from './entities/entities'
import type { Language } from '../language/compile'
import { isHourOfOther, isToCompany, namesCompany } from './company'
import { isLikely, isSentence, type Hypothesis } from './hypothesis'

/** The reason of a refusal of an utterance of courtesies only (`hola`, `please`). */
export const courtesies = 'only courtesies'

/** The accepted hypothesis, or the frame of a refusal; `sure` when a corrected spelling would not change it. */
export type Verdict = { sure: boolean } & (
  | { best: Hypothesis; refusal?: never }
  | { best?: never; refusal: ExplainedFrame }
)

/** Accepts the most likely hypothesis; refuses out-of-scope utterances and unlikely ones. */
export function disambiguate(language: Language, hypotheses: readonly Hypothesis[], tagged: Tagged): Verdict {
  const { entities } = tagged
  const [best] = hypotheses
  const nearest = best
  if (!isLikely(best)) {
    if (entities.length === 0) return { refusal: refuse([], courtesies), sure: true }
    const refusal = refuse(hypotheses, nearest ? `only ${nearest.why}` : 'nothing comes near')
    const talks = whatElse(language, tagged) === 'company'
    return { refusal: { ...refusal, ...(talks && { elsewhere: 'company' as const }) }, sure: false }
  }
  const sure = isSentence(best)
  if (best.intent === 'out_of_scope') {
    const elsewhere = sure ? 'wish' : whatElse(language, tagged)
    return { refusal: { ...refuse(hypotheses, best.why), ...(elsewhere && { elsewhere }) }, sure }
  }
  if (ofStay.has(best.intent) && isHourOfOther(language, best, tagged))
    return {
      refusal: { ...refuse(hypotheses, `${best.why}, of somebody else`), elsewhere: 'company' },
      sure: true,
    }
  if (!sure && isToCompany(language, best, tagged))
    return { refusal: { ...refuse(hypotheses, `${best.why}, to somebody else`), elsewhere: 'company' }, sure }
  if (!sure && best.intent === 'confirm' && isNoise(language, tagged))
    return { refusal: refuse(hypotheses, `${best.why}, in unknown words`), sure }
  return { best, sure }
}

/** Intents that an hour would change the stay of. */
const ofStay: ReadonlySet<Intent> = new Set(['search_parking', 'change_slot', 'book', 'change_booking'])

/** The frame of an utterance that is not understood; its confidence is that of the refusal. */
export function refuse(hypotheses: readonly Hypothesis[], why: string): ExplainedFrame {
  return {
    intent: 'out_of_scope',
    slots: {},
    spans: [],
    confidence: Math.max(0, 1 - (hypotheses[0]?.confidence ?? 0)),
    alternatives: hypotheses.slice(0, 3).map(({ intent, confidence }) => ({ intent, confidence })),
    why,
  }
}

/** The best confidence of each other intent, three at most. */
export function alternativesTo(
  best: Hypothesis,
  hypotheses: readonly Hypothesis[],
): ExplainedFrame['alternatives'] {
  const found = new Map<Intent, number>()
  for (const { intent, confidence } of hypotheses)
    if (intent !== best.intent && !found.has(intent)) found.set(intent, confidence)
  return [...found].slice(0, 3).map(([intent, confidence]) => ({ intent, confidence }))
}

/** True where so many words are in no sentence of ours that what is only near a yes is none. */
function isNoise({ wordWeight }: Language, { entities }: Tagged): boolean {
  return entities.filter(({ closed, text }) => !closed && !wordWeight.has(text)).length >= fewestUnknown
}
const fewestUnknown = 4

/** What is near nothing of ours: talk in the car, also where it begins with a no; no wish where no word of it is known. */
function whatElse(language: Language, { tokens, entities }: Tagged): 'company' | 'wish' | undefined {
  if (namesCompany(language, tokens) || longestPhrase(language.lexicon.negation, tokens, 0)) return 'company'
  return entities.some(({ closed, text }) => closed || language.wordWeight.has(text)) ? 'wish' : undefined
}
