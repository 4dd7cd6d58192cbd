import { useEffect, useRef } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router'
import { splitPath, type Locale } from '../../contract/locale'
import { useDriver, useFront, type Front } from '../driver'
import { addressOf, readSearch, searchQuery, showSame, viewOf, withView } from '../storage/address'
import { fetchNextScreens } from '../pageAt'
import { renamePlace } from './SyncLanguage'
import { askOfLink } from './askOfLink'
import { useEntry, useStepBack, type EntryState } from './history'

/** How far from the empty question an address is: results, then one parking or the form over them. */
const depthOf = (query: string): number => {
  if (query === '') return 0
  return new URLSearchParams(query).has('parking') ? 2 : 1
}
/** What is searched for: the place, the hours and the needs, however they are ordered and whatever else is shown. */
const criteriaOf = (query: string): string => {
  const params = new URLSearchParams(query)
  return ['lat', 'lng', 'from', 'to', 'charger', 'height', 'price', 'radius']
    .map((name) => params.get(name))
    .join(' ')
}

/** Tells the machine what the address of an entry asks for. */
const applyAddress = (front: Front, addressQuery: string, locale: Locale): void => {
  const { actor, sendIfAllowed, now } = front
  const machineQuery = addressOf(actor.getSnapshot()) ?? ''
  const asked = readSearch(addressQuery, now())
  const search = actor.getSnapshot().context.search.getSnapshot()
  const { place, chosen, offers } = search.context
  // Back to the question: what was asked stays in the form.
  if (!asked)
    return void (
      machineQuery !== '' &&
      place &&
      sendIfAllowed({ type: 'search.ask', at: now(), place, go: false })
    )
  if (machineQuery === '' || criteriaOf(addressQuery) !== criteriaOf(machineQuery)) {
    // The address was made in whatever language its sender reads.
    if (sendIfAllowed(askOfLink(asked, now()))) renamePlace(front, locale)
    return
  }
  const { parking } = asked
  if (parking === undefined && chosen !== undefined) sendIfAllowed({ type: 'search.back' })
  sendIfAllowed({ type: 'search.ask', at: now(), preference: asked.preference, filter: asked.filter })
  if (parking === undefined) return
  if (offers.some((offer) => offer.parking.id === parking)) sendIfAllowed({ type: 'search.choose', parking })
  else if (search.hasTag('busy')) sendIfAllowed({ type: 'search.ask', at: now(), parking })
}

/** What the effect saw last, and whether it has written an entry since that is not shown yet. */
type Seen = { key: string; location: unknown; written: boolean }
type Shown = { path: string; query: string; addressQuery: string; state: EntryState; replaces: boolean }
type Steps = { navigate: NavigateFunction; stepBack: (state: EntryState) => void }

/** Brings the address to where the machine is: on by a new entry (true), back by the one before where that is the one. */
const updateAddress = ({ navigate, stepBack }: Steps, shown: Shown, machineQuery: string): boolean => {
  const { path, query, addressQuery, state, replaces } = shown
  const view = viewOf(query)
  const [from, to] = [depthOf(addressQuery), depthOf(machineQuery)]
  const otherSearch = criteriaOf(addressQuery) !== criteriaOf(machineQuery)
  const kept = view === 'list' && !otherSearch ? view : undefined
  const target = path + withView(machineQuery, machineQuery === '' ? undefined : kept)
  const deeper = to > from || (otherSearch && view !== 'edit')
  const { previous } = state
  const pushes = !replaces && deeper && view !== 'edit'
  if (pushes) void navigate(target, { state: { previous: query } })
  else if (!replaces && to < from && previous !== undefined && showSame(previous, machineQuery))
    stepBack(state)
  else void navigate(target, { replace: true, state })
  return pushes
}

/**
 * The search page's address and the machine agree: results, and one parking of them, have an entry of the browser's
 * history each. Back, Forward and a link opened cold change the machine; everything else changes the address.
 */
export const SyncSearchRoute = () => {
  const front = useFront()
  const { pathname, query, state, key, traversed, uncovered, follows, location } = useEntry()
  const navigate = useNavigate()
  const stepBack = useStepBack()
  const machineQuery = useDriver(addressOf)
  const found = useDriver(({ context }) => context.search.getSnapshot().context.offers.length > 0)
  const seen = useRef<Seen>(undefined)
  const { locale, path } = splitPath(pathname)
  const onSearchPage = path === '/'

  useEffect(() => {
    const last = seen.current
    // On a slow phone, Back may come before the entry that was written is shown: it leads to the one that still is.
    const again = last?.key === key && last.written && last.location !== location
    const arrived = last?.key !== key || again
    seen.current = { key, location, written: !arrived && last.written }
    const asked = readSearch(query, 0)
    const addressQuery = asked ? searchQuery(asked) : ''
    if (!onSearchPage || machineQuery === undefined || addressQuery === machineQuery) return
    // An overlay that was closed changes nothing; a first page without a search keeps what the tab remembers.
    const applies = arrived && traversed && !follows && (again || !uncovered) && !(!last && !asked)
    if (applies) applyAddress(front, addressQuery, locale)
    const updated = addressOf(front.actor.getSnapshot())
    if (updated === undefined || updated === addressQuery) return
    const shown = { path: pathname, query, addressQuery, state, replaces: arrived }
    seen.current.written = updateAddress({ navigate, stepBack }, shown, updated)
  }, [
    front,
    onSearchPage,
    locale,
    pathname,
    query,
    state,
    key,
    traversed,
    uncovered,
    follows,
    location,
    machineQuery,
    navigate,
    stepBack,
  ])

  // What comes next is fetched while there is a network: booking must not depend on it, in a garage least of all.
  useEffect(() => {
    if (found) fetchNextScreens().catch(() => undefined)
  }, [found])
  return null
}
