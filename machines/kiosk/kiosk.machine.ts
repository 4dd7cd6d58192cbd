import { kioskSetup } from './kioskSetup'
import { visitStates } from './visitStates'

/**
 * One kiosk: the device and its registration, the screen that waits for somebody, and the visit of a driver, which ends with
 * everything wiped. Nobody signs in or pays here: that is done on a phone, with which the visit shares its talk.
 */
export const kioskMachine = kioskSetup.createMachine({
  id: 'kiosk',
  version: '1',
  context: { replaced: false, tries: 0, aids: [], speaks: false, first: 0, at: 0, afterwards: 'search' },
  initial: 'starting',
  states: {
    starting: {
      tags: 'busy',
      invoke: {
        id: 'recallKiosk',
        src: 'recallKiosk',
        onDone: [
          {
            guard: { type: 'registered', params: ({ event }) => event.output },
            target: 'serving',
            actions: { type: 'know', params: ({ event }) => event.output },
          },
          { target: 'unregistered' },
        ],
      },
    },
    unregistered: { on: { 'kiosk.register': 'registering' } },
    registering: {
      tags: 'busy',
      entry: 'forgive',
      invoke: {
        id: 'registerKiosk',
        src: 'registerKiosk',
        input: ({ event }) => ({ code: event.type === 'kiosk.register' ? event.code : '' }),
        onDone: { target: 'serving', actions: { type: 'know', params: ({ event }) => event.output } },
        onError: { target: 'unregistered', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    serving: {
      invoke: { id: 'report', src: 'report' },
      on: {
        'kiosk.reported': { actions: { type: 'hear', params: ({ event }) => event } },
        'kiosk.revoked': 'forgetting',
      },
      // A device that was switched off in the middle of a visit begins with nothing of it.
      initial: 'wiping',
      states: {
        wiping: {
          tags: 'busy',
          entry: 'forgetVisit',
          invoke: {
            id: 'wipe',
            src: 'wipe',
            input: { registration: false },
            onDone: 'attract',
            onError: '#kiosk.restarting',
          },
        },
        attract: {
          always: { guard: 'replaced', target: '#kiosk.restarting' },
          on: {
            'kiosk.start': 'visiting.finding',
            'kiosk.enterCode': 'visiting.entering',
            'kiosk.speak': { target: 'visiting.finding', actions: 'listen' },
            'kiosk.language': {
              target: 'visiting',
              actions: { type: 'speak', params: ({ event }) => event.locale },
            },
            'kiosk.aid': { target: 'visiting', actions: { type: 'turn', params: ({ event }) => event.aid } },
          },
          initial: 'pricing',
          states: {
            pricing: {
              invoke: {
                id: 'readPrices',
                src: 'readPrices',
                input: ({ context: { kiosk } }) => ({ kiosk }),
                onDone: { target: 'priced', actions: { type: 'price', params: ({ event }) => event.output } },
                onError: {
                  target: 'unpriced',
                  actions: { type: 'blame', params: ({ event }) => event },
                },
              },
            },
            priced: { entry: 'forgive', after: { fresh: 'pricing' } },
            unpriced: { exit: 'tryAgain', after: { pause: 'pricing' } },
          },
        },
        visiting: {
          entry: ['succeed', 'forgive'],
          invoke: [
            { id: 'search', src: 'search', input: {}, onSnapshot: {} },
            {
              id: 'idle',
              src: 'idle',
              onDone: 'wiping',
              onSnapshot: { guard: { type: 'asks', params: ({ event }) => event.snapshot }, actions: 'hush' },
            },
          ],
          on: {
            'kiosk.touch': { actions: 'touch' },
            'kiosk.more': { actions: 'more' },
            'kiosk.end': 'wiping',
            'kiosk.hush': { actions: 'hush' },
            'kiosk.language': { actions: { type: 'speak', params: ({ event }) => event.locale } },
            'kiosk.aid': { actions: { type: 'turn', params: ({ event }) => event.aid } },
          },
          ...visitStates,
        },
      },
    },
    forgetting: {
      tags: 'busy',
      entry: ['forgetVisit', 'forgetKiosk'],
      invoke: {
        id: 'forget',
        src: 'wipe',
        input: { registration: true },
        onDone: 'unregistered',
        onError: 'restarting',
      },
    },
    restarting: { entry: 'reload' },
  },
})
