import type { Locale } from '../contract/locale'
import { isTimeZone } from '../contract/zonedTime'
import type { Word } from '../machines/words'
import { resolve, type Times } from './datetime/resolve'
import type { Op } from './datetime/ops'
import { elementsOf, type Heard } from './elements'
import type { Frame, Intent, Slots } from './frame'
import { floor, interpret, type Reading, type Scene } from './interpret'
import type { Language } from './language'
import type { Meter } from './match'
import { misheard } from './mishearing'
import type { Named } from './names'
import { longestUtterance, tokenise, type Token } from './normalise'
import { longest } from './phrases'
import { saysParking } from './places'
import { grave } from './score'
import { splitRepair, withoutInstead } from './repair'
import { isUnderWay } from './states'

export type Context = {
  locale: Locale
  language: Language
  can: (word: Word) => boolean
  /** What has the driver's attention, as `attentionOf` says it. */
  at: string
  /** Intents that the last reply asked for, or what it asked about. */
  expected?: readonly Intent[] | string
  /** What is known already: changes are made against it. */
  slots?: Slots
  /** What is on screen, best first. */
  results?: readonly (Named | string)[]
  /** The instant of speaking: ISO with offset, or epoch ms. */
  reference: string | number
  timeZone: string
  meter?: Meter
}
/** Why nothing was understood when nothing was said but `hola` or `please`. */
export const courtesies = 'only courtesies'
/** Without this much lead over the next, nothing is guessed. */
const lead = 0.05

const refused = (readings: readonly Reading[], why: string): Frame => ({
  intent: 'out_of_scope',
  slots: {},
  spans: [],
  confidence: Math.max(0, 1 - (readings[0]?.confidence ?? 0)),
  alternatives: readings.slice(0, 3).map(({ intent, confidence }) => ({ intent, confidence })),
  why,
})

/** An hour alone is the exit when leaving was spoken of, or when the entry is known and the exit is not. */
const asExit = (ops: readonly Op[], slots: Slots | undefined, leaving: boolean): readonly Op[] => {
  const open = slots?.from !== undefined && slots.to === undefined
  const alone = ops.every(({ op }) => op === 'clock' || op === 'part' || (leaving && op === 'day'))
  return alone && (open || leaving) ? [{ op: 'until' }, ...ops] : ops
}

/** `no a las diez` corrects; `que no sea caro` negates, and nothing is taken back. */
const corrects = ({ lexicon }: Language, heard: Heard | undefined): boolean => {
  const [first] = heard?.elements ?? []
  if (!heard || !first) return false
  const led =
    longest(lexicon.lead, heard.tokens, first.start) ?? longest(lexicon.weakLead, heard.tokens, first.start)
  if (first.closed || led) return true
  const { text } = first
  return heard.elements.length <= 3 && !lexicon.notPlace.has(text) && !lexicon.glue.has(text)
}

const timesOf = (
  context: Context,
  scene: Scene,
  intent: Intent,
  ops: readonly Op[],
  leaving: boolean,
): Times => {
  const zone = isTimeZone(context.timeZone) ? context.timeZone : 'UTC'
  const at = new Date(context.reference).getTime()
  const instant = Number.isNaN(at) ? 0 : at
  if (intent === 'parking_details') return {}
  const changes = intent === 'change_slot' || (intent === 'search_parking' && !isUnderWay(scene.state))
  const known = changes ? context.slots : undefined
  const times = resolve(
    changes ? asExit(ops, known, leaving) : ops,
    new Date(instant).toISOString(),
    zone,
    known,
  )
  if (intent !== 'cancel_booking' && intent !== 'list_bookings') return times
  const date = times.date ?? times.from?.slice(0, 10)
  return date === undefined ? {} : { date }
}

/** `yes, cancel it` when a booking was read back: a yes, but to what? What costs something is then asked again. */
const isClear = ({ lexicon }: Language, tokens: readonly Token[], at: string): boolean => {
  const says = (stems: readonly string[]): boolean =>
    tokens.some(({ text }) => stems.some((stem) => text.startsWith(stem)))
  if (at.startsWith('booking.')) return !says(lexicon.undoing)
  return !at.startsWith('cancellation.') || says(lexicon.undoing) || !says(lexicon.booking)
}
/** Below what is sure enough to spend money or lose a booking by (`heard.ts`). */
const unsure = 0.74

/** What a word with a letter wrong is worth against one that was heard well. */
const misheardWorth = 0.92

/** Of two that are as near, the one that neither spends nor loses anything goes first; a no is not put behind. */
const harmlessFirst = (readings: readonly Reading[]): readonly Reading[] => {
  const [first, second, ...rest] = readings
  if (!first || !second || first.rest < 99 || !grave.includes(first.intent)) return readings
  const close = first.confidence - second.confidence < lead && second.intent === 'select_result'
  return close ? [{ ...second, confidence: second.confidence + lead }, first, ...rest] : readings
}

