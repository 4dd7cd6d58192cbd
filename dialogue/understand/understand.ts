import type { ActiveState } from '../../machines/children'
import { riskyIntents, type ExplainedFrame, type Intent } from '../frame'
import type { Language } from '../language/compile'
import { longestPhrase, withoutPhrases } from '../language/phrases'
import { longestUtterance, tokenise, type Token } from '../language/tokenise'
import { anotherMeant } from './another/another'
import { theOther } from './another/theOther'
import { withoutGuessedCancel } from './bookings/guessedCancel'
import { capConfidence, capRisky } from './confidence/capConfidence'
import { plainAnswer } from './confidence/plainAnswer'
import { measureFeatures, type Features } from './classify/classify'
import { parseContext, type Context } from './context'
import { withoutInstead } from './corrections'
import { bareHour } from './stay/bareHour'
import { bookedDay } from './stay/bookedDay'
import { bookedEntry } from './stay/bookedEntry'
import { dayThatWasFine } from './stay/dayThatWasFine'
import { deniedDay } from './stay/deniedDay'
import { withoutDenied } from './entities/deniedPlace'
import { alternativesTo, disambiguate, refuse } from './disambiguate'
import { findEntities, type Tagged } from './entities/entities'
import { isQuestion, saysParking } from './entities/place'
import { joinOwnNames } from './entities/ownNames'
import { isLikely } from './hypothesis'
import { isGuess } from './company'
import { hoursWithCar } from './stay/hoursWithCar'
import { insistedHour } from './stay/insistedHour'
import { minutesOnFoot } from './stay/minutesOnFoot'
import { withInquiry } from './inquiry/inquiry'
import { ofCancelling } from './inquiry/ofCancelling'
import { remarkOf } from './inquiry/remark'
import { asListedResult } from './inquiry/listedName'
import { namesBooking } from './bookedStay'
import { mergeCorrection, tagHalves } from './mergeCorrection'
import { parse, parseSentences } from './parse'
import { readTimes } from './entities/datetime/read'
import { resolveTimes } from './resolveSlots'
import { replacedHour } from './stay/replacedHour'
import { saidByOther } from './stay/saidByOther'
import { correctSpelling } from './spelling'
import { inOurSpelling } from './spellings'
import { lowestConfidence, respelledFactor } from './thresholds'

export type { Context } from './context'
export { courtesies } from './disambiguate'

/** A frame; `sure` when a template matches the whole utterance, so that its spelling is not corrected. */
type Understood = { frame: ExplainedFrame; sure: boolean }

/**
 * The frame of an utterance in its context. Pure and deterministic: the same text, state and instant give the same
 * frame. Never throws; ignores text after 500 characters. The cost is at most words × nodes.
 */
export function understand(text: string, context: Context): ExplainedFrame {
  const said = text.slice(0, longestUtterance)
  const { lexicon } = context.language
  const words = inOurSpelling(context.language, tokenise(said, lexicon.joined))
  const tokens = withoutNow(context, joinOwnNames(words, context.ownNames ?? [], lexicon.possessives))
  if (tokens.length === 0) return refuse([], 'nothing was said')
  const plain = plainAnswer(said, tokens, context, (part) => frameOfTokens(said, part, context))
  if (plain) return plain
  const frame = doubted(frameOfTokens(said, tokens, context), said, tokens, context)
  const asked = ofCancelling(withInquiry(frame, said, context), tokens, context)
  // What asks about something that we answer is no guess.
  if (asked.slots.about && asksIn(context.language, said, tokens)) delete asked.guessed
  return withoutGuessedCancel(asListedResult(asked, tokens, context), tokens, context)
}

/** The features of an utterance, for `npm run calibrate`; `near`: no template matches it. */
export function measuredFeatures(text: string, context: Context): (Features & { near: boolean }) | undefined {
  const { language } = context
  const tokens = withoutInstead(language, inOurSpelling(language, tokenise(text, language.lexicon.joined)))
  const whole = findEntities(language, tokens, wantsPlate(context.at, tokens, language))
  const scene = parseContext(text, context)
  if (whole.entities.length === 0) return undefined
  const near = !parseSentences(scene, whole).some(isLikely)
  return { ...measureFeatures(language, whole, scene.state, scene.results), near }
}

