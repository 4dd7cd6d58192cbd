import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useChild } from '../../driver'
import { loadTexts } from '../../language'
import { loadChunk } from '../../loadChunk'
import { whenIdle } from '../../timing/whenIdle'
import { focusGently } from './focus'
import { Home } from './Home'
import { useSearchForm } from './ask/useSearchForm'

const load = async () => {
  const [{ SearchResults }] = await Promise.all([
    loadChunk(() => import('./SearchResults')),
    loadTexts(['results', 'map']),
  ])
  return { default: SearchResults }
}
const Looking = lazy(load)
/** Fetches the results' code once the page has nothing else to do, so that a search need not wait for it. */
const useResultsAhead = (): void => useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])

/** Back at the question from results: the focus starts at its headline, for what was used last is gone. */
const useHomeFocus = (home: boolean): void => {
  const was = useRef(home)
  useEffect(() => {
    if (home && !was.current) focusGently(document.querySelector<HTMLElement>('[data-home] h1'))
    was.current = home
  }, [home])
}

/** The search page. While a name is being located, or the results' code is on its way, what was on the screen stays on it. */
export const Finder = () => {
  const search = useChild('search')
  const asking = useSearchForm()
  const looking = search.matches('looking')
  const locating = search.matches({ asking: 'locating' })
  const [shown, setShown] = useState(looking)
  if (!locating && shown !== looking) setShown(looking)
  useResultsAhead()
  useHomeFocus(!shown)
  const home = <Home asking={asking} />
  return shown ? (
    <Suspense fallback={home}>
      <Looking asking={asking} />
    </Suspense>
  ) : (
    home
  )
}
