import { handOverSetup, type Opens } from './handOverSetup'
import { newTalk } from './talkState'

/** One device of a talk: it shares its talk or joins another's, follows it, leaves it for another, or is sent away. */
export const handOverMachine = handOverSetup.createMachine({
  id: 'handOver',
  version: '1',
  context: ({ input }) => ({ ...input, talk: newTalk }),
  initial: 'alone',
  states: {
    alone: {
      tags: 'asks',
      always: { guard: 'seated', target: 'together' },
      on: {
        'handOver.share': 'sharing',
        'handOver.join': 'joining',
        'handOver.acknowledge': { actions: 'forgive' },
      },
    },
    sharing: {
      tags: 'busy',
      entry: 'forgive',
      invoke: {
        id: 'shareTalk',
        src: 'shareTalk',
        input: ({ context, event }) => ({
          front: context.as,
          notes: event.type === 'handOver.share' ? event.notes : [],
        }),
        onDone: {
          target: 'together.showing',
          actions: [
            { type: 'sit', params: ({ event }) => event.output },
            { type: 'show', params: ({ event }) => event.output },
          ],
        },
        onError: { target: 'alone', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    joining: {
      tags: 'busy',
      entry: 'forgive',
      invoke: {
        id: 'joinTalk',
        src: 'joinTalk',
        input: ({ context, event }) => ({ front: context.as, ...opensOf(event) }),
        onDone: { target: 'together', actions: { type: 'sit', params: ({ event }) => event.output } },
        onError: { target: 'alone', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    together: {
      tags: 'together',
      initial: 'open',
      invoke: {
        id: 'followTalk',
        src: 'followTalk',
        input: ({ context: { seat, talk } }) => ({ seat, after: talk.n }),
      },
      on: {
        'handOver.news': [
          {
            guard: { type: 'sentAway', params: ({ event }) => event.entries },
            target: 'over',
            actions: { type: 'lose', params: 'talk.over' as const },
          },
          {
            guard: { type: 'hasEnded', params: ({ event }) => event.entries },
            target: 'over',
            actions: [
              { type: 'hear', params: ({ event }) => event.entries },
              { type: 'lose', params: 'talk.long' as const },
            ],
          },
          { actions: { type: 'hear', params: ({ event }) => event.entries } },
        ],
        'handOver.lost': {
          target: 'over',
          actions: { type: 'lose', params: ({ event }) => event.fault },
        },
        'handOver.join': 'moving',
        'handOver.leave': 'leaving',
        'handOver.acknowledge': { actions: 'forgive' },
      },
      states: {
        open: {
          tags: 'asks',
          on: {
            'handOver.renew': { guard: 'leads', target: 'renewing' },
            'handOver.sendAway': {
              guard: { type: 'mayRemove', params: ({ event }) => event.front },
              target: 'sendingAway',
            },
          },
        },
        // A code that somebody has used is over, and the page says who has come.
        showing: {
          tags: 'asks',
          after: { codeLife: 'expired' },
          on: {
            'handOver.news': [
              {
                guard: { type: 'sentAway', params: ({ event }) => event.entries },
                target: '#handOver.over',
                actions: { type: 'lose', params: 'talk.over' as const },
              },
              {
                guard: { type: 'hasEnded', params: ({ event }) => event.entries },
                target: '#handOver.over',
                actions: [
                  { type: 'hear', params: ({ event }) => event.entries },
                  { type: 'lose', params: 'talk.long' as const },
                ],
              },
              {
                guard: { type: 'somebodyCame', params: ({ event }) => event.entries },
                target: 'open',
                actions: [{ type: 'hear', params: ({ event }) => event.entries }, 'hide'],
              },
              { actions: { type: 'hear', params: ({ event }) => event.entries } },
            ],
            'handOver.renew': { guard: 'leads', target: 'renewing' },
            'handOver.hide': { target: 'open', actions: 'hide' },
          },
        },
        expired: {
          tags: 'asks',
          entry: 'hide',
          on: { 'handOver.renew': { guard: 'leads', target: 'renewing' }, 'handOver.hide': 'open' },
        },
        renewing: {
          tags: 'busy',
          invoke: {
            id: 'renewTalkCode',
            src: 'renewTalkCode',
            input: ({ context }) => context.seat,
            onDone: { target: 'showing', actions: { type: 'show', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'isOver', params: ({ event }) => event },
                target: '#handOver.over',
                actions: { type: 'lose', params: 'talk.over' as const },
              },
              { target: 'open', actions: { type: 'blame', params: ({ event }) => event } },
            ],
          },
        },
        sendingAway: {
          tags: 'busy',
          invoke: {
            id: 'sendAway',
            src: 'leaveTalk',
            input: ({ context: { seat }, event }) => ({
              seat,
              who: event.type === 'handOver.sendAway' ? event.front : undefined,
            }),
            // The log tells that it is gone.
            onDone: { target: 'open', actions: 'forgive' },
            onError: { target: 'open', actions: { type: 'blame', params: ({ event }) => event } },
          },
        },
      },
    },
    // Another talk: this one is left when the other has opened, so that a wrong code costs nothing.
    moving: {
      tags: ['busy', 'together'],
      entry: 'forgive',
      invoke: {
        id: 'moveToTalk',
        src: 'moveToTalk',
        input: ({ context: { as, seat }, event }) => ({ front: as, seat, ...opensOf(event) }),
        onDone: { target: 'together', actions: { type: 'sit', params: ({ event }) => event.output } },
        onError: { target: 'together', actions: { type: 'blame', params: ({ event }) => event } },
      },
    },
    leaving: {
      tags: 'busy',
      invoke: {
        id: 'leaveTalk',
        src: 'leaveTalk',
        input: ({ context: { seat } }) => ({ seat, who: seat?.front }),
        // Whoever leaves is gone from here, even if the server does not hear of it.
        onDone: { target: 'alone', actions: ['standUp', 'forgive'] },
        onError: { target: 'alone', actions: ['standUp', 'forgive'] },
      },
    },
    over: {
      tags: 'asks',
      on: {
        'handOver.join': { target: 'joining', actions: 'standUp' },
        'handOver.acknowledge': { target: 'alone', actions: ['standUp', 'forgive'] },
      },
    },
  },
})

function opensOf(event: { type: string }): Opens {
  const { code, link } = event as { code?: string; link?: string }
  return code === undefined ? { link: link ?? '' } : { code }
}
