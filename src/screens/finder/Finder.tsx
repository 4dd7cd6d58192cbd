import { lazy, Suspense, useEffect, useState } from 'react'
import { useChild } from '../../driver'
import { patiently } from '../../patiently'
import { Home } from './Home'
import { useAsking } from './useAsking'

const load = () => import('./Looking')
const Looking = lazy(async () => ({ default: (await patiently(load)).Looking }))
/** How long the page waits, ms, where the browser cannot say that it is idle. */
const idleAfter = 1_500

/** Fetches the results' code once the page has nothing else to do, so that a search need not wait for it. */
const useResultsAhead = (): void =>
  useEffect(() => {
    const fetchAhead = (): void => void load().catch(() => undefined)
    if ('requestIdleCallback' in window) {
      const idle = requestIdleCallback(fetchAhead)
      return () => cancelIdleCallback(idle)
    }
    const timer = setTimeout(fetchAhead, idleAfter)
    return () => clearTimeout(timer)
  }, [])

/** The search page. While a name is being located, or the results' code is on its way, what was on the screen stays on it. */
export const Finder = () => {
  const search = useChild('search')
  const asking = useAsking()
  const looking = search.matches('looking')
  const locating = search.matches({ asking: 'locating' })
  const [shown, setShown] = useState(looking)
  if (!locating && shown !== looking) setShown(looking)
  useResultsAhead()
  const home = <Home asking={asking} />
  return shown ? (
    <Suspense fallback={home}>
      <Looking asking={asking} />
    </Suspense>
  ) : (
    home
  )
}
