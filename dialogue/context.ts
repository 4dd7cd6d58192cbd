import type { Locale } from '../contract/locale'
import type { Word } from '../machines/words'
import type { Car } from './cars'
import type { Intent, Slots } from './frame'
import type { Scene } from './interpret'
import type { Language } from './language'
import type { Meter } from './match'
import type { Named } from './names'

/** What an utterance is heard in. */
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
  /** The driver's own, known by their names where one is being chosen. */
  cars?: readonly Car[]
  /** The instant of speaking: ISO with offset, or epoch ms. */
  reference: string | number
  timeZone: string
  meter?: Meter
}

/** The same, as readings need it. */
export const sceneOf = (said: string, context: Context): Scene => {
  const { at, can, expected, language, slots } = context
  const results = (context.results ?? []).map((r) => (typeof r === 'string' ? { id: r, name: r } : r))
  const state = {
    at,
    can,
    listed: results.length > 0,
    known: slots?.from !== undefined && slots.to !== undefined,
    ...(expected && { expected }),
  }
  return { language, text: said, state, results, ...(context.meter && { meter: context.meter }) }
}
