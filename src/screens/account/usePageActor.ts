import { useEffect, useRef, useState } from 'react'
import type { AnyActor, AnyMachineSnapshot } from 'xstate'

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
      leaving.current = setTimeout(() => {
        const stop = (snapshot: AnyMachineSnapshot): void => {
          if (!snapshot.hasTag('busy')) actor.stop()
        }
        actor.subscribe(stop)
        stop(actor.getSnapshot() as AnyMachineSnapshot)
      })
    }
  }, [actor])
  return actor
}