/** One hearing of the words; `sure` when they are a sentence, and not only near one. */
const hearing = (
  said: string,
  tokens: readonly Token[],
  context: Context,
): { frame: Frame; sure: boolean } => {
  const { language } = context
  const results = (context.results ?? []).map((r) => (typeof r === 'string' ? { id: r, name: r } : r))
  const { at, can, expected, slots } = context
  const state = {
    at,
    can,
    listed: results.length > 0,
    known: slots?.from !== undefined && slots.to !== undefined,
    ...(expected && { expected }),
  }
  const scene: Scene = {
    language,
    text: said,
    state,
    results,
    ...(context.meter && { meter: context.meter }),
  }
  const wantsPlate = /vehicle/i.test(at) || (at === 'booking.reviewing' && tokens.length < 12)
  const hear = (part: readonly Token[]) => elementsOf(language, part, wantsPlate)

  const halves = splitRepair(language, tokens)
  const heardAfter = halves && hear(halves.after)
  const later = halves?.bare && !corrects(language, heardAfter) ? undefined : heardAfter
  const earlier = halves?.before.length ? hear(halves.before) : undefined
  const whole = hear(tokens)
  let readings = interpret(scene, whole)
  let ops: readonly Op[] = whole.ops
  if (
    later &&
    !(readings[0] && readings[0].rest < 99 && readings[0].confidence >= 0.96 && !readings[0].slots.place)
  ) {
    // A "no" before the correction refuses what was said earlier; it is not the thing being corrected.
    const first = earlier && interpret(scene, earlier).find(({ intent }) => intent !== 'deny')
    const wished = first !== undefined && first.confidence >= floor
    const [fix] = interpret({ ...scene, state: wished ? { ...state, at: 'search.asking' } : state }, later)
    const onlySlots = later.elements.every((e) => e.closed)
    const keeps =
      first &&
      first.confidence >= floor &&
      (onlySlots ||
        fix?.intent === 'search_parking' ||
        fix?.intent === first.intent ||
        !fix ||
        fix.confidence < floor)
    const best = keeps ? first : fix
    if (best) {
      const corrected = fix && (onlySlots || fix.confidence >= floor) ? fix : undefined
      const merged = keeps ? { ...first.slots, ...corrected?.slots } : best.slots
      readings = [
        {
          ...best,
          // What was taken back and put right is never a yes.
          confidence: grave.includes(best.intent) ? Math.min(best.confidence, unsure) : best.confidence,
          slots: merged,
          spans: [...(keeps ? first.spans : []), ...(corrected ?? best).spans],
          why: `${best.why}, corrected`,
        },
      ]
      ops = [...(earlier?.ops ?? []), { op: 'repair' }, ...later.ops]
    }
  }

  const [best, ...others] = harmlessFirst(readings)
  if (whole.elements.length === 0 && (!best || best.confidence < floor))
    return { frame: refused([], courtesies), sure: true }
  if (!best || best.confidence < floor)
    return { frame: refused(readings, best ? `only ${best.why}` : 'nothing comes near'), sure: false }
  const sure = best.rest < 99
  if (best.intent === 'out_of_scope') return { frame: refused(readings, best.why), sure }
  const rival = others.find((r) => r.intent !== best.intent)
  // Between two that cost nothing the likelier is taken; where one does, it is asked again.
  const tied = !sure && rival && best.confidence - rival.confidence < lead
  if (tied && (best.confidence < 0.7 || grave.includes(best.intent)))
    return { frame: refused(readings, `${best.intent} or ${rival.intent}`), sure: false }
  // Where nothing is known yet there is nothing to change: it is a first wish.
  const intent = best.intent === 'change_slot' && !isUnderWay(state) ? 'search_parking' : best.intent
  const leaving = tokens.some((_, i) => longest(language.lexicon.exit, tokens, i))
  const times = ops.length && best.rest >= 0 ? timesOf(context, scene, intent, ops, leaving) : {}
  const alternatives = new Map<Intent, number>()
  for (const { intent, confidence } of others)
    if (intent !== best.intent && !alternatives.has(intent)) alternatives.set(intent, confidence)
  const frame: Frame = {
    intent,
    slots: { ...best.slots, ...times },
    spans: best.spans,
    confidence:
      (intent === 'confirm' || intent === 'book') && !isClear(language, tokenise(said), at)
        ? Math.min(best.confidence, unsure)
        : Math.round(best.confidence * 1000) / 1000,
    alternatives: [...alternatives].slice(0, 3).map(([intent, confidence]) => ({ intent, confidence })),
    why: best.why,
  }
  return { frame, sure }
}

/**
 * What an utterance means now. Pure and deterministic: same words, state and instant, same frame. Never throws whatever
 * was said; what is past 500 characters is not heard. Costs words × states, never more.
 */
export const understand = (text: string, context: Context): Frame => {
  const said = text.slice(0, longestUtterance)
  const tokens = withoutInstead(context.language, tokenise(said))
  if (tokens.length === 0) return refused([], 'nothing was said')
  const first = hearing(said, tokens, context)
  // `yes, instead of that …`: half of it was dropped, so it is no yes.
  if (tokens.length < tokenise(said).length && grave.includes(first.frame.intent))
    return { ...first.frame, confidence: Math.min(first.frame.confidence, unsure) }
  const mended = first.sure ? undefined : misheard(context.language, tokens)
  if (!mended) return first.frame
  const second = hearing(said, mended, context)
  const { intent, confidence } = second.frame
  const worth = Math.min(confidence * misheardWorth, grave.includes(intent) ? unsure : 1)
  // What is only near with a word changed is nothing.
  if (!second.sure || intent === 'out_of_scope' || worth < floor) return first.frame
  if (second.frame.slots.place !== undefined && !saysParking(context.language, mended)) return first.frame
  if (first.frame.intent !== 'out_of_scope' && first.frame.confidence >= worth) return first.frame
  return {
    ...second.frame,
    confidence: Math.round(worth * 1000) / 1000,
    why: `${second.frame.why}, misheard`,
  }
}
