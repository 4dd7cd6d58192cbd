import type { Element } from './elements'
import type { Intent, SpokenIntent } from './frame'
import type { Language } from './language'
import { longest } from './phrases'
import type { Token } from './normalise'
import { freeSlots, weightIn, type State } from './states'

export type Near = { intent: SpokenIntent; confidence: number; place?: { start: number; end: number } }
/** What an unknown word counts: more than most known ones, so that foreign talk is refused. */
const unknown = 2.2
/** Where a place was led in (`cerca de …`): tokens up to the next slot, at most five. */
const placeSpan = (
  language: Language,
  tokens: readonly Token[],
  elements: readonly Element[],
): Near['place'] => {
  for (const [k, element] of elements.entries()) {
    if (element.closed) continue
    const lead = longest(language.lexicon.lead, tokens, element.start)
    if (!lead) continue
    let end = lead.end
    for (const next of elements.slice(k)) {
      if (next.start < lead.end) continue
      if (next.closed || next.start - lead.end >= 5) break
      end = next.end
    }
    if (end > lead.end) return { start: lead.end, end }
  }
  return undefined
}

/**
 * How near an utterance that no template matches comes to each intent: the weight of its words that the intent's
 * sentences use, over the weight of all its words. Sorted, best first.
 */
export const scoreAll = (
  language: Language,
  tokens: readonly Token[],
  elements: readonly Element[],
  state: State,
): Near[] => {
  const place = placeSpan(language, tokens, elements)
  const words = elements.filter((e) => !e.closed && !(place && e.start >= place.start && e.end <= place.end))
  const slots = elements.filter((e) => e.closed && e.slot).map((e) => e.slot ?? '')
  const all = words.reduce((sum, e) => sum + (language.weight.get(e.text) ?? unknown), 0)
  return language.sentences
    .map(({ intent, words: own }): Near => {
      const takesPlace = intent === 'search_parking' || intent === 'change_slot'
      const hit = words.reduce(
        (sum, e) => sum + (own.has(e.text) ? (language.weight.get(e.text) ?? 0) : 0),
        0,
      )
      const meant = hit > 0 || place !== undefined
      const bonus = takesPlace && meant ? (place ? 3 : 0) + slots.filter((s) => s !== 'plate').length : 0
      const free = freeSlots(intent)
      const strange = slots.filter((slot) => !free.has(slot)).length
      const share = all + bonus > 0 ? (hit + bonus) / (all + bonus) : 0
      const confidence =
        Math.min(0.9, share) * 0.75 ** strange * weightIn(intent, state) * (place && !takesPlace ? 0.6 : 1)
      return { intent, confidence, ...(place && takesPlace && { place }) }
    })
    .sort((a, b) => b.confidence - a.confidence)
}

/** Never on a near miss alone: these spend money or lose a booking. */
export const grave: readonly Intent[] = ['confirm', 'book', 'cancel_booking']
