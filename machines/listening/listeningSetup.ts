import { assign, raise, setup, spawnChild, stopChild } from 'xstate'
import { limits } from '../../contract/limits'
import type { SpeechFault } from '../../contract/speech/fault'
import type { ListeningEvent } from '../events'
import { unprovided } from '../unprovided'
import { driversWords } from './echo'
import {
  unprovidedListeningStream,
  type Asked,
  type Answer,
  type Ears,
  type ListeningActorEvent,
  type ListeningContext,
  type ListeningEnd,
  type ListeningFault,
  type Speech,
  type Tone,
  type Utterance,
} from './listeningContext'

/** Times that the recogniser's network may be lost without a word heard between; then it is taken for one that never answers. */
const mostDrops = 2
/** Silences in a row after which Plaza has said that it stays there. */
const announced = 2
const unheard: readonly SpeechFault[] = ['no-speech', 'phrases-not-supported', 'bad-grammar']
const withoutPhrases: readonly SpeechFault[] = ['phrases-not-supported', 'bad-grammar']

type Taken = { alternatives: Utterance; doubtful?: boolean | undefined }

/** What somebody in the car has said, where Plaza may be heard in it too. */
const ownOf = ({ overlaps, saying }: ListeningContext, text: string): string =>
  (overlaps && driversWords(text, saying)) || text

/** What the chart of hands-free is made of: its actors, guards, actions and delays. */
export const listeningSetup = setup({
  types: {
    context: {} as ListeningContext,
    events: {} as ListeningEvent | ListeningActorEvent,
    children: {} as { hold: 'holdMicrophone'; microphone: 'hear' },
  },
  actors: {
    /** Asks for the microphone; refused with the code of a `ListeningFault`. */
    prepare: unprovided<Ears, undefined>('prepare'),
    /** Keeps the microphone from the other tabs, and tells when one of them takes it. */
    holdMicrophone: unprovidedListeningStream<undefined>('holdMicrophone'),
    hear: unprovidedListeningStream<{ phrases: boolean }, ListeningEnd>('hear'),
    answer: unprovided<Answer, Asked>('answer'),
    speak: unprovidedListeningStream<Speech>('speak'),
    /** Ends when the network is there again. */
    reconnect: unprovided<void, undefined>('reconnect'),
  },
  guards: {
    said: (_, alternatives: Utterance) => alternatives.some((text) => text.trim() !== ''),
    interrupts: ({ context }, text: string) => driversWords(text, context.saying) !== '',
    hearsTheCar: ({ context }) => context.ears?.cancelsEcho === true,
    begun: ({ context }) => context.heard !== '',
    expectsAnswer: ({ context }) => context.expects,
    /** That the microphone stays open has not been said yet. */
    untold: ({ context }) => context.silences < announced,
    firstSilence: ({ context }) => context.silences === 0 && context.reprompt !== undefined,
    overheard: (_, answer: Answer) => answer.overheard === true,
    /** Nothing was said, or the names could not be told to the recogniser: it is only opened again. */
    unheard: (_, code: SpeechFault) => unheard.includes(code),
    faulty: ({ context }) => context.fault !== undefined,
    refused: ({ context: { fault } }) => fault === 'not-allowed' || fault === 'service-not-allowed',
    noMicrophone: ({ context }) => context.fault === 'audio-capture',
    unknownLanguage: ({ context }) => context.fault === 'language-not-supported',
    interrupted: ({ context }) => context.fault === 'aborted',
    dropped: ({ context: { fault, drops } }) => fault === 'network' && drops < mostDrops,
  },
  actions: {
    sound: (_, _tone: Tone) => undefined,
    openMicrophone: spawnChild('hear', {
      id: 'microphone',
      input: ({ context }) => ({ phrases: context.phrases }),
    }),
    closeMicrophone: stopChild('microphone'),
    /** Not at once: a recogniser that ends as it begins would be opened without an end, and the last word of Plaza's is heard. */
    reopen: raise({ type: 'listening.reopen' }, { delay: 'reopen', id: 'reopen' }),
    keepFault: assign(({ context }, code: ListeningFault | undefined) => ({
      fault: code,
      phrases: context.phrases && !withoutPhrases.some((known) => known === code),
    })),
    forgetPhrases: assign(({ context }, code: SpeechFault) => ({
      phrases: context.phrases && !withoutPhrases.includes(code),
    })),
    forgive: assign({ fault: undefined }),
    countDrop: assign(({ context }) => ({ drops: context.drops + 1 })),
    meet: assign((_, ears: Ears) => ({ ears, utterance: undefined })),
    /** It may have closed by itself. */
    finish: ({ self }) =>
      self.getSnapshot().children.microphone?.send({ type: 'listening.end' } satisfies ListeningEnd),
    begin: assign({ heard: '' }),
    hearInterim: assign(({ context }, text: string) => ({ heard: ownOf(context, text) })),
    interrupt: assign({ overlaps: true }),
    overlapEnds: assign({ overlaps: false }),
    take: assign(({ context }, { alternatives, doubtful = false }: Taken) => {
      const utterance = alternatives
        .map((text) => ownOf(context, text.trim()).slice(0, limits.utteranceLength))
        .filter(Boolean)
      return { utterance, doubtful, heard: utterance[0] ?? '', drops: 0, silences: 0 }
    }),
    askAgain: assign({ utterance: undefined }),
    keepAnEar: assign({ silences: announced, notice: 'waiting' as const, expects: true }),
    reply: assign((_, { speech, reprompt, listen }: Answer) => ({
      saying: speech,
      notice: undefined,
      reprompt,
      expects: listen,
      fault: undefined,
    })),
    prompt: assign(({ context }) => ({
      saying: context.reprompt ?? '',
      notice: undefined,
      silences: context.silences + 1,
    })),
    part: assign((_, parting: ListeningContext['parting']) => ({ parting, silences: 0 })),
  },
  delays: {
    /** C5; who drives has both hands full at a roundabout, and later expects to be heard no more. */
    silence: ({ context }) => (context.silences < announced ? 8_000 : 120_000),
    /** Then the recogniser is asked for what it has: somebody else talks, or a radio. */
    longestUtterance: 30_000,
    ending: 4_000,
    reopen: 250,
    /** C6: a tone, then words. */
    thought: 900,
    longThought: 2_100,
  },
})
