import { useEffect, useState } from 'react'
import type { Quote } from '../../../../contract/booking'
import { limits } from '../../../../contract/limits'
import { ledHere } from '../../../talk/ledHere'

/**
 * Whether another device of the talk has opened the booking of this price, and whether its button still rests: a tap that
 * was meant for what stood here before pays nothing.
 */
export const useLed = (quote: Quote | undefined): { led: boolean; resting: boolean } => {
  const led = ledHere.use() === quote?.parking.id && quote !== undefined
  const [rested, setRested] = useState<string>()
  const id = quote?.id
  useEffect(() => {
    if (!led) return undefined
    const timer = setTimeout(() => setRested(id), limits.listTouchRest)
    return () => clearTimeout(timer)
  }, [led, id])
  return { led, resting: led && rested !== id }
}
