import type { Locale } from '../../../contract/locale'
import { speechFaults, type HeardBy, type SpeechFault } from '../../../contract/speech/fault'

export { speechFaults, type HeardBy, type SpeechFault }

export type Recogniser = {
  /**
   * Whether the microphone is freed of what the loudspeaker says (`echoCancellation`): `speechStarted` is then somebody in the
   * car. Otherwise only words that Plaza is not saying are.
   */
  cancelsEcho: boolean
  /** Decides the first time, by language, before `start`. */
  heardBy: (lang: Locale) => Promise<HeardBy>
  /** Opens the microphone for one utterance. `phrases`: names that may be said, the likeliest first. */
  start: (asked: { lang: Locale; phrases: readonly string[] }, on: RecogniserEvents) => void
  /** Closes the microphone; what was heard so far still comes as `heard`, then `ended`. */
  stop: () => void
  /** Closes the microphone and forgets what was heard; only `ended` comes. */
  abort: () => void
}

/** `ended` comes once for every `start`, last, after a fault too. */
export type RecogniserEvents = {
  /** The microphone is open. */
  started: () => void
  speechStarted: () => void
  /** What is heard so far, the whole utterance. */
  interim: (text: string) => void
  /** The utterance as it was understood, the likeliest first; `doubtful`: hardly. */
  heard: (alternatives: readonly string[], doubtful?: boolean) => void
  ended: () => void
  failed: (code: SpeechFault) => void
}

export type Speaker = {
  /** Says a text in a language; what was being said before ends first, with its `ended`. */
  speak: (text: string, lang: Locale, on: SpeakerEvents) => void
  /** Silent at once; `ended` comes. */
  stop: () => void
}

/** `ended` comes once for every `speak`, last, after a fault too. */
export type SpeakerEvents = {
  started: () => void
  ended: () => void
  /** Nothing can be said: no voice, or the browser wants a touch first. */
  failed: () => void
}

/** The code of a fault as a recogniser reports it; `network` for one that no standard names. */
export function speechFault(code: string): SpeechFault {
  return speechFaults.find((known) => known === code) ?? 'network'
}
