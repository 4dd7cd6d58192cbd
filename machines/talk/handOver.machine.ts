import { assign, setup } from 'xstate'
import { Fault, faultCode, type FaultCode } from '../../contract/fault'
import type { TalkCode, TalkEntry, TalkFront, TalkNote, TalkSeat } from '../../contract/talk/talk'
import { unprovided, unprovidedStream } from '../unprovided'
import { leads, newTalk, talkAfter, type TalkState } from './talkState'

export type HandOverInput = {
  as: TalkFront
  /** The place in a talk that this device had before its page was loaded again. */
  seat?: TalkSeat
}
export type HandOverContext = HandOverInput & {
  talk: TalkState
  code?: TalkCode
  fault?: FaultCode
  /** Seconds until another attempt makes sense. */
  wait?: number
}
/** What opens a talk: the code that was typed, or the key of the link. */
export type Opens = { code: string } | { link: string }
export type HandOverEvent =
  /** Puts what this device shows at the server, for another device. */
  | { type: 'handOver.share'; notes: TalkNote[] }
  | ({ type: 'handOver.join' } & Opens)
  /** Another code: the one before is not valid any more. */
  | { type: 'handOver.renew' }
  | { type: 'handOver.hide' }
  | { type: 'handOver.sendAway'; front: number }
  | { type: 'handOver.leave' }
  | { type: 'handOver.acknowledge' }
export type HandOverNews =
  | { type: 'handOver.news'; entries: TalkEntry[] }
  /** The talk is over for this device. */
  | { type: 'handOver.lost'; fault: FaultCode }

type Opened = TalkSeat & { entries: TalkEntry[] }
type Shared = Opened & TalkCode

/** One device of a talk: it shares its talk or joins another's, follows it, and leaves or is sent away. */
export const handOverMachine = setup({
  types: {
    input: {} as HandOverInput,
    context: {} as HandOverContext,
    events: {} as HandOverEvent | HandOverNews,
    tags: {} as 'busy' | 'asks' | 'together',
  },
  actors: {
    shareTalk: unprovided<Shared, { front: TalkFront; notes: TalkNote[] }>('shareTalk'),
    joinTalk: unprovided<Opened, { front: TalkFront } & Opens>('joinTalk'),
    renewTalkCode: unprovided<TalkCode, TalkSeat | undefined>('renewTalkCode'),
    leaveTalk: unprovided<object, { seat?: TalkSeat; who?: number }>('leaveTalk'),
    followTalk: unprovidedStream<HandOverNews, { seat?: TalkSeat; after: number }>('followTalk'),
  },
  actions: {
    sit: assign((_, { talk, talkKey, front, entries }: Opened) => ({
      seat: { talk, talkKey, front },
      talk: talkAfter(newTalk, entries),
      fault: undefined,
      wait: undefined,
    })),
    show: assign((_, { code, link, until, now }: TalkCode) => ({
      code: { code, link, until, now },
      fault: undefined,
    })),
    hear: assign(({ context }, entries: TalkEntry[]) => ({ talk: talkAfter(context.talk, entries) })),
    blame: assign((_, { error }: { error: unknown }) => ({
      fault: faultCode(error),
      wait: error instanceof Fault ? error.retryAfter : undefined,
    })),
    lose: assign((_, fault: FaultCode) => ({ fault, code: undefined })),
    hide: assign({ code: undefined }),
    standUp: assign({ seat: undefined, code: undefined, talk: newTalk }),
    forgive: assign({ fault: undefined, wait: undefined }),
  },
  guards: {
    seated: ({ context }) => context.seat !== undefined,
    sentAway: ({ context: { seat } }, entries: TalkEntry[]) =>
      entries.some((entry) => entry.kind === 'left' && entry.who === seat?.front),
    somebodyCame: ({ context: { seat, talk } }, entries: TalkEntry[]) =>
      entries.some(({ kind, n, front }) => kind === 'joined' && n > talk.n && front !== seat?.front),
    leads: ({ context }) => leads(context),
    mayRemove: ({ context }, who: number) =>
      leads(context) && who !== context.seat?.front && context.talk.fronts.some(({ front }) => front === who),
    isOver: (_, { error }: { error: unknown }) => faultCode(error) === 'talk.over',
  },
  delays: {
    codeLife: ({ context: { code } }) => (code ? Date.parse(code.until) - Date.parse(code.now) : 0),
  },
}).createMachine({
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
          { actions: { type: 'hear', params: ({ event }) => event.entries } },
        ],
        'handOver.lost': {
          target: 'over',
          actions: { type: 'lose', params: ({ event }) => event.fault },
        },
        'handOver.leave': 'leaving',
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
      on: { 'handOver.acknowledge': { target: 'alone', actions: ['standUp', 'forgive'] } },
    },
  },
})

function opensOf(event: { type: string }): Opens {
  const { code, link } = event as { code?: string; link?: string }
  return code === undefined ? { link: link ?? '' } : { code }
}
