import type { FaultCode } from '../../contract/fault'
import { kioskLimits } from '../../contract/kiosk/kioskLimits'
import type { Kiosk } from '../../contract/kiosk/kiosk'
import type { Locale } from '../../contract/locale'
import type { Offer } from '../../contract/parking'
import { isOffered } from '../../contract/rules/bookable'
import type { Place } from '../../contract/search'
import type { TalkNote, TalkSeat, TalkTicket } from '../../contract/talk/talk'
import type { Window } from '../../contract/time/window'
import type { ChildSnapshot } from '../children'
import type { SearchEvent } from '../events'
import type { HandOverContext } from '../talk/handOverSetup'
import { eventsBetween, nothingShown } from '../talk/shown'
import type { TalkState } from '../talk/talkState'

/** What makes a kiosk easier to use: controls in the lower half, high contrast, reading aloud. Nobody's after a wipe. */
export const aids = ['low', 'contrast', 'speech'] as const
export type Aid = (typeof aids)[number]

/** Totals of the next two hours around the kiosk; `fresh`: for how long they may be shown before they are read anew, ms. */
export type Prices = { offers: readonly Offer[]; window: Window; fresh: number }
/** The parking that is viewed, and the stay. */
export type Chosen = { place: Place; window: Window; offer: Offer }
/** What the kiosk shows of its talk. `phone`: a phone is in it; `books`: it is booking; `pays`: it is about to book `parking`, else it views that. */
export type SharedTalk = {
  code?: string
  link?: string
  until?: string
  now?: string
  phone: boolean
  books: boolean
  pays: boolean
  parking?: string
}

export type KioskContext = {
  kiosk?: Kiosk
  /** A newer version of the page has been published. */
  replaced: boolean
  /** The last ones that could be read. */
  prices?: Prices
  /** Tries that failed since the last one that did not. */
  tries: number
  locale?: Locale
  aids: readonly Aid[]
  /** The driver talks with the kiosk: its microphone may be open. */
  speaks: boolean
  /** Which of the results is shown first, from 0. */
  first: number
  chosen?: Chosen
  /** When it was handed over, or the code of a talk typed, epoch ms. */
  at: number
  code?: string
  seat?: TalkSeat
  shared?: SharedTalk
  ticket?: TalkTicket
  /** What goes on once the server answers again. */
  afterwards: 'search' | 'share' | 'join'
  fault?: FaultCode
}

export type KioskEvent =
  | { type: 'kiosk.register'; code: string }
  /** Begins a search; begins one in another language. */
  | { type: 'kiosk.start' }
  | { type: 'kiosk.language'; locale: Locale }
  /** Turns it on or off. */
  | { type: 'kiosk.aid'; aid: Aid }
  /** Leafs to the results from `first` on. */
  | { type: 'kiosk.leaf'; first: number }
  /** Wants to type the code of a talk; types it. */
  | { type: 'kiosk.enterCode' }
  | { type: 'kiosk.code'; code: string; at: number }
  /** Takes what is viewed to a phone. */
  | { type: 'kiosk.handOver'; at: number }
  /** Wants to talk with the kiosk; no more. */
  | { type: 'kiosk.speak' }
  | { type: 'kiosk.hush' }
  | { type: 'kiosk.print' }
  | { type: 'kiosk.back'; at: number }
  /** Goes on with what the phone shows, after all. */
  | { type: 'kiosk.stay' }
  /** Somebody is there; says so when asked; is done. */
  | { type: 'kiosk.touch' }
  | { type: 'kiosk.more' }
  | { type: 'kiosk.end' }
  | SearchEvent

export type SearchSnapshot = Pick<ChildSnapshot<'search'>, 'value' | 'context'>
export type TalkSnapshot = { value: unknown; context: HandOverContext }
/** What the actors outside tell. */
export type KioskActorEvent =
  | { type: 'kiosk.reported'; kiosk: Kiosk; replaced: boolean }
  | { type: 'kiosk.revoked' }
  | { type: 'xstate.snapshot.search'; snapshot: SearchSnapshot }
  | { type: 'xstate.snapshot.talk'; snapshot: TalkSnapshot }
  | { type: 'xstate.snapshot.idle'; snapshot: { value: unknown } }

