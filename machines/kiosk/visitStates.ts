import type { SearchSnapshot, TalkSnapshot } from './kioskContext'
import { kioskSetup } from './kioskSetup'

type Search = { event: { snapshot: SearchSnapshot } }
const search = ({ event }: Search): SearchSnapshot => event.snapshot
const choose = { type: 'choose', params: search } as const
/** In the talk's own words, which differ from ours by what it keeps for itself. */
const talk = ({ event }: { event: { snapshot: unknown } }): TalkSnapshot => event.snapshot as TalkSnapshot
const sit = { type: 'sit', params: talk } as const
const take = { type: 'take', params: talk } as const
const blame = { type: 'blameTalk', params: talk } as const

/** The states of a driver's visit: finding a parking, and taking it to a phone, where it is booked. */
export const visitStates = kioskSetup.createStateConfig({
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'kiosk.start': 'finding',
        'kiosk.enterCode': 'entering',
        'kiosk.speak': { target: 'finding', actions: 'listen' },
      },
    },
    finding: {
      initial: 'place',
      on: {
        // What is asked anew is shown from its first result on.
        'search.ask': { actions: ['tellSearch', { type: 'leaf', params: 0 }] },
        'search.*': { actions: 'tellSearch' },
        'kiosk.speak': { actions: 'listen' },
        'xstate.snapshot.search': [
          {
            guard: { type: 'cut', params: search },
            target: 'recovering',
            actions: { type: 'wait', params: 'search' as const },
          },
          { guard: { type: 'views', params: search }, target: '.parking', actions: choose },
          { guard: { type: 'lists', params: search }, target: '.results', actions: choose },
          { guard: { type: 'asksStay', params: search }, target: '.stay' },
          { guard: { type: 'asksPlace', params: search }, target: '.place' },
        ],
      },
      states: {
        place: { on: { 'kiosk.back': '#kiosk.serving.visiting.choosing' } },
        stay: { on: { 'kiosk.back': { actions: 'clearSearch' } } },
        results: {
          on: {
            'kiosk.leaf': { actions: { type: 'leaf', params: ({ event }) => event.first } },
            'kiosk.back': { actions: { type: 'openStay', params: ({ event }) => event.at } },
          },
        },
        parking: {
          on: {
            'kiosk.back': { actions: 'closeParking' },
            'kiosk.handOver': {
              guard: 'chosen',
              target: '#kiosk.serving.visiting.handingOver',
              actions: { type: 'note', params: ({ event }) => event.at },
            },
          },
        },
      },
    },
    // What comes now is done on the phone, or typed: nobody is listened to.
    handingOver: {
      initial: 'sharing',
      entry: 'hush',
      exit: ['leaveTalk', 'standUp', { type: 'tellIdle', params: 'touch' }],
      invoke: {
        id: 'talk',
        src: 'talk',
        input: { as: 'kiosk' },
        onSnapshot: [
          {
            guard: { type: 'talkCut', params: talk },
            target: 'recovering',
            actions: { type: 'wait', params: 'share' as const },
          },
          { guard: { type: 'refused', params: talk }, target: 'finding.parking', actions: blame },
          { guard: { type: 'over', params: talk }, target: 'finding.parking', actions: 'lose' },
          { guard: { type: 'booked', params: talk }, target: 'booked', actions: take },
          { guard: { type: 'expired', params: talk }, actions: [sit, 'renew'] },
          { guard: { type: 'waits', params: talk }, target: '.waiting', actions: sit },
          { guard: { type: 'hasPhone', params: talk }, target: '.joined', actions: sit },
          { guard: { type: 'confirms', params: talk }, target: '.confirming', actions: sit },
        ],
      },
      // Nobody leaves a booking that a phone is making.
      on: { 'kiosk.back': { guard: 'mayPart', target: 'finding.parking' } },
      states: {
        sharing: { tags: 'busy', entry: ['forgive', 'share'] },
        waiting: { entry: { type: 'tellIdle', params: 'code' } },
        joined: {
          entry: { type: 'tellIdle', params: 'phone' },
          on: { 'kiosk.back': 'parting' },
        },
        // Phone and kiosk would show different parkings from here on: who wants that says so.
        parting: {
          on: {
            'kiosk.stay': 'joined',
            'xstate.snapshot.talk': { guard: { type: 'hasPhone', params: talk }, actions: sit },
          },
        },
        // The phone books; whatever happens to the kiosk, the server goes on.
        confirming: {
          tags: 'busy',
          entry: { type: 'tellIdle', params: 'phone' },
        },
      },
    },
    booked: { on: { 'kiosk.print': { actions: 'print' } } },
    entering: {
      entry: 'hush',
      on: {
        'kiosk.code': {
          target: 'joining',
          actions: { type: 'keepCode', params: ({ event }) => event },
        },
        'kiosk.back': { target: 'choosing', actions: 'forgive' },
      },
    },
    // What another device has begun is taken up here, as far as it has come.
    joining: {
      tags: 'busy',
      initial: 'asking',
      invoke: {
        id: 'talk',
        src: 'talk',
        input: { as: 'kiosk' },
        onSnapshot: [
          {
            guard: { type: 'talkCut', params: talk },
            target: 'recovering',
            actions: { type: 'wait', params: 'join' as const },
          },
          { guard: { type: 'refused', params: talk }, target: 'entering', actions: blame },
          {
            guard: { type: 'booked', params: talk },
            target: 'booked',
            actions: [sit, 'leaveTalk', 'standUp', take],
          },
          {
            guard: { type: 'seated', params: talk },
            target: 'finding',
            actions: [sit, 'leaveTalk', 'standUp', { type: 'takeUp', params: talk }],
          },
        ],
      },
      on: { 'kiosk.back': 'entering' },
      states: { asking: { entry: ['forgive', 'join'] } },
    },
    recovering: {
      initial: 'pausing',
      states: {
        pausing: { after: { pause: 'trying' } },
        trying: {
          tags: 'busy',
          invoke: {
            id: 'reach',
            src: 'reach',
            onDone: [
              {
                guard: 'wasSharing',
                target: '#kiosk.serving.visiting.handingOver',
                actions: 'succeed',
              },
              {
                guard: 'wasJoining',
                target: '#kiosk.serving.visiting.joining',
                actions: 'succeed',
              },
              {
                target: '#kiosk.serving.visiting.finding',
                actions: ['succeed', { type: 'searchAgain', params: ({ event }) => event.output }],
              },
            ],
            onError: { target: 'pausing', actions: 'tryAgain' },
          },
        },
      },
    },
  },
})
