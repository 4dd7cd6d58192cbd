import { useState } from 'react'
import { useChild } from '../../driver'
import { Home } from './Home'
import { Looking } from './Looking'
import { useAsking } from './useAsking'

/** The search page. While a name is being located, what was on the screen stays on it. */
export const Finder = () => {
  const search = useChild('search')
  const asking = useAsking()
  const looking = search.matches('looking')
  const locating = search.matches({ asking: 'locating' })
  const [shown, setShown] = useState(looking)
  if (!locating && shown !== looking) setShown(looking)
  return shown ? <Looking asking={asking} /> : <Home asking={asking} />
}
