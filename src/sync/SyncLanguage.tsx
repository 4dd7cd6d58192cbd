import i18next from 'i18next'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { localePath, splitPath, type Locale } from '../../contract/locale'
import { placeIn } from '../../machines/talk/placeIn'
import { useFront, type Front } from '../driver'
import { pointId } from '../storage/address'
import { useEntry } from './history'

/** The place of the search by its name in another language. Without an answer it keeps the one it has. */
export const renamePlace = (
  { actor, api, sendIfAllowed }: Pick<Front, 'actor' | 'api' | 'sendIfAllowed'>,
  locale: Locale,
): void => {
  const { place } = actor.getSnapshot().context.search.getSnapshot().context
  if (!place || place.id.startsWith('parking:') || place.id.startsWith(pointId)) return
  if (place.id === 'here') {
    const name = i18next.getResource(locale, 'shell', 'hereName') as unknown
    if (typeof name === 'string') sendIfAllowed({ type: 'search.rename', place: { ...place, name } })
    return
  }
  placeIn(api, place, locale)
    .then((same) => same && sendIfAllowed({ type: 'search.rename', place: same }))
    .catch(() => undefined)
}

/**
 * The language that was chosen last: entries of the history that were made in another follow it, and the place of
 * the search is named in it.
 */
export const SyncLanguage = () => {
  const front = useFront()
  const { pathname, query, hash, kept, key, traversed } = useEntry()
  const navigate = useNavigate()
  const { locale, path } = splitPath(pathname)
  const last = useRef({ locale, key })
  useEffect(() => {
    const was = last.current
    if (traversed && key !== was.key && locale !== was.locale) {
      last.current = { locale: was.locale, key }
      void navigate(localePath(was.locale, path) + query + hash, { replace: true, state: kept })
      return
    }
    last.current = { locale, key }
    if (locale !== was.locale) renamePlace(front, locale)
  }, [front, pathname, query, hash, kept, key, traversed, locale, path, navigate])
  return null
}