/** `now the same thing in sants`: the tokens without a word for now that is no time. */
function withoutNow({ language: { datetime } }: Context, tokens: readonly Token[]): readonly Token[] {
  const end = longestPhrase(datetime.now, tokens, 0)?.end
  return end !== undefined && longestPhrase(datetime.sameThing, tokens, end) ? tokens.slice(end) : tokens
}

function asksIn(language: Language, said: string, tokens: readonly Token[]): boolean {
  return said.includes('?') || tokens.slice(0, 2).some((one) => isQuestion(language, one))
}

/** Intents that may replace something with `instead of`. */
const replaceable: ReadonlySet<Intent> = new Set([
  'search_parking',
  'change_slot',
  'select_result',
  'choose_vehicle',
  ...riskyIntents,
])

/** The frame of an utterance without the value that it says is not wanted, its spelling corrected. */
function frameOfTokens(said: string, tokens: readonly Token[], context: Context): ExplainedFrame {
  const other =
    remarkOf(said, tokens, context) ??
    theOther(tokens, context, (part, at) => frameOf(said, part, at)) ??
    saidByOther(tokens, context, (part) => frameOfTokens(said, part, context)) ??
    replacedHour(tokens, context) ??
    dayThatWasFine(tokens, context, (part, at) => frameOf(said, part, at)) ??
    deniedDay(said, tokens, context, (part, at) => frameOf(said, part, at)) ??
    minutesOnFoot(tokens, context) ??
    bareHour(said, tokens, context) ??
    insistedHour(said, tokens, context) ??
    bookedDay(tokens, context) ??
    bookedEntry(tokens, context, (part, at) => frameOf(said, part, at)) ??
    hoursWithCar(tokens, context, (part, at) => frameOf(said, part, at)) ??
    anotherMeant(tokens, context, (part, at) => frameOf(said, part, at))
  if (other) return other
  const meant = withoutDenied(context.language, tokens, context.slots?.place)
  const wanted = withoutInstead(context.language, meant)
  const first = frameOf(said, wanted, context)
  if (wanted.length === tokens.length) return respell(first, said, tokens, context)
  // `what can i use instead of buttermilk` replaces no value.
  if (!replaceable.has(first.frame.intent))
    return respell(frameOf(said, tokens, context), said, tokens, context)
  // `yes, instead of that …`: a part was dropped, so it is not a yes.
  if (riskyIntents.includes(first.frame.intent)) return capRisky(first.frame)
  return respell(first, said, wanted, context)
}

/**
 * The frame with a yes made doubtful where the utterance has a word of doubt: also where only the words beside it are a yes
 * (`ok later`).
 */
function doubted(
  frame: ExplainedFrame,
  said: string,
  tokens: readonly Token[],
  context: Context,
): ExplainedFrame {
  const { doubt } = context.language.lexicon
  const sure = withoutPhrases(doubt, tokens)
  if (sure.length === tokens.length) return frame
  // `maybe thursday, i'm not sure` moves nothing that is read back.
  if (frame.intent === 'change_slot' && context.at === 'booking.reviewing' && endsInDoubt(tokens, context))
    return capRisky({ ...frame, intent: 'confirm', slots: {}, spans: [], why: `${frame.why}, in doubt` })
  // `ya, ya` ends nothing.
  if (sure.length === 0 && frame.intent === 'stop' && frame.why.startsWith('near'))
    return refuse([], 'only words of doubt')
  const agrees = frame.intent === 'confirm' || (frame.intent === 'book' && context.at === 'booking.reviewing')
  if (agrees) return capRisky(frame)
  const bare = sure.length > 0 ? frameOf(said, sure, context, true).frame : undefined
  return bare?.intent === 'confirm' ? capRisky({ ...bare, why: `${bare.why}, in doubt` }) : frame
}

/**
 * The frame of tokens without correction of their spelling; `strict` accepts only templates that match all of them.
 */
