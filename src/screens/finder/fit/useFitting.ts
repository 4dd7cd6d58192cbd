import { useMemo, useState } from 'react'
import type { Offer } from '../../../../contract/parking'
import { isTooLow } from '../../../../contract/rules/rank'
import { useChild } from '../../../driver'

/**
 * The offers that the driver's main car fits into: a parking of unknown height is not too low, and a height that was asked for
 * takes its place. `show` ends leaving any out (X24).
 */
export function useFitting(offers: readonly Offer[]) {
  const { user } = useChild('session').context
  const { needs, wanted, chosen } = useChild('search').context
  const [all, setAll] = useState(false)
  const own = user?.vehicles.find(({ main }) => main)?.height
  const height = all || needs?.height !== undefined ? undefined : own
  const fitting = useMemo(() => {
    if (height === undefined) return offers
    // The parking of a link, or one that is looked at, is shown in any case.
    return offers.filter(({ parking }) => [wanted, chosen].includes(parking.id) || !isTooLow(parking, height))
  }, [offers, height, wanted, chosen])
  return { fitting, tooLow: { count: offers.length - fitting.length, height, show: () => setAll(true) } }
}

export type TooLow = ReturnType<typeof useFitting>['tooLow']
