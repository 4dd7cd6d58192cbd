import type { Op } from './entities/datetime/ops'
import { parseContext, type Context } from './context'
import { findEntities, type Tagged } from './entities/entities'
import { riskyIntents, type ExplainedFrame, type Intent, type Slots } from '../frame'
import type { Hypothesis } from './hypothesis'
import { lowestConfidence, parse, parseSentences } from './parse'
import type { Language } from '../language/compile'
import { correctSpelling } from './spelling'
import { longestUtterance, tokenise, type Token } from '../language/tokenise'
import { longestPhrase } from '../language/phrases'
import { saysParking } from './entities/place'
import { splitCorrection, withoutInstead } from './corrections'
import { measureFeatures, type Features } from './classify/classify'
import { isUnderWay } from './intentPrior'
import { stayTimes } from './stayTimes'

export type { Context } from './context'

/** Why nothing was understood when nothing was said but `hola` or `please`. */
export const courtesies = 'only courtesies'
/** Without this much lead over the next, nothing is guessed. */
const lead = 0.05

const refused = (readings: readonly Hypothesis[], why: string): ExplainedFrame => ({
  intent: 'out_of_scope',
  slots: {},
  spans: [],
  confidence: Math.max(0, 1 - (readings[0]?.confidence ?? 0)),
  alternatives: readings.slice(0, 3).map(({ intent, confidence }) => ({ intent, confidence })),
  why,
})

/** The one in the middle (0) is known once the list is; of a list of none it is nothing. */
const placed = ({ ordinal, ...slots }: Slots, listed: number): Slots => {
  const middle = listed > 2 ? Math.ceil(listed / 2) : undefined
  const counted = ordinal === 0 ? middle : ordinal
  return { ...slots, ...(counted !== undefined && { ordinal: counted }) }
}

/** A car by its name, where no plate was said: what is no word of such sentences, and all behind it (`the white van`). */
const vehicleIn = (language: Language, { elements, tokens }: Tagged, said: string): Slots => {
  const words = language.sentences.find(({ intent }) => intent === 'choose_vehicle')?.words
  const { strip, glue } = language.lexicon
  const own = elements.find((e) => e.called)
  if (own) return { plate: String(own.value) }
  if (elements.some((e) => e.slot === 'plate' || e.slot === 'ordinal')) return {}
  const known = (text: string): boolean => words?.has(text) === true || strip.has(text) || glue.has(text)
  const first = elements.findIndex((e) => !e.closed && !known(e.text))
  const after = elements.findIndex((e, i) => i > first && e.closed)
  const last = elements[(after < 0 ? elements.length : after) - 1]
  const [start, end] = [tokens[elements[first]?.start ?? -1]?.start, tokens[(last?.end ?? 0) - 1]?.end]
  return start === undefined || end === undefined ? {} : { vehicle: said.slice(start, end) }
}

/** `no a las diez` corrects; `que no sea caro` negates, and nothing is taken back. */
const corrects = ({ lexicon }: Language, heard: Tagged | undefined): boolean => {
  const [first] = heard?.elements ?? []
  if (!heard || !first) return false
  const led =
    longestPhrase(lexicon.lead, heard.tokens, first.start) ??
    longestPhrase(lexicon.weakLead, heard.tokens, first.start)
  if (first.closed || led) return true
  const { text } = first
  return heard.elements.length <= 3 && !lexicon.notPlace.has(text) && !lexicon.glue.has(text)
}

/** `yes, cancel it` when a booking was read back: a yes, but to what? What costs something is then asked again. */
const isClear = ({ lexicon }: Language, tokens: readonly Token[], at: string): boolean => {
  const says = (stems: readonly string[]): boolean =>
    tokens.some(({ text }) => stems.some((stem) => text.startsWith(stem)))
  if (at.startsWith('booking.')) return !says(lexicon.undoing)
  return !at.startsWith('cancellation.') || says(lexicon.undoing) || !says(lexicon.booking)
}
/** What is said before a correction to stop what is coming. */
const refusals: ReadonlySet<Intent> = new Set(['deny', 'stop', 'cancel', 'repeat'])
/** Below what is sure enough to spend money or lose a booking by (`heard.ts`). */
const unsure = 0.74

