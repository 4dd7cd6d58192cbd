import type { SpeechFault } from '../../../contract/speech/fault'
import { listeningMachine } from '../../../machines/listening/listening.machine'
import { SpeechError, type ListeningFault } from '../../../machines/listening/listeningContext'
import { asked } from './port'
import { done } from '../paths/answers'
import { within } from '../paths/cover'
import type { Model } from '../paths/model'

const refused = (code: ListeningFault) => ({
  type: 'xstate.error.actor.prepare',
  error: new SpeechError(code),
})
const failed = (code: SpeechFault) => ({ type: 'listening.failed', code })
const silence = 'xstate.after.silence.listening.listening.quiet'

const whole = {
  machine: listeningMachine,
  delays: {
    silence: 120_000,

    longestUtterance: 30_000,
    ending: 4_000,
    thought: 900,
    longThought: 2_100,
  },
  world: {
    'the microphone may be used': done('prepare', { heardBy: 'browser', cancelsEcho: false }),
    'a microphone without Plaza’s echo may be used': done('prepare', {
      heardBy: 'server',
      cancelsEcho: true,
    }),
    'the microphone is refused': refused('not-allowed'),
    'there is no recogniser': refused('not-supported'),
    'a question comes': done('answer', asked),
    'a farewell comes': done('answer', { speech: 'Hasta luego.', listen: false }),
    'it was for a passenger': done('answer', { speech: '', listen: true, overheard: true }),
    'answering fails': { type: 'xstate.error.actor.answer', error: new Error('no network') },
    'a while passes': { type: 'xstate.after.thought.listening.thinking.short' },
    'a long while passes': { type: 'xstate.after.longThought.listening.thinking.working' },
    'Plaza has spoken': { type: 'listening.spoken' },
    'a sound is heard': { type: 'listening.speech' },
    'words are heard': { type: 'listening.interim', text: 'mejor mañana' },
    'Plaza’s own words are heard': { type: 'listening.interim', text: 'cerca de Atocha hay tres' },
    'a sentence is heard': { type: 'listening.heard', alternatives: ['mejor mañana'] },
    'an empty sentence is heard': { type: 'listening.heard', alternatives: [''] },
    'the microphone closes': { type: 'listening.closed' },
    'it is opened again': { type: 'listening.reopen' },
    'nothing is said': { type: silence },
    'somebody speaks too long': { type: 'xstate.after.longestUtterance.listening.listening.talking' },
    'no sentence comes of it': { type: 'xstate.after.ending.listening.listening.ending' },
    'the recogniser hears nothing': failed('no-speech'),
    'the names cannot be told': failed('phrases-not-supported'),
    'the microphone is blocked': failed('not-allowed'),
    'the microphone is unplugged': failed('audio-capture'),
    'the network is lost': failed('network'),
    'the language is not known': failed('language-not-supported'),
    'another app takes the microphone': failed('aborted'),
    'another tab listens': { type: 'listening.takenOver' },
    'the network is back': done('reconnect'),
    'taps to talk': { type: 'listening.talk' },
    'taps to stop': { type: 'listening.stop' },
    'taps a choice': { type: 'listening.say', text: 'el segundo' },
    'goes on by writing': { type: 'listening.write' },
    leaves: { type: 'listening.off' },
  },
  project: ({ expects, silences, drops, fault, heard }) => [
    expects,
    Math.min(silences, 2),
    drops,
    fault !== undefined,
    heard !== '',
  ],
} satisfies Model<typeof listeningMachine>

type Cause = keyof (typeof whole)['world']
/** In one world there would be 100,000 ways to the same states: one is of the talk, one of what goes wrong with the microphone. */
const only = (...names: Cause[]): Model<typeof listeningMachine> => within(whole, names)
const always: Cause[] = ['the microphone may be used', 'a question comes', 'Plaza has spoken', 'leaves']

export const listening = only(
  ...always,
  'a farewell comes',
  'it was for a passenger',
  'answering fails',
  'a while passes',
  'a long while passes',
  'a sound is heard',
  'words are heard',
  'Plaza’s own words are heard',
  'a sentence is heard',
  'an empty sentence is heard',
  'nothing is said',
  'somebody speaks too long',
  'no sentence comes of it',
  'taps to talk',
  'taps to stop',
  'taps a choice',
  'goes on by writing',
)
export const listeningFaults = only(
  ...always,
  'the microphone is refused',
  'there is no recogniser',
  'the microphone closes',
  'it is opened again',
  'a sound is heard',
  'words are heard',
  'the recogniser hears nothing',
  'the names cannot be told',
  'the microphone is blocked',
  'the microphone is unplugged',
  'the network is lost',
  'the language is not known',
  'another app takes the microphone',
  'another tab listens',
  'the network is back',
  'taps to talk',
)
export const listeningWithoutEcho = only(
  'a microphone without Plaza’s echo may be used',
  'a question comes',
  'a sound is heard',
  'somebody speaks too long',
  'no sentence comes of it',
)