function frameOf(said: string, tokens: readonly Token[], context: Context, strict = false): Understood {
  const scene = { ...parseContext(said, context), strict }
  const { language, state, results } = scene
  const halves = tagHalves(language, tokens, (part) => tagTokens(part, context))
  const { whole } = halves
  const { hypotheses, ops } = mergeCorrection(scene, halves, parse(scene, whole))
  const { best, refusal, sure } = disambiguate(language, hypotheses, whole)
  if (!best) return { frame: refusal, sure }
  const known = { context, said, state, listed: results.length }
  const { intent, slots, dayPart } = resolveTimes(known, whole, best, ops)
  const { spans, confidence, doubtful, why } = best
  const alternatives = alternativesTo(best, hypotheses)
  const guessed = isGuess(context, best, whole, asksIn(language, said, tokens))
  const aside = { ...(dayPart && { dayPart }), ...(doubtful && { doubtful }), ...(guessed && { guessed }) }
  const frame = { intent, slots, spans, confidence, alternatives, ...aside, why }
  return { frame: capConfidence(context, said, frame), sure }
}

/**
 * The entities of a part of an utterance. The driver's vehicles are recognised by name while booking, beside a word for the
 * main one and beside a booking of the driver's only: elsewhere `ibiza` is a place.
 */
function tagTokens(tokens: readonly Token[], context: Context): Tagged {
  const { language, at, cars, bookings = [], change } = context
  const { main } = language.lexicon
  const namesCar =
    at.startsWith('booking.') ||
    change === 'plate' ||
    (bookings.length > 0 && namesBooking(language, tokens)) ||
    tokens.some((_, i) => longestPhrase(main, tokens, i))
  const plate = change === 'plate' || wantsPlate(at, tokens, language)
  return findEntities(language, tokens, plate, namesCar ? cars : [])
}

/** True where a vehicle is being chosen: letters and numbers are then read as a plate first. */
function wantsPlate(at: ActiveState, tokens: readonly Token[], { lexicon }: Language): boolean {
  return (
    at === 'booking.needsVehicle' ||
    (at === 'booking.reviewing' && tokens.length < 12) ||
    tokens.some((_, i) => longestPhrase(lexicon.plates, tokens, i) ?? longestPhrase(lexicon.main, tokens, i))
  )
}

/** The frame, or the frame of the corrected spelling when a template matches all of it and it is more likely. */
function respell(
  { frame, sure }: Understood,
  said: string,
  tokens: readonly Token[],
  context: Context,
): ExplainedFrame {
  const corrected = sure ? undefined : correctSpelling(context.language, tokens)
  if (!corrected) return frame
  const second = frameOf(said, corrected, context, true)
  const { intent, slots, confidence, why } = second.frame
  const worth = capRisky({ ...second.frame, confidence: confidence * respelledFactor }).confidence
  if (!second.sure || intent === 'out_of_scope' || worth < lowestConfidence) return frame
  // A corrected word may not become the name of a place.
  if (slots.place !== undefined && !saysParking(context.language, corrected)) return frame
  if (frame.intent !== 'out_of_scope' && frame.confidence >= worth) return frame
  // `en barajas` is no `en baratas`.
  if (frame.intent === 'search_parking' && frame.slots.place !== undefined && slots.place === undefined)
    return frame
  return { ...second.frame, confidence: Math.round(worth * 1000) / 1000, why: `${why}, misheard` }
}

/** True where a phrase of doubt ends an utterance, and no time: `une heure plus tard` is none. */
function endsInDoubt(tokens: readonly Token[], { language }: Context): boolean {
  const timed = readTimes(language.datetime, tokens).moments.some(({ end }) => end === tokens.length)
  // `thursday, i'll arrive later` is sure.
  const comes = (i: number): boolean =>
    [1, 2].some((n) => i >= n && longestPhrase(language.datetime.entry, tokens, i - n)?.end === i)
  const ends = (i: number): boolean =>
    i < tokens.length - 1 &&
    longestPhrase(language.lexicon.doubt, tokens, i)?.end === tokens.length &&
    !comes(i)
  return !timed && tokens.some((_, i) => ends(i))
}
