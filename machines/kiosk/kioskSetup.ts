import { assign, sendTo, setup } from 'xstate'
import { faultCode, type FaultCode } from '../../contract/fault'
import { kioskLimits } from '../../contract/kiosk/kioskLimits'
import type { Kiosk } from '../../contract/kiosk/kiosk'
import type { Locale } from '../../contract/locale'
import type { SearchEvent } from '../events'
import { searchMachine } from '../search.machine'
import { handOverMachine } from '../talk/handOver.machine'
import { idleMachine } from './idle.machine'
import { unprovided, unprovidedStream } from '../unprovided'
import {
  chosenOf,
  notesOf,
  noVisit,
  pauseAfter,
  searchOf,
  searchStep,
  sharedOf,
  talkStep,
  type Aid,
  type KioskActorEvent,
  type KioskContext,
  type KioskEvent,
  type Prices,
  type SearchSnapshot,
  type TalkSnapshot,
} from './kioskContext'

/** What the chart of a kiosk is made of: its events, actors, guards, actions and delays. */
export const kioskSetup = setup({
  types: {
    context: {} as KioskContext,
    events: {} as KioskEvent | KioskActorEvent,
    tags: {} as 'busy',
    children: {} as { search: 'search'; talk: 'talk'; idle: 'idle' },
  },
  actors: {
    search: searchMachine,
    talk: handOverMachine,
    idle: idleMachine,
    /** The kiosk that this device is; undefined: none yet. */
    recallKiosk: unprovided<Kiosk | undefined, void>('recallKiosk'),
    registerKiosk: unprovided<Kiosk, { code: string }>('registerKiosk'),
    /** Tells the operator once a minute that the kiosk works. */
    report: unprovidedStream<KioskActorEvent, void>('report'),
    readPrices: unprovided<Prices, { kiosk?: Kiosk }>('readPrices'),
    /** Removes whatever a driver has left on the device; with `registration` that of the kiosk, too. */
    wipe: unprovided<void, { registration: boolean }>('wipe'),
    /** Asks the server for anything; gives its instant, epoch ms. */
    reach: unprovided<number, void>('reach'),
  },
  guards: {
    registered: (_, kiosk: Kiosk | undefined) => kiosk !== undefined,
    replaced: ({ context }) => context.replaced,
    cut: (_, snapshot: SearchSnapshot) => searchStep(snapshot) === 'cut',
    asksPlace: (_, snapshot: SearchSnapshot) => searchStep(snapshot) === 'place',
    asksStay: (_, snapshot: SearchSnapshot) => searchStep(snapshot) === 'stay',
    lists: (_, snapshot: SearchSnapshot) => searchStep(snapshot) === 'results',
    views: (_, snapshot: SearchSnapshot) => searchStep(snapshot) === 'parking',
    talkCut: (_, snapshot: TalkSnapshot) => talkStep(snapshot) === 'cut',
    refused: (_, snapshot: TalkSnapshot) => talkStep(snapshot) === 'refused',
    over: (_, snapshot: TalkSnapshot) => talkStep(snapshot) === 'over',
    expired: (_, snapshot: TalkSnapshot) => talkStep(snapshot) === 'expired',
    waits: (_, snapshot: TalkSnapshot) => talkStep(snapshot) === 'waiting',
    hasPhone: (_, snapshot: TalkSnapshot) => talkStep(snapshot) === 'joined',
    confirms: (_, snapshot: TalkSnapshot) => talkStep(snapshot) === 'confirming',
    booked: (_, snapshot: TalkSnapshot) => talkStep(snapshot) === 'booked',
    seated: (_, snapshot: TalkSnapshot) => snapshot.context?.seat !== undefined,
    chosen: ({ context }) => context.chosen !== undefined,
    /** Nobody may be there any more. */
    asks: (_, snapshot: { value: unknown }) => snapshot.value === 'asked',
    mayPart: ({ context }) => !context.shared?.books,
    wasSharing: ({ context }) => context.afterwards === 'share',
    wasJoining: ({ context }) => context.afterwards === 'join',
  },
  actions: {
    know: assign((_, kiosk: Kiosk | undefined) => ({ kiosk, fault: undefined })),
    hear: assign((_, { kiosk, replaced }: { kiosk: Kiosk; replaced: boolean }) => ({ kiosk, replaced })),
    forgetVisit: assign(noVisit),
    forgetKiosk: assign({ kiosk: undefined, prices: undefined, replaced: false }),
    blame: assign((_, { error }: { error: unknown }) => ({ fault: faultCode(error) })),
    blameTalk: assign((_, { context }: TalkSnapshot) => ({ fault: context.fault })),
    lose: assign({ fault: 'talk.over' as FaultCode, shared: undefined }),
    forgive: assign({ fault: undefined }),
    price: assign((_, prices: Prices) => ({ prices, tries: 0 })),
    tryAgain: assign(({ context }) => ({ tries: context.tries + 1 })),
    succeed: assign({ tries: 0 }),
    speak: assign((_, locale: Locale) => ({ locale })),
    turn: assign(({ context }, aid: Aid) => ({
      aids: context.aids.includes(aid) ? context.aids.filter((one) => one !== aid) : [...context.aids, aid],
    })),
    listen: assign({ speaks: true }),
    hush: assign({ speaks: false }),
    leaf: assign((_, first: number) => ({ first })),
    choose: assign((_, snapshot: SearchSnapshot) => ({ chosen: chosenOf(snapshot) })),
    note: assign((_, at: number) => ({ at })),
    wait: assign((_, afterwards: KioskContext['afterwards']) => ({ afterwards })),
    keepCode: assign((_, { code, at }: { code: string; at: number }) => ({ code, at })),
    sit: assign(({ context }, snapshot: TalkSnapshot) => ({
      seat: snapshot.context?.seat ?? context.seat,
      shared: snapshot.context && sharedOf(snapshot),
    })),
    standUp: assign({ seat: undefined, shared: undefined }),
    take: assign((_, { context }: TalkSnapshot) => ({ ticket: context.talk.booked?.ticket, tries: 0 })),
    share: sendTo('talk', ({ context }) => ({ type: 'handOver.share' as const, notes: notesOf(context) })),
    join: sendTo('talk', ({ context }) => ({ type: 'handOver.join' as const, code: context.code ?? '' })),
    renew: sendTo('talk', { type: 'handOver.renew' as const }),
    takeUp: sendTo('search', ({ context }, { context: { talk } }: TalkSnapshot) =>
      searchOf(talk, context.at),
    ),
    tellSearch: sendTo('search', ({ event }) => event as SearchEvent),
    clearSearch: sendTo('search', { type: 'search.clear' as const }),
    searchAgain: sendTo('search', (_, at: number) => ({ type: 'search.go' as const, at })),
    /** Back to the choice of the stay, which is kept. */
    openStay: sendTo('search', ({ context }, at: number) => ({
      ...{ type: 'search.ask' as const, at, go: false },
      ...(context.chosen && { window: context.chosen.window }),
      needs: {},
    })),
    closeParking: sendTo('search', { type: 'search.back' as const }),
    touch: sendTo('idle', { type: 'idle.touch' as const }),
    more: sendTo('idle', { type: 'idle.more' as const }),
    tellIdle: sendTo('idle', (_, what: 'touch' | 'code' | 'phone') => ({
      ...{ type: 'idle.await' as const, what },
    })),
    /** Tells the talk's other devices that the kiosk is gone; whatever becomes of it. */
    leaveTalk: () => undefined,
    print: () => undefined,
    reload: () => undefined,
  },
  delays: {
    fresh: ({ context }) => context.prices?.fresh ?? kioskLimits.pricesFresh,
    pause: ({ context }) => pauseAfter(context.tries),
  },
})
