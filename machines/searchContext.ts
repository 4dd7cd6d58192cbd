import type { FaultCode } from '../contract/fault'
import type { Offer } from '../contract/parking'
import { meets, shortlist } from '../contract/rules/rank'
import type { Filter, Needs, Place, PlatformState, Preference } from '../contract/search'
import { windowFault, type Window } from '../contract/window'
import type { SearchActorEvent, SearchEvent } from './events'

export type SearchContext = {
  place?: Place
  /** A name still to be located. */
  where?: string
  window?: Window
  preference: Preference
  filter: Filter
  /** Offers without these are not kept. */
  needs?: Needs
  /** How far around the place is searched, metres; undefined = as far as usual. */
  radius?: number
  /** Search as soon as place and window are known. */
  going: boolean
  offers: Offer[]
  platforms: PlatformState[]
  chosen?: string
  /** To be looked at as soon as it is offered. */
  wanted?: string
  /** The stay that a link meant, while the driver is shown another one in its place. */
  linkWindow?: Window
  fault?: FaultCode
  /** How many offers of each order to keep; undefined keeps all (law 6). */
  keep?: number
}
export type SearchInput = Pick<SearchContext, 'keep'>
export type SearchRequest = Extract<SearchEvent, { type: 'search.ask' }>

export const noResults = {
  offers: [],
  platforms: [],
  chosen: undefined,
  linkWindow: undefined,
  fault: undefined,
}
/** A search before anything was said; what the driver prefers stays. */
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

/** A later line about the same parking replaces the earlier one. */
export const mergeOffers = (
  { offers, chosen, keep, needs = {} }: SearchContext,
  { offers: fresh, gone = [] }: Extract<SearchActorEvent, { type: 'search.arrived' }>,
): Offer[] => {
  const byId = new Map(offers.map((offer) => [offer.parking.id, offer]))
  for (const offer of fresh)
    if (meets(offer, needs)) byId.set(offer.parking.id, offer)
    else if (offer.parking.id !== chosen) byId.delete(offer.parking.id)
  // What the driver is looking at stays, even when it is found to be a twin.
  for (const id of gone) if (id !== chosen) byId.delete(id)
  const all = [...byId.values()]
  return keep === undefined ? all : shortlist(all, keep)
}

const elsewhere = ({ place }: SearchContext, ask: SearchRequest): boolean =>
  ask.where !== undefined || (ask.place !== undefined && ask.place.id !== place?.id)

/** What an ask changes of where and when; a stay that cannot be is not taken over, and nothing is searched for. */
export const applyRequest = (context: SearchContext, ask: SearchRequest): Partial<SearchContext> => {
  const fault = requestFault(ask)
  return {
    place: ask.where === undefined ? (ask.place ?? context.place) : context.place,
    where: ask.where ?? (ask.place ? undefined : context.where),
    window: fault ? context.window : (ask.window ?? context.window),
    preference: ask.preference ?? context.preference,
    filter: ask.filter ?? context.filter,
    needs: ask.needs ?? context.needs,
    // A wider search was meant for its place; other hours and needs there keep it.
    radius: ask.radius ?? (elsewhere(context, ask) ? undefined : context.radius),
    going: fault ? false : (ask.go ?? context.going),
    // A link's parking is still meant when its hours had to be chosen anew.
    wanted: ask.parking ?? (context.linkWindow && !elsewhere(context, ask) ? context.wanted : undefined),
    linkWindow: ask.window ? ask.linkWindow : context.linkWindow,
    fault,
  }
}