/** Nothing of a driver: how every visit begins. */
export const noVisit = {
  ...{
    locale: undefined,
    aids: [],
    speaks: false,
    first: 0,
    chosen: undefined,
    at: 0,
    code: undefined,
    seat: undefined,
    tries: 0,
  },
  ...{ shared: undefined, ticket: undefined, fault: undefined },
} satisfies Partial<KioskContext>

const away: readonly (FaultCode | undefined)[] = [
  'session.offline',
  'server.unavailable',
  'server.internal',
  'search.failed',
]

/** Where the search of the kiosk is. `cut`: the server, which it needs, does not answer. */
export type SearchStep = 'place' | 'stay' | 'results' | 'parking' | 'cut'
export function searchStep({ value, context }: SearchSnapshot): SearchStep | undefined {
  if (typeof value !== 'object') return undefined
  if (away.includes(context.fault) && ('asking' in value || value.looking.stream === 'broken')) return 'cut'
  if ('looking' in value) return value.looking.attention === 'viewing' ? 'parking' : 'results'
  return context.place ? 'stay' : 'place'
}

/** Where the talk of the kiosk is. `cut` as above; `refused`: no such code, or too many talks. */
export type TalkStep = 'waiting' | 'expired' | 'joined' | 'confirming' | 'booked' | 'over' | 'cut' | 'refused'
export function talkStep({ value, context }: TalkSnapshot): TalkStep | undefined {
  if (context === undefined) return undefined
  const { talk, fault } = context
  if (value === 'alone') return fault && (away.includes(fault) ? 'cut' : 'refused')
  if (value === 'over') return 'over'
  if (typeof value !== 'object' || value === null || !('together' in value)) return undefined
  if (talk.booked && !talk.booked.cancelled) return 'booked'
  if (talk.confirming !== undefined) return 'confirming'
  if (hasPhone(talk)) return 'joined'
  if (value.together === 'showing') return 'waiting'
  // A code that could not be renewed.
  if (value.together === 'open' && fault) return away.includes(fault) ? 'cut' : 'over'
  return value.together === 'renewing' ? undefined : 'expired'
}

export function chosenOf({ context }: SearchSnapshot): Chosen | undefined {
  const { place, window, offers, chosen } = context
  const offer = offers.find(({ parking }) => parking.id === chosen)
  return place && window && offer && { place, window, offer }
}

export function sharedOf({ context: { code, talk } }: TalkSnapshot): SharedTalk {
  const { booking, chosen: parking = booking } = talk.shown
  return {
    ...code,
    ...{ phone: hasPhone(talk), books: talk.confirming !== undefined, pays: booking !== undefined },
    ...(parking !== undefined && { parking: booking ?? parking }),
  }
}

/** What the phone goes on from: the search, the parking, and its booking where it can be booked. */
export function notesOf({ chosen, at }: KioskContext): TalkNote[] {
  if (!chosen) return []
  const { place, window, offer } = chosen
  const parking = offer.parking.id
  const shown = { ...nothingShown, place, window, looking: true, chosen: parking }
  const events = eventsBetween(
    nothingShown,
    isOffered(offer, window, at) ? { ...shown, booking: parking } : shown,
    at,
  )
  return events.map((event) => ({ kind: 'event', event }))
}

/** The search of a talk that is taken up here, with the parking that is viewed in it; empty before a place was named. */
export function searchOf({ shown }: TalkState, at: number): SearchEvent {
  const { place, window, booking, chosen: parking = booking } = shown
  if (!place) return { type: 'search.clear' }
  return {
    ...{ type: 'search.ask', at, place },
    ...(window && { window, go: true }),
    ...(parking !== undefined && { parking }),
  }
}

/** Pause before the next try, ms: it doubles. */
export function pauseAfter(tries: number): number {
  return Math.min(kioskLimits.againMost, kioskLimits.againFirst * 2 ** tries)
}

function hasPhone({ fronts }: TalkState): boolean {
  return fronts.some(({ as }) => as !== 'kiosk')
}
