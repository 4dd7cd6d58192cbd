import type { FaultCode } from '../contract/fault'
import type { Offer } from '../contract/parking'
import { meets, shortlist } from '../contract/rules/rank'
import type { Filter, Needs, Place, PlatformState, Preference } from '../contract/search'
import { windowFault, type Window } from '../contract/time/window'
import type { SearchActorEvent, SearchEvent } from './events'

export type SearchContext = {
  place?: Place
  /** A name still to be located. */
  where?: string
  window?: Window
  preference: Preference
  filter: Filter
  /** Offers that lack one of these are dropped. */
  needs?: Needs
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

/** The offers with those that arrived; a later one about the same parking replaces the earlier. */
export const mergeOffers = (
  { offers, chosen, keep, needs = {} }: SearchContext,
  { offers: fresh, gone = [] }: Extract<SearchActorEvent, { type: 'search.arrived' }>,
): Offer[] => {
  const byId = new Map(offers.map((offer) => [offer.parking.id, offer]))
  for (const offer of fresh)
    if (meets(offer, needs)) byId.set(offer.parking.id, offer)
    else if (offer.parking.id !== chosen) byId.delete(offer.parking.id)
  // The parking being viewed stays, even when it turns out to be a duplicate.
  for (const id of gone) if (id !== chosen) byId.delete(id)
  const all = [...byId.values()]
  return keep === undefined ? all : shortlist(all, keep)
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
