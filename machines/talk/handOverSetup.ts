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

/** What the chart of a device in a talk is made of: its events, actors, guards, actions and delays. */
export const handOverSetup = setup({
  types: {
    input: {} as HandOverInput,
    context: {} as HandOverContext,
    events: {} as HandOverEvent | HandOverNews,
    tags: {} as 'busy' | 'asks' | 'together',
  },
  actors: {
    shareTalk: unprovided<Shared, { front: TalkFront; notes: TalkNote[] }>('shareTalk'),
    joinTalk: unprovided<Opened, { front: TalkFront } & Opens>('joinTalk'),
    moveToTalk: unprovided<Opened, { front: TalkFront; seat?: TalkSeat } & Opens>('moveToTalk'),
    renewTalkCode: unprovided<TalkCode, TalkSeat | undefined>('renewTalkCode'),
    leaveTalk: unprovided<object, { seat?: TalkSeat; who?: number }>('leaveTalk'),
    followTalk: unprovidedStream<HandOverNews, { seat?: TalkSeat; after: number }>('followTalk'),
  },
  actions: {
    sit: assign((_, { talk, talkKey, front, entries }: Opened) => ({
      seat: { talk, talkKey, front },
      talk: talkAfter(newTalk, entries),
      code: undefined,
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
    hasEnded: (_, entries: TalkEntry[]) => entries.some(({ kind }) => kind === 'ended'),
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
})
