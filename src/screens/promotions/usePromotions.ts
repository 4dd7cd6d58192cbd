import { useCallback, useEffect, useState } from 'react'
import type { ParkingApi } from '../../../contract/calls'
import type { Promotions } from '../../../contract/calls/promotions'
import { faultCode, type FaultCode } from '../../../contract/fault'
import { useFront } from '../../driver'

type Ask = (api: ParkingApi) => Promise<Promotions>

/** What the driver has won and shared, undefined until it is read. `change` makes a call and returns its refusal. */
export function usePromotions() {
  const { api } = useFront()
  const [promotions, setPromotions] = useState<Promotions>()
  const [fault, setFault] = useState<FaultCode>()
  const change = useCallback(
    (ask: Ask): Promise<FaultCode | undefined> =>
      ask(api).then((answer) => {
        setPromotions(answer)
        return undefined
      }, faultCode),
    [api],
  )
  const read = useCallback(() => change(({ getPromotions }) => getPromotions({})).then(setFault), [change])
  useEffect(() => void read(), [read])
  return { promotions, fault, read, change }
}
export type Change = ReturnType<typeof usePromotions>['change']
