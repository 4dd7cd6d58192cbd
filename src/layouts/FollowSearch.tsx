import { useEffect, useRef } from 'react'
import { useNavigate, type NavigateFunction } from 'react-router'
import { splitPath, type Locale } from '../../contract/locale'
import { useDriver, useFront, type Front } from '../driver'
import { addressOf, readSearch, searchQuery, viewOf, withView } from '../memory/address'
import { fetchNextScreens } from '../routes'
import { renamePlace } from './FollowLanguage'
import { useEntry, type Under } from './history'

/** How far from the empty question an address is: results, then one parking or the form over them. */
const depthOf = (query: string): number => {
  if (query === '') return 0
  return new URLSearchParams(query).has('parking') ? 2 : 1
}
/** The same place and hours, however they are ordered and whatever of them is looked at. */
const askOf = (query: string): string => {
  const said = new URLSearchParams(query)
  return ['lat', 'lng', 'from', 'to', 'charger', 'height', 'price'].map((name) => said.get(name)).join(' ')
}

/** An address of the history, or one opened cold, is told to the machine; what it makes of it is shown. */
const hear = (front: Front, said: string, locale: Locale): void => {
  const { actor, tell, now } = front
  const is = addressOf(actor.getSnapshot()) ?? ''
  const ask = readSearch(said, now())
  const search = actor.getSnapshot().context.search.getSnapshot()
  const { place, chosen, offers } = search.context
  // Back to the question: what was asked stays in the form.
  if (!ask) return void (is !== '' && place && tell({ type: 'search.ask', at: now(), place, go: false }))
  if (is === '' || askOf(said) !== askOf(is)) {
    // The address was made in whatever language its sender reads.
    if (tell(ask)) renamePlace(front, locale)
    return
  }
  const { parking } = ask
  if (parking === undefined && chosen !== undefined) tell({ type: 'search.back' })
  tell({ type: 'search.ask', at: now(), preference: ask.preference, filter: ask.filter })
  if (parking === undefined) return
  if (offers.some((offer) => offer.parking.id === parking)) tell({ type: 'search.choose', parking })
  else if (search.hasTag('busy')) tell({ type: 'search.ask', at: now(), parking })
}

type Shown = { path: string; query: string; said: string; state: Under; linked: boolean }

/** Brings the page's address to where the machine is: forth by a new entry, back by the one below where that is it. */
const project = (navigate: NavigateFunction, shown: Shown, is: string): void => {
  const { path, query, said, state, linked } = shown
  const view = viewOf(query)
  const [from, to] = [depthOf(said), depthOf(is)]
  const again = askOf(said) !== askOf(is)
  const kept = view === 'list' && !again ? view : undefined
  const target = path + withView(is, is === '' ? undefined : kept)
  const deeper = to > from || (again && view !== 'edit')
  if (linked) void navigate(target, { replace: true, state })
  else if (deeper && view !== 'edit') void navigate(target, { state: { under: query } })
  else if (to < from && state?.under !== undefined && withView(state.under, undefined) === is)
    void navigate(-1)
  else void navigate(target, { replace: true, state })
}

/**
 * The search page's address and the machine say the same: results, and one parking of them, have an entry of the
 * browser's history each. Back, Forward and a link opened cold change the machine; everything else changes the address.
 */
export const FollowSearch = () => {
  const front = useFront()
  const { pathname, query, state, key, walked } = useEntry()
  const navigate = useNavigate()
  const is = useDriver(addressOf)
  const found = useDriver(({ context }) => context.search.getSnapshot().context.offers.length > 0)
  const seen = useRef<string>(undefined)
  const { locale, path } = splitPath(pathname)
  const there = path === '/'

  useEffect(() => {
    const first = seen.current === undefined
    const came = seen.current !== key
    seen.current = key
    const asked = readSearch(query, 0)
    const said = asked ? searchQuery(asked) : ''
    if (!there || is === undefined || said === is) return
    const heard = came && walked && !(first && !asked)
    if (heard) hear(front, said, locale)
    const now = addressOf(front.actor.getSnapshot())
    if (now === undefined || now === said) return
    const linked = heard || came
    project(navigate, { path: pathname, query, said, state, linked }, now)
  }, [front, there, locale, pathname, query, state, key, walked, is, navigate])

  // What comes next is fetched while there is a network: booking must not depend on it, in a garage least of all.
  useEffect(() => {
    if (found) fetchNextScreens()
  }, [found])

  // Nothing was found for want of a network: its return asks again. A list that is cut short is left as it is read.
  useEffect(() => {
    const ask = (): void => {
      const { search } = front.actor.getSnapshot().context
      if (search.getSnapshot().matches({ looking: { stream: 'broken' } }))
        front.tell({ type: 'search.go', at: front.now() })
    }
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [front])
  return null
}
