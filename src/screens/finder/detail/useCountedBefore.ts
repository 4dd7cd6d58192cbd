import { useEffect, useState } from 'react'
import type { Offer } from '../../../../contract/parking'
import { countedBefore } from '../../../../contract/rules/offerReasons'
import { useFront } from '../../../driver'

/** When the free spaces were counted, from the moment on at which that is not now any more; epoch ms. */
export function useCountedBefore(offer: Offer): number | undefined {
  const { now } = useFront()
  const [at, setAt] = useState(now)
  const until = offer.counted?.until
  useEffect(() => {
    if (until === undefined || at > until) return undefined
    const timer = setTimeout(() => setAt(now()), until + 1 - now())
    return () => clearTimeout(timer)
  }, [until, at, now])
  return countedBefore(offer, at)
}