/** What something may be wanted instead for. */
const replaceable: ReadonlySet<Intent> = new Set([
  'search_parking',
  'change_slot',
  'select_result',
  'choose_vehicle',
  ...riskyIntents,
])

/** What a word with a letter wrong is worth against one that was heard well. */
const misheardWorth = 0.92

/** Where a car is being chosen, letters and numbers are a plate before they are anything else. */
const wantsPlate = (at: string, tokens: readonly Token[], { lexicon }: Language): boolean =>
  /vehicle/i.test(at) ||
  (at === 'booking.reviewing' && tokens.length < 12) ||
  tokens.some((_, i) => longestPhrase(lexicon.plates, tokens, i))

/** What is learned from: how near an utterance is to everything, unless it is a sentence. */
export const classifiedFeatures = (text: string, context: Context): Features | undefined => {
  const tokens = withoutInstead(context.language, tokenise(text, context.language.lexicon.joined))
  const heard = findEntities(context.language, tokens, wantsPlate(context.at, tokens, context.language))
  const scene = parseContext(text, context)
  if (
    !heard.elements.length ||
    parseSentences(scene, heard).some(({ confidence }) => confidence >= lowestConfidence)
  )
    return undefined
  return measureFeatures(context.language, heard, scene.state, scene.results)
}

/** One hearing of the words; `sure` when they are a sentence, and not only near one. */
const hearing = (
  said: string,
  tokens: readonly Token[],
  context: Context,
  strict = false,
): { frame: ExplainedFrame; sure: boolean } => {
  const { language } = context
  const scene = { ...parseContext(said, context), strict }
  const { results, state } = scene
  const { at } = context
  // Elsewhere `ibiza` is a place to go to.
  const cars = at.startsWith('booking.') ? context.cars : []
  const hear = (part: readonly Token[]) => findEntities(language, part, wantsPlate(at, part, language), cars)

  const halves = splitCorrection(language, tokens)
  const heardAfter = halves && hear(halves.after)
  const later = halves?.bare && !corrects(language, heardAfter) ? undefined : heardAfter
  const earlier = halves?.before.length ? hear(halves.before) : undefined
  const whole = hear(tokens)
  let readings = parse(scene, whole)
  let ops: readonly Op[] = whole.ops
  // `a las nueve, no, a las diez`: the second of two hours corrects the first, whatever they are together.
  const clocks = (part: Tagged | undefined): boolean =>
    part?.ops.some(({ op }) => op === 'clock') === true && !part.ops.some(({ op }) => op === 'until')
  const twice = clocks(earlier) && clocks(later)
  if (
    later &&
    (twice ||
      !(readings[0] && readings[0].rest < 99 && readings[0].confidence >= 0.96 && !readings[0].slots.place))
  ) {
    // A "no" before the correction refuses what was said earlier; it is not the thing being corrected.
    const first = earlier && parse(scene, earlier).find(({ intent }) => !refusals.has(intent))
    const wished = first !== undefined && first.confidence >= lowestConfidence
    const [fix] = parse({ ...scene, state: wished ? { ...state, at: 'search.asking' } : state }, later)
    const onlySlots = later.elements.every((e) => e.closed)
    const keeps =
      first &&
      first.confidence >= lowestConfidence &&
      (onlySlots ||
        fix?.intent === 'search_parking' ||
        fix?.intent === first.intent ||
        !fix ||
        fix.confidence < lowestConfidence)
    const best = keeps ? first : fix
    if (best) {
      const corrected = fix && (onlySlots || fix.confidence >= lowestConfidence) ? fix : undefined
      const merged = keeps ? { ...first.slots, ...corrected?.slots } : best.slots
      readings = [
        {
          ...best,
          // What was taken back and put right is never a yes.
          confidence: riskyIntents.includes(best.intent)
            ? Math.min(best.confidence, unsure)
            : best.confidence,
          slots: merged,
          spans: [...(keeps ? first.spans : []), ...(corrected ?? best).spans],
          why: `${best.why}, corrected`,
        },
      ]
      ops = [...(earlier?.ops ?? []), { op: 'repair' }, ...later.ops]
    }
  }

  const [best, ...others] = readings
  if (whole.elements.length === 0 && (!best || best.confidence < lowestConfidence))
    return { frame: refused([], courtesies), sure: true }
  if (!best || best.confidence < lowestConfidence)
    return { frame: refused(readings, best ? `only ${best.why}` : 'nothing comes near'), sure: false }
  const sure = best.rest < 99
  if (best.intent === 'out_of_scope') return { frame: refused(readings, best.why), sure }
  const rival = others.find((r) => r.intent !== best.intent)
  // Between two that cost nothing the likelier is taken; where one does, it is asked again.
  const tied = !sure && rival && best.confidence - rival.confidence < lead
  if (tied && riskyIntents.includes(best.intent))
    return { frame: refused(readings, `${best.intent} or ${rival.intent}`), sure: false }
  // Where nothing is known yet there is nothing to change: it is a first wish.
  const begun = best.intent === 'change_slot' && !isUnderWay(state) ? 'search_parking' : best.intent
  // Where cars are listed, the second one is a car.
  const intent = begun === 'select_result' && at === 'booking.needsVehicle' ? 'choose_vehicle' : begun
  const times = ops.length && best.rest >= 0 ? stayTimes(context, state, intent, ops, tokens) : {}
  const alternatives = new Map<Intent, number>()
  for (const { intent, confidence } of others)
    if (intent !== best.intent && !alternatives.has(intent)) alternatives.set(intent, confidence)
  const frame: ExplainedFrame = {
    intent,
    slots: {
      ...placed(best.slots, results.length),
      ...times,
      ...(intent === 'choose_vehicle' && vehicleIn(language, whole, said)),
    },
    spans: best.spans,
    confidence:
      (intent === 'confirm' || intent === 'book') &&
      !isClear(language, tokenise(said, language.lexicon.joined), at)
        ? Math.min(best.confidence, unsure)
        : Math.round(best.confidence * 1000) / 1000,
    alternatives: [...alternatives].slice(0, 3).map(([intent, confidence]) => ({ intent, confidence })),
    ...(best.doubtful && { doubtful: true }),
    why: best.why,
  }
  return { frame, sure }
}

