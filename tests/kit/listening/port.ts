import { expect } from 'vitest'
import type { SpeechFault } from '../../../contract/speech/fault'
import { createActor, SimulatedClock } from 'xstate'
import { provideListening, type ListeningPort } from '../../../machines/listening/provide'
import type {
  Answer,
  ListeningActorEvent,
  OwnWords,
  Tone,
  Utterance,
} from '../../../machines/listening/listeningContext'
import type { ListeningEvent } from '../../../machines/events'

type Microphone = {
  tell: (event: ListeningActorEvent) => void
  phrases: boolean
  ended: boolean
  open: boolean
}

export const asked: Answer = {
  speech: 'Cerca de Atocha hay tres. ¿Reservo Atocha Sur?',
  reprompt: '¿Reservo Atocha Sur?',
  listen: true,
}

/** Hands-free over a port that is scripted: what each of its actors was asked, and what a test lets it answer. */
export const handsFree = (script: Partial<ListeningPort> = {}) => {
  const clock = new SimulatedClock()
  const microphones: Microphone[] = []
  const spoken: string[] = []
  const tones: Tone[] = []
  const heard: (Utterance | undefined)[] = []
  const doubts: boolean[] = []
  const answers: Answer[] = []
  let finish: (() => void) | undefined
  let takeOver = (): void => undefined
  let holders = 0
  const port: ListeningPort = {
    prepare: async () => ({ heardBy: 'browser', cancelsEcho: false }),
    holdMicrophone: (takenOver) => {
      holders += 1
      takeOver = takenOver
      return () => void (holders -= 1)
    },
    hear: ({ phrases }, tell) => {
      const microphone = { tell, phrases, ended: false, open: true }
      microphones.push(microphone)
      const abort = (): void => {
        microphone.open = false
        // A recogniser of the page tells its end at once.
        tell({ type: 'listening.closed' })
      }
      return { end: () => void (microphone.ended = true), abort }
    },
    answer: async (utterance, doubtful) => {
      heard.push(utterance)
      doubts.push(doubtful)
      return answers.shift() ?? asked
    },
    speak: (speech, done) => {
      spoken.push('text' in speech ? speech.text : `[${speech.own satisfies OwnWords}]`)
      finish = done
      return () => void (finish = undefined)
    },
    reconnect: () => new Promise(() => undefined),
    sound: (tone) => void tones.push(tone),
    ...script,
  }
  const actor = createActor(provideListening(port), { clock }).start()
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
  const at = (): string => {
    const { value } = actor.getSnapshot()
    return typeof value === 'string'
      ? value
      : Object.entries(value).map(([a, b]) => `${a}.${typeof b === 'string' ? b : Object.keys(b)[0]}`)[0]!
  }
  return {
    actor,
    at,
    context: () => actor.getSnapshot().context,
    microphones,
    spoken,
    tones,
    heard,
    /** Whether each of them was hardly understood. */
    doubts,
    answers,
    holders: () => holders,
    /** The microphones that are open. */
    open: () => microphones.filter(({ open }) => open),
    takeOver: () => takeOver(),
    send: async (event: ListeningEvent) => {
      actor.send(event)
      await settled()
    },
    /** What the microphone that was opened last tells. */
    tell: async (event: ListeningActorEvent) => {
      microphones.at(-1)?.tell(event)
      await settled()
    },
    hear: async (...alternatives: string[]) => {
      microphones.at(-1)?.tell({ type: 'listening.heard', alternatives })
      await settled()
    },
    isSpoken: async () => {
      finish?.()
      await settled()
    },
    speaking: () => finish !== undefined,
    later: async (ms: number) => {
      clock.increment(ms)
      await settled()
    },
    settled,
  }
}

export type Talk = ReturnType<typeof handsFree>

/** Hands-free that has asked its question and listens. */
export const listening = async (script: Partial<ListeningPort> = {}): Promise<Talk> => {
  const talk = handsFree(script)
  await talk.settled()
  expect(talk.at()).toBe('speaking')
  await talk.isSpoken()
  await talk.later(250)
  expect(talk.at()).toBe('listening.quiet')
  return talk
}
export const heardInterim = (text: string) => ({ type: 'listening.interim', text }) as const
export const failed = (code: SpeechFault) => ({ type: 'listening.failed', code }) as const
