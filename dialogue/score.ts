import type { Element } from './elements'
import type { Intent } from './frame'
import type { Language } from './language'
import { evidenceOf } from './evidence'
import type { Named } from './names'
import { ledPlace, saysParking, type Run } from './places'
import type { Token } from './normalise'
import { freeSlots, isAskingWhere, isUnderWay, weightIn, type State } from './states'

export type Near = { intent: Intent; confidence: number; place?: Run; name?: string }
/** What an unknown word counts: more than most known ones, so that foreign talk is refused. */
const unknown = 2.2
/** Beside a time or a wish for what is under way, strange words are its story (`que al final llego más tarde`). */
const unknownInStory = 1.2
/** At least one word of a near miss is as rare as this among our intents. */
const distinctive = 1.6
/**
 * How near an utterance that no template matches comes to each intent: the weight of its words that the intent's
 * sentences use, over the weight of all its words. Sorted, best first.
 */
export const scoreAll = (
  language: Language,
  tokens: readonly Token[],
  elements: readonly Element[],
  state: State,
  results: readonly Named[],
): Near[] => {
  const parks = saysParking(language, tokens)
  const led = ledPlace(language, tokens, elements)
  // Behind `in` or `at` alone stands a place only where parking is spoken of, or a time, and no question is asked.
  const asks = language.lexicon.questions.has(tokens[0]?.text ?? '')
  const timed = elements.some((e) => e.slot === 'time')
  const place = led && (led.sure || parks || (timed && !asks)) ? led : undefined
  const open = elements.filter((e) => !e.closed)
  const around = open.filter((e) => !(place && e.start >= place.start && e.end <= place.end))
  const slots = elements.filter((e) => e.closed && e.slot).map((e) => e.slot ?? '')
  const heard = { language, tokens, elements, words: around, place, results, state }
  const evidence = evidenceOf({ ...heard, slots: slots.filter((s) => s !== 'plate') })
  const strangers = around.some((e) => !language.weight.has(e.text))
  /** What speaks against an intent whatever words it shares. */
  const doubt = (intent: Intent): number => {
    if (intent === 'search_parking')
      return parks ? 1 : !place && slots.length === 0 ? 0.5 : strangers ? 0.75 : 1
    if (intent === 'change_slot') return isUnderWay(state) ? 1 : 0.6
    // Strange words beside a command mean another command; and details are asked of something that is shown.
    const known = strangers ? 0.85 : 1
    const shown = !isAskingWhere(state) ? 1 : intent === 'parking_details' ? 0.65 : 0.85
    return (place?.sure ? 0.6 : 1) * known * shown
  }
  return language.sentences
    .map(({ intent, words: own }): Near => {
      const changes = intent === 'change_slot' && slots.length > 0 && isUnderWay(state)
      const strangeness = changes ? unknownInStory : unknown
      const takesPlace = intent === 'search_parking' || intent === 'change_slot'
      const words = takesPlace ? around : open
      const all = words.reduce((sum, e) => sum + (language.weight.get(e.text) ?? strangeness), 0)
      const hit = words.reduce(
        (sum, e) => sum + (own.has(e.text) ? (language.weight.get(e.text) ?? 0) : 0),
        0,
      )
      const meant = hit > 0 || place?.sure === true
      const bonus =
        takesPlace && meant ? (place?.sure ? 3 : 0) + slots.filter((s) => s !== 'plate').length : 0
      const free = freeSlots(intent)
      const strange = slots.filter((slot) => !free.has(slot)).length
      const share = all + bonus > 0 ? (hit + bonus) / (all + bonus) : 0
      // `qué hora es` shares its words with questions about bookings, and none that tells.
      const tells = words.some((e) => own.has(e.text) && (language.weight.get(e.text) ?? 0) >= distinctive)
      const near = Math.min(0.9, share) * doubt(intent) * (tells || slots.length ? 1 : 0.6)
      const proof = evidence.find((e) => e.intent === intent)
      const shared = near * 0.75 ** strange
      const odd = intent === 'search_parking' && asks && !parks ? 0.7 : 1
      const confidence = Math.max(shared, proof?.confidence ?? 0) * weightIn(intent, state) * odd
      const named = proof?.name !== undefined && proof.confidence >= shared
      return {
        intent,
        confidence,
        ...(place && takesPlace && { place }),
        ...(named && { name: proof.name }),
      }
    })
    .sort((a, b) => b.confidence - a.confidence)
}

/** Never on a near miss alone: these spend money or lose a booking. */
export const grave: readonly Intent[] = ['confirm', 'book', 'cancel_booking']