/**
 * What an utterance means now. Pure and deterministic: same words, state and instant, same frame. Never throws whatever
 * was said; what is past 500 characters is not heard. Costs words × states, never more.
 */
export const understand = (text: string, context: Context): ExplainedFrame => {
  const said = text.slice(0, longestUtterance)
  const heard = tokenise(said, context.language.lexicon.joined)
  const cut = withoutInstead(context.language, heard)
  if (heard.length === 0) return refused([], 'nothing was said')
  const taken = hearing(said, cut, context)
  // `what can i use instead of buttermilk`: nothing was wanted instead.
  const whole = cut.length < heard.length && !replaceable.has(taken.frame.intent)
  const [tokens, first] = whole ? [heard, hearing(said, heard, context)] : [cut, taken]
  // `yes, instead of that …`: half of it was dropped, so it is no yes.
  if (tokens.length < heard.length && riskyIntents.includes(first.frame.intent))
    return { ...first.frame, confidence: Math.min(first.frame.confidence, unsure) }
  const mended = first.sure ? undefined : correctSpelling(context.language, tokens)
  if (!mended) return first.frame
  // What is only near with a word changed is nothing, and is not looked for.
  const second = hearing(said, mended, context, true)
  const { intent, confidence } = second.frame
  const worth = Math.min(confidence * misheardWorth, riskyIntents.includes(intent) ? unsure : 1)
  if (!second.sure || intent === 'out_of_scope' || worth < lowestConfidence) return first.frame
  if (second.frame.slots.place !== undefined && !saysParking(context.language, mended)) return first.frame
  if (first.frame.intent !== 'out_of_scope' && first.frame.confidence >= worth) return first.frame
  return {
    ...second.frame,
    confidence: Math.round(worth * 1000) / 1000,
    why: `${second.frame.why}, misheard`,
  }
}
