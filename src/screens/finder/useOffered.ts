import { useState } from 'react'
import type { Offer } from '../../../contract/parking'
import { asOffered } from '../../../contract/rules/bookable'
import type { Window } from '../../../contract/time/window'
import { useFront } from '../../driver'

/** The offers as they count now; the same list as long as none of them has changed. */
export const useOffered = (offers: readonly Offer[], window: Window | undefined): readonly Offer[] => {
  const { now } = useFront()
  const at = now()
  const next = window ? offers.map((offer) => asOffered(offer, window, at)) : offers
  const [held, setHeld] = useState(next)
  if (held.length === next.length && held.every((offer, i) => offer === next[i])) return held
  setHeld(next)
  return next
}
