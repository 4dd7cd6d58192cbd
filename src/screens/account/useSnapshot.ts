import { useSyncExternalStore } from 'react'

type Observed<S> = {
  subscribe: (listener: () => void) => { unsubscribe: () => void }
  getSnapshot: () => S
}

/** The live snapshot of a chart of this page. */
export function useSnapshot<S>(actor: Observed<S>): S {
  return useSyncExternalStore(
    (listener) => {
      const subscription = actor.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    () => actor.getSnapshot(),
  )
}
