import type { Locale } from '../contract/locale'
import { isTimeZone } from '../contract/zonedTime'
import type { Word } from '../machines/words'
import { resolve, type Times } from './datetime/resolve'
import type { Op } from './datetime/ops'
import { elementsOf } from './elements'
import type { Frame, Intent, Slots } from './frame'
import { interpret, type Reading, type Scene } from './interpret'
import type { Language } from './language'
import type { Meter } from './match'
import type { Named } from './names'
import { longestUtterance, tokenise, type Token } from './normalise'
import { splitRepair } from './repair'
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
/** Under this, or without this much lead over the next, nothing is guessed. */
const floor = 0.6
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

/**
 * What an utterance means now. Pure and deterministic: same words, state and instant, same frame. Never throws whatever
 * was said; what is past 500 characters is not heard. Costs words × states, never more.
 */
export const understand = (text: string, context: Context): Frame => {
  const { language } = context
  const said = text.slice(0, longestUtterance)
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
  const tokens = tokenise(said)
  if (tokens.length === 0) return refused([], 'nothing was said')
  const wantsPlate = /vehicle/i.test(at) || (at === 'booking.reviewing' && tokens.length < 12)
  const hear = (part: readonly Token[]) => elementsOf(language, part, wantsPlate)

  const halves = splitRepair(language, tokens)
  const later = halves && hear(halves.after)
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
    const [fix] = interpret({ ...scene, state: first ? { ...state, at: 'search.asking' } : state }, later)
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
          slots: merged,
          spans: [...(keeps ? first.spans : []), ...(corrected ?? best).spans],
          why: `${best.why}, corrected`,
        },
      ]
      ops = [...(earlier?.ops ?? []), { op: 'repair' }, ...later.ops]
    }
  }

  const [best, ...others] = readings
  if (!best || best.confidence < floor)
    return refused(readings, best ? `only ${best.why}` : 'nothing comes near')
  const rival = others.find((r) => r.intent !== best.intent)
  if (best.rest === 99 && rival && best.confidence - rival.confidence < lead)
    return refused(readings, `${best.intent} or ${rival.intent}`)
  // Where nothing is known yet there is nothing to change: it is a first wish.
  const intent = best.intent === 'change_slot' && !isUnderWay(state) ? 'search_parking' : best.intent
  const leaving = tokens.some(({ text: word }) => language.lexicon.exit.has(word))
  const times = ops.length && best.rest >= 0 ? timesOf(context, scene, intent, ops, leaving) : {}
  const alternatives = new Map<Intent, number>()
  for (const { intent, confidence } of others)
    if (intent !== best.intent && !alternatives.has(intent)) alternatives.set(intent, confidence)
  return {
    intent,
    slots: { ...best.slots, ...times },
    spans: best.spans,
    confidence: Math.round(best.confidence * 1000) / 1000,
    alternatives: [...alternatives].slice(0, 3).map(([intent, confidence]) => ({ intent, confidence })),
    why: best.why,
  }
}
