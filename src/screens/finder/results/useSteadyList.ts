import { useCallback, useEffect, useState } from 'react'
import type { Offer } from '../../../../contract/parking'
import {
  arrange,
  sortNow,
  sortsAt,
  type Attention,
  type SteadyList,
} from '../../../../contract/rules/steadyList'
import { useFront } from '../../../driver'

export type Steady = {
  list: SteadyList | undefined
  /** Sorts now, because the driver asked for it. */
  sort: () => void
  attend: (change: Attention) => void
}

/**
 * The ranked offers as the screen shows them: held while the driver reads them (`contract/rules/steadyList`). Another
 * `search` (place, stay, order or filter) begins anew. `reading` keeps what waits from being sorted in after a pause.
 */
export function useSteadyList(ranked: readonly Offer[], search: string): Steady {
  const { now } = useFront()
  const [attention, setAttention] = useState<Attention>({})
  const [held, setHeld] = useState<{ search: string; list: SteadyList }>()
  const [, wake] = useState(0)
  const current = held?.search === search ? held.list : undefined
  const list = arrange(current, ranked, attention, now())
  if (list !== held?.list) setHeld(list && { search, list })

  const at = list && sortsAt(list, attention)
  useEffect(() => {
    if (at === undefined) return
    const timer = setTimeout(() => wake((n) => n + 1), Math.max(0, at - now()) + 20)
    return () => clearTimeout(timer)
  }, [at, now])

  const attend = useCallback((change: Attention) => setAttention((known) => ({ ...known, ...change })), [])
  return {
    list,
    sort: () => list && setHeld({ search, list: sortNow(ranked, list.since) }),
    attend,
  }
}
