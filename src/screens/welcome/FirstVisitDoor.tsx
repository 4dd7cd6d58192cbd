import { Suspense, useEffect, useState } from 'react'
import { splitPath } from '../../../contract/locale'
import { useFront } from '../../driver'
import { latePart } from '../../latePart'
import { recall, remember } from '../../storage/browserStorage'
import { whenIdle } from '../../timing/whenIdle'
import { visitPart } from './visitPart'

const FirstVisit = latePart(async () => (await import('./FirstVisit')).FirstVisit, 'welcome', 'menu')
const flag = 'firstVisit'

/** A visitor at the plain home page who has not been here before, or was in the middle of it; never in a frame. */
const isFirst = (): boolean =>
  self === top &&
  splitPath(location.pathname).path === '/' &&
  location.search === '' &&
  (recall('local', flag) === undefined || recall('session', visitPart) !== undefined)

/**
 * The first visit over the home page (R193), once the page has nothing else to do. The flag is set first: where nothing
 * can be kept it would come back each time, and so it does not come.
 */
export const FirstVisitDoor = () => {
  const { actor } = useFront()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!isFirst()) return undefined
    return whenIdle(() => {
      const { session, search } = actor.getSnapshot().context
      const typing = document.activeElement instanceof HTMLInputElement
      const known = session.getSnapshot()
      // What a link has to tell comes alone.
      if (!isFirst() || typing || !known.matches('visitor') || known.context.tokenWarning) return
      if (!search.getSnapshot().matches({ asking: 'open' })) return
      remember('local', flag, 'seen')
      setShown(recall('local', flag) !== undefined)
    })
  }, [actor])
  return shown ? (
    <Suspense fallback={null}>
      <FirstVisit onEnd={() => setShown(false)} />
    </Suspense>
  ) : null
}
