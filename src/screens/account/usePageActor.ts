import { useEffect, useRef, useState } from 'react'
import { waitFor, type AnyActor } from 'xstate'

/**
 * A chart of one page, stopped once the page is left; what the driver has asked for then is still made. React's strict mode
 * leaves and enters a page at once, and a stopped actor cannot go on: so it is stopped only when nobody has entered again.
 */
export function usePageActor<Actor extends AnyActor>(start: () => Actor): Actor {
  const [actor] = useState(start)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    clearTimeout(leaving.current)
    return () => {
      const stop = (): void => void actor.stop()
      leaving.current = setTimeout(() => {
        waitFor(actor, (snapshot: { hasTag?: (tag: string) => boolean }) => !snapshot.hasTag?.('busy')).then(
          stop,
          stop,
        )
      })
    }
  }, [actor])
  return actor
}
