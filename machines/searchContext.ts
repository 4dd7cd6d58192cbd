import { isUnreachable, type FaultCode } from '../contract/fault'
import type { Offer } from '../contract/parking'
import { everyKind, isOfKinds, type Kinds } from '../contract/rules/rank'
import { meets, shortlist } from '../contract/rules/rank'
import type { Filter, Needs, Order, Place, PlatformState } from '../contract/search'
import { windowFault, type Window } from '../contract/time/window'
import type { SearchActorEvent, SearchEvent } from './events'

export type SearchContext = {
  place?: Place
  /** A name still to be located. */
  where?: string
  window?: Window
  preference: Order
  filter: Filter
  /** Offers that lack one of these are dropped. */
  needs?: Needs
  /** Kinds of parking to be shown; undefined: every kind. */
  kinds?: Kinds
  /** Ids of the parkings that only `kinds` leaves out. */
  hidden?: string[]
  /** Radius of the search, metres; undefined: the default. */
  radius?: number
  /** Search as soon as place and window are known. */
  going: boolean
  offers: Offer[]
  platforms: PlatformState[]
  chosen?: string
  /** Id of a parking to be viewed as soon as it is offered. */
  wanted?: string
  /** The stay of a link whose hours are not possible, while another one is proposed. */
  linkWindow?: Window
  fault?: FaultCode
  /** Offers to keep of each order; undefined: all (law 6). */
  keep?: number
}
export type SearchInput = Pick<SearchContext, 'keep'>
export type SearchRequest = Extract<SearchEvent, { type: 'search.ask' }>

/** What is searched for; undefined while place or stay are unknown. */
export type SearchQuery = { place: Place; window: Window; radius?: number }
export const searchQuery = ({ place, window, radius }: SearchContext): SearchQuery | undefined =>
  place && window && { place, window, radius }

export const noResults = {
  offers: [],
  platforms: [],
  chosen: undefined,
  linkWindow: undefined,
  fault: undefined,
  hidden: undefined,
}
/** Resets a search; the driver's preferences stay. */
export const noSearch = {
  ...noResults,
  place: undefined,
  where: undefined,
  window: undefined,
  needs: undefined,
  radius: undefined,
  wanted: undefined,
  going: false,
}
export const requestFault = (ask: SearchRequest): FaultCode | undefined =>
  ask.window && windowFault(ask.window, ask.at)

type Arrival = Extract<SearchActorEvent, { type: 'search.arrived' }>
/** What has been found with what arrived, and what only the driver's choice of kinds leaves out of it. */
export function applyArrival(context: SearchContext, event: Arrival): Partial<SearchContext> {
  return { offers: mergeOffers(context, event), hidden: mergeHidden(context, event) }
}

/** The offers with those that arrived; a later one about the same parking replaces the earlier. */
const mergeOffers = (
  { offers, chosen, wanted, keep, needs = {}, kinds = everyKind }: SearchContext,
  { offers: fresh, gone = [] }: Arrival,
): Offer[] => {
  const byId = new Map(offers.map((offer) => [offer.parking.id, offer]))
  // The parking of a link is shown whatever kinds the driver has chosen.
  const isShown = ({ parking }: Offer): boolean => parking.id === wanted || isOfKinds(parking, kinds)
  for (const offer of fresh)
    if (meets(offer, needs) && isShown(offer)) byId.set(offer.parking.id, offer)
    else if (offer.parking.id !== chosen) byId.delete(offer.parking.id)
  // The parking being viewed stays, even when it turns out to be a duplicate.
  for (const id of gone) if (id !== chosen) byId.delete(id)
  const all = [...byId.values()]
  return keep === undefined ? all : shortlist(all, keep)
}

/** The parkings that only the driver's choice of kinds leaves out, with those that arrived; undefined: every kind is shown. */
function mergeHidden(
  { hidden = [], wanted, needs = {}, kinds }: SearchContext,
  { offers, gone = [] }: Arrival,
): string[] | undefined {
  if (!kinds) return undefined
  const fresh = offers.filter(
    (offer) => offer.parking.id !== wanted && meets(offer, needs) && !isOfKinds(offer.parking, kinds),
  )
  const ids = new Set([...hidden, ...fresh.map(({ parking }) => parking.id)])
  return [...ids].filter((id) => !gone.includes(id))
}

const elsewhere = ({ place }: SearchContext, ask: SearchRequest): boolean =>
  ask.where !== undefined || (ask.place !== undefined && ask.place.id !== place?.id)

/** What a request changes. An impossible stay is not taken over: `fault` says why, and nothing is searched. */
export const applyRequest = (context: SearchContext, ask: SearchRequest): Partial<SearchContext> => {
  const fault = requestFault(ask)
  return {
    place: ask.where === undefined ? (ask.place ?? context.place) : context.place,
    where: ask.where ?? (ask.place ? undefined : context.where),
    window: fault ? context.window : (ask.window ?? context.window),
    preference: ask.preference ?? context.preference,
    filter: ask.filter ?? context.filter,
    needs: ask.needs ?? context.needs,
    // A wider radius belongs to its place; other hours or needs keep it.
    radius: ask.radius ?? (elsewhere(context, ask) ? undefined : context.radius),
    going: fault ? false : (ask.go ?? context.going),
    // The parking of a link is kept while the driver chooses other hours.
    wanted: ask.parking ?? (context.linkWindow && !elsewhere(context, ask) ? context.wanted : undefined),
    linkWindow: ask.window ? ask.linkWindow : context.linkWindow,
    fault,
  }
}

/** True for a name that nobody answered for: it waits until the driver asks again. */
export function isUnlocated({ where, fault }: Pick<SearchContext, 'where' | 'fault'>): boolean {
  return where !== undefined && isUnreachable(fault)
}

/** The name of the place stays where nobody answered: it is looked up again when the driver asks. */
export function applyNoPlace({ where }: SearchContext, fault: FaultCode): Partial<SearchContext> {
  return { fault, where: isUnreachable(fault) ? where : undefined, going: false }
}

/** What another order, another filter or the parking of a link changes; the results stay. */
export function applyOrder(context: SearchContext, ask: SearchRequest): Partial<SearchContext> {
  return {
    preference: ask.preference ?? context.preference,
    filter: ask.filter ?? context.filter,
    wanted: ask.parking ?? context.wanted,
    fault: requestFault(ask),
  }
}

/** The parking that is viewed. `parking.notFound` was about another one. */
export function applyChoice({ fault }: SearchContext, chosen: string): Partial<SearchContext> {
  return { chosen, wanted: undefined, fault: fault === 'parking.notFound' ? undefined : fault }
}

/** `parking.notFound` when no platform has offered the parking of a link; the other results stay. */
export function applyMiss({ wanted }: SearchContext): Partial<SearchContext> {
  return wanted === undefined ? {} : { wanted: undefined, fault: 'parking.notFound' }
}
