import { useCallback, useEffect, useState } from 'react'
import type { ParkingApi } from '../../../contract/calls'
import { faultCode, type FaultCode } from '../../../contract/fault'
import { useFront } from '../../driver'

/** The answer of a call that is made when the part is shown, undefined until then; `change` takes another call's answer. */
export function useAnswer<T>(ask: (api: ParkingApi) => Promise<T>) {
  const { api } = useFront()
  const [answer, setAnswer] = useState<T>()
  const [fault, setFault] = useState<FaultCode>()
  const change = useCallback(
    (other: (api: ParkingApi) => Promise<T>): Promise<FaultCode | undefined> =>
      other(api).then((given) => {
        setAnswer(() => given)
        return undefined
      }, faultCode),
    [api],
  )
  const read = useCallback(() => change(ask).then(setFault), [change, ask])
  useEffect(() => void read(), [read])
  return { answer, fault, read, change }
}
