import { fromCallback, type EventObject, type NonReducibleUnknown } from 'xstate'
import type { HeardBy, SpeechFault } from '../../contract/speech/fault'

/** Why hands-free does not begin, or stops: a fault of the recogniser, or there is none. */
export type ListeningFault = SpeechFault | 'not-supported'

/** The microphone cannot be used. */
export class SpeechError extends Error {
  constructor(readonly code: ListeningFault) {
    super(code)
  }
}

/** What recognises speech here; it is known once the microphone may be used. */
export type Ears = {
  heardBy: HeardBy
  /** Whether the microphone hears the car alone, and not what Plaza is saying. */
  cancelsEcho: boolean
}

/** An utterance of the driver, the likeliest reading first. */
export type Utterance = readonly string[]

/** What the dialogue is asked; without an utterance: for its first words, or its question once more. */
export type Asked = { utterance: Utterance | undefined; doubtful: boolean }

/** What the dialogue has answered; `overheard`: the utterance was for somebody else in the car. */
export type Answer = { speech: string; reprompt?: string; listen: boolean; overheard?: boolean }

/** What Plaza says of itself, in the driver's language; the front has the words. */
export const ownWords = [
  'goodbye',
  'waiting',
  'failed',
  'searching',
  'denied',
  'noMicrophone',
  'offline',
  'unknownLanguage',
  'interrupted',
  'elsewhere',
] as const
export type OwnWords = (typeof ownWords)[number]
export type Speech = { text: string } | { own: OwnWords } | undefined

/** The tones by which a driver who does not look follows the talk. */
export type Tone = 'open' | 'understood' | 'working' | 'closed' | 'fault'

export type ListeningContext = {
  ears?: Ears
  /** What is being heard, or was heard last. */
  heard: string
  /** Whether the microphone was opened while Plaza spoke: Plaza's own words are taken out of what it hears. */
  overlaps: boolean
  /** What the dialogue is asked; absent: for its first words, or its question once more. */
  utterance?: Utterance
  /** Whether the utterance was hardly understood, or never finished: a yes in it decides nothing. */
  doubtful: boolean
  /** What Plaza is saying, or said last. */
  saying: string
  /** What Plaza says of itself instead. */
  notice?: OwnWords | undefined
  /** What is asked again after a silence. */
  reprompt?: string
  /** Whether an answer is awaited when it has been said. */
  expects: boolean
  /** Silences in a row. */
  silences: number
  /** How often the recogniser's network was lost since something was heard. */
  drops: number
  /** Whether the recogniser is told the names that may be said. */
  phrases: boolean
  /** What closed the microphone while Plaza was speaking, or stopped hands-free. */
  fault?: ListeningFault
  /** What Plaza says as it stops listening. */
  parting?: OwnWords
}

/** What the microphone, the loudspeaker and the page tell while hands-free is on. */
export type ListeningActorEvent =
  | { type: 'listening.speech' }
  | { type: 'listening.interim'; text: string }
  | { type: 'listening.heard'; alternatives: Utterance; doubtful?: boolean | undefined }
  /** The microphone has closed by itself. */
  | { type: 'listening.closed' }
  | { type: 'listening.failed'; code: SpeechFault }
  /** The machine's own: the microphone is opened again. */
  | { type: 'listening.reopen' }
  /** What was to be said is over, or nothing can be said. */
  | { type: 'listening.spoken' }
  /** Another tab listens now. */
  | { type: 'listening.takenOver' }

/** Asks the microphone for what it has heard so far. */
export type ListeningEnd = { type: 'listening.end' }

/** The code of what refused the microphone. An error without one is a bug of ours, and is logged. */
export function refusalOf(error: unknown): ListeningFault {
  if (error instanceof SpeechError) return error.code
  console.error(error)
  return 'not-supported'
}

export const unprovidedListeningStream = <
  Input extends NonReducibleUnknown,
  Told extends EventObject = EventObject,
>(
  name: string,
) =>
  fromCallback<Told, Input, ListeningActorEvent>(() => {
    throw new Error(`actor "${name}" was not provided`)
  })

export const startContext: ListeningContext = {
  heard: '',
  overlaps: false,
  doubtful: false,
  saying: '',
  expects: false,
  silences: 0,
  drops: 0,
  phrases: true,
}
