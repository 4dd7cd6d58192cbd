import { spawnChild, stopChild } from 'xstate'
import { listeningSetup } from './listeningSetup'
import { deaf } from './silentStates'
import { refusalOf, startContext } from './listeningContext'

/**
 * Hands-free: who has the floor, and what becomes of the microphone's faults. It lives while the screen of hands-free is
 * open, in a browser alone. What an utterance means is the dialogue's; a yes counts there for what was read back, as in any
 * front. What is heard while Plaza speaks counts only as far as Plaza does not say it itself.
 */
export const listeningMachine = listeningSetup.createMachine({
  id: 'listening',
  version: '1',
  context: startContext,
  initial: 'askingPermission',
  on: {
    'listening.write': '.textOnly',
    'listening.off': '.off',
    'listening.takenOver': '.elsewhere',
  },
  states: {
    askingPermission: {
      entry: ['forgive', stopChild('hold'), spawnChild('holdMicrophone', { id: 'hold' })],
      invoke: {
        id: 'prepare',
        src: 'prepare',
        onDone: { target: 'thinking', actions: { type: 'meet', params: ({ event }) => event.output } },
        onError: {
          target: 'faulted',
          actions: { type: 'keepFault', params: ({ event }) => refusalOf(event.error) },
        },
      },
    },
    /** Waits for a tap. */
    idle: {
      entry: ['closeMicrophone', { type: 'sound', params: 'closed' }],
      invoke: { src: 'speak', input: ({ context }) => context.parting && { own: context.parting } },
      on: {
        'listening.talk': { target: 'listening', actions: 'openMicrophone' },
        'listening.say': {
          target: 'thinking',
          actions: { type: 'take', params: ({ event }) => ({ alternatives: [event.text] }) },
        },
      },
    },
    listening: {
      entry: { type: 'sound', params: 'open' },
      initial: 'quiet',
      states: {
        quiet: {
          after: {
            silence: [
              {
                guard: 'firstSilence',
                target: '#listening.speaking',
                actions: ['closeMicrophone', 'prompt'],
              },
              {
                guard: 'untold',
                target: '#listening.speaking',
                actions: ['closeMicrophone', 'keepAnEar'],
              },
              { target: '#listening.idle', actions: { type: 'part', params: 'goodbye' } },
            ],
          },
          on: {
            'listening.speech': { target: 'talking', actions: 'begin' },
            'listening.interim': {
              target: 'talking',
              actions: { type: 'hearInterim', params: ({ event }) => event.text },
            },
          },
        },
        talking: {
          on: {
            'listening.interim': { actions: { type: 'hearInterim', params: ({ event }) => event.text } },
            'listening.closed': { target: 'quiet', actions: ['closeMicrophone', 'overlapEnds', 'reopen'] },
          },
          after: { longestUtterance: 'ending' },
        },
        ending: {
          entry: 'finish',
          after: {
            ending: [
              {
                guard: 'begun',
                target: '#listening.thinking',
                actions: {
                  type: 'take',
                  params: ({ context }) => ({ alternatives: [context.heard], doubtful: true }),
                },
              },
              { target: 'quiet', actions: ['closeMicrophone', 'reopen'] },
            ],
          },
        },
      },
      on: {
        'listening.heard': {
          guard: { type: 'said', params: ({ event }) => event.alternatives },
          target: 'thinking',
          actions: { type: 'take', params: ({ event }) => event },
        },
        'listening.closed': { actions: ['closeMicrophone', 'overlapEnds', 'reopen'] },
        'listening.reopen': { actions: ['closeMicrophone', 'openMicrophone'] },
        'listening.failed': [
          {
            guard: { type: 'unheard', params: ({ event }) => event.code },
            actions: { type: 'forgetPhrases', params: ({ event }) => event.code },
          },
          { target: 'faulted', actions: { type: 'keepFault', params: ({ event }) => event.code } },
        ],
        'listening.say': {
          target: 'thinking',
          actions: { type: 'take', params: ({ event }) => ({ alternatives: [event.text] }) },
        },
        'listening.stop': { target: 'idle', actions: { type: 'part', params: undefined } },
      },
    },
    thinking: {
      entry: ['closeMicrophone', 'overlapEnds'],
      invoke: {
        id: 'answer',
        src: 'answer',
        input: ({ context: { utterance, doubtful } }) => ({ utterance, doubtful }),
        onDone: [
          {
            guard: { type: 'overheard', params: ({ event }) => event.output },
            target: 'listening',
            actions: 'openMicrophone',
          },
          {
            target: 'speaking',
            actions: [
              { type: 'sound', params: 'understood' },
              { type: 'reply', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: { target: 'idle', actions: { type: 'part', params: 'failed' } },
      },
      initial: 'short',
      states: {
        short: { after: { thought: 'working' } },
        working: { entry: { type: 'sound', params: 'working' }, after: { longThought: 'long' } },
        long: { invoke: { src: 'speak', input: { own: 'searching' } } },
      },
      on: { 'listening.stop': { target: 'idle', actions: { type: 'part', params: undefined } } },
    },
    speaking: {
      entry: 'openMicrophone',
      invoke: {
        src: 'speak',
        input: ({ context: { notice, saying } }) => (notice ? { own: notice } : { text: saying }),
      },
      on: {
        'listening.spoken': [
          { guard: 'faulty', target: 'faulted' },
          { guard: 'expectsAnswer', target: 'listening', actions: ['closeMicrophone', 'reopen'] },
          { target: 'idle', actions: { type: 'part', params: undefined } },
        ],
        'listening.speech': { guard: 'hearsTheCar', target: 'listening.talking', actions: 'begin' },
        'listening.interim': {
          guard: { type: 'interrupts', params: ({ event }) => event.text },
          target: 'listening.talking',
          actions: ['interrupt', { type: 'hearInterim', params: ({ event }) => event.text }],
        },
        'listening.heard': {
          guard: { type: 'interrupts', params: ({ event }) => event.alternatives[0] ?? '' },
          target: 'thinking',
          actions: ['interrupt', { type: 'take', params: ({ event }) => event }],
        },
        'listening.closed': { actions: ['closeMicrophone', 'reopen'] },
        'listening.reopen': { actions: ['closeMicrophone', 'openMicrophone'] },
        'listening.failed': [
          {
            guard: { type: 'unheard', params: ({ event }) => event.code },
            actions: { type: 'forgetPhrases', params: ({ event }) => event.code },
          },
          // The sentence is finished first.
          { actions: ['closeMicrophone', { type: 'keepFault', params: ({ event }) => event.code }] },
        ],
        'listening.say': {
          target: 'thinking',
          actions: { type: 'take', params: ({ event }) => ({ alternatives: [event.text] }) },
        },
        'listening.talk': { target: 'listening', actions: ['closeMicrophone', 'reopen'] },
        'listening.stop': [
          { guard: 'expectsAnswer', target: 'listening', actions: ['closeMicrophone', 'reopen'] },
          { target: 'idle', actions: { type: 'part', params: undefined } },
        ],
      },
    },
    faulted: {
      entry: ['closeMicrophone', 'overlapEnds'],
      always: [
        { guard: 'refused', target: 'denied' },
        { guard: 'noMicrophone', target: 'noMicrophone' },
        { guard: 'unknownLanguage', target: 'unknownLanguage' },
        { guard: 'interrupted', target: 'interrupted' },
        { guard: 'dropped', target: 'offline', actions: 'countDrop' },
        { target: 'notSupported' },
      ],
    },
    denied: deaf('denied'),
    noMicrophone: deaf('noMicrophone'),
    unknownLanguage: deaf('unknownLanguage'),
    /** Another app has the microphone, or the page was out of sight. */
    interrupted: deaf('interrupted'),
    /** The question is asked again as soon as the network is back. */
    offline: {
      entry: { type: 'sound', params: 'fault' },
      invoke: [
        { src: 'speak', input: { own: 'offline' } },
        {
          id: 'reconnect',
          src: 'reconnect',
          onDone: { target: 'thinking', actions: ['forgive', 'askAgain'] },
        },
      ],
      on: { 'listening.talk': 'askingPermission' },
    },
    /** Another tab listens. */
    elsewhere: {
      entry: ['closeMicrophone', { type: 'sound', params: 'fault' }],
      invoke: { src: 'speak', input: { own: 'elsewhere' } },
      on: { 'listening.talk': 'askingPermission' },
    },
    notSupported: { on: { 'listening.talk': 'askingPermission' } },
    /** The driver writes on. */
    textOnly: { type: 'final' },
    off: { type: 'final' },
  },
})
