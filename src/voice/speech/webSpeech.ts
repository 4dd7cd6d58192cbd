import type { Locale } from '../../../contract/locale'

/** What the browser's recogniser has that the types of TypeScript lack; what only some browsers have is optional. */
export type WebRecogniser = EventTarget & {
  maxAlternatives: number
  /** Whether it recognises on this device; absent where the browser does not know the difference. */
  processLocally?: boolean
  phrases?: readonly object[]
  stop: () => void
  abort: () => void
}
type Availability = 'available' | 'downloadable' | 'downloading' | 'unavailable'
type Packs = { langs: string[]; processLocally: boolean }
type WebRecogniserMaker = {
  available?: (packs: Packs) => Promise<Availability>
  install?: (packs: Packs) => Promise<boolean>
}
type SpeechWindow = {
  SpeechRecognition?: WebRecogniserMaker
  webkitSpeechRecognition?: WebRecogniserMaker
  SpeechRecognitionPhrase?: new (phrase: string, boost: number) => object
}

const tags: Record<Locale, string> = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR', de: 'de-DE', it: 'it-IT' }

/** A language as recognisers and voices name it. */
export function tagOf(lang: Locale): string {
  return tags[lang]
}

/** Whether this device recognises a language by itself. A pack that it may fetch is fetched for the next time. */
export async function recognisedHere(lang: Locale): Promise<boolean> {
  const { SpeechRecognition, webkitSpeechRecognition } = window as SpeechWindow
  const maker = SpeechRecognition ?? webkitSpeechRecognition
  const packs = { langs: [tagOf(lang)], processLocally: true }
  const found = await maker?.available?.(packs).catch(() => undefined)
  if (found === 'downloadable') maker?.install?.(packs).catch(() => undefined)
  return found === 'available'
}

/** Names as the recogniser is told them; undefined where it cannot be told any. */
export function phrasesOf(recogniser: WebRecogniser, names: readonly string[]): object[] | undefined {
  const { SpeechRecognitionPhrase } = window as SpeechWindow
  if (!SpeechRecognitionPhrase || !('phrases' in recogniser)) return undefined
  return names.map((name) => new SpeechRecognitionPhrase(name, 3))
}

/** Below it a recogniser says itself that it has hardly understood; 0 is none at all, which Chrome gives often. */
const leastConfidence = 0.3

type Result = ArrayLike<{ transcript: string; confidence: number }> & { isFinal: boolean }

/**
 * What a result of the recogniser says: its text so far or, at its end, its readings. Android marks texts as final that are
 * not; they have no confidence.
 */
export function readResults(
  results: ArrayLike<Result>,
): { text: string } | { alternatives: string[]; doubtful: boolean } {
  const all = Array.from(results)
  const last = all.at(-1)
  const before = all.slice(0, -1).map((result) => result[0]?.transcript.trim())
  const whole = (end: string | undefined): string => [...before, end?.trim()].filter(Boolean).join(' ')
  const isOver = last?.isFinal && !(/android/i.test(navigator.userAgent) && last[0]?.confidence === 0)
  if (!last || !isOver) return { text: whole(last?.[0]?.transcript) }
  const confidence = last[0]?.confidence ?? 0
  return {
    alternatives: Array.from(last, ({ transcript }) => whole(transcript)),
    doubtful: confidence > 0 && confidence < leastConfidence,
  }
}
