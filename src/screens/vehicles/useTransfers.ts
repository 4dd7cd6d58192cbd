import { useCallback, useEffect, useState } from 'react'
import type { ParkingApi } from '../../../contract/calls'
import type { Transfer } from '../../../contract/calls/transfers'
import { faultCode, type FaultCode } from '../../../contract/fault'
import { useFront } from '../../driver'

type Ask = (api: ParkingApi) => Promise<Transfer[]>

/** The driver's transfers of plates. `act` makes a call that answers with them, and returns its refusal. */
export function useTransfers() {
  const { api } = useFront()
  const [transfers, setTransfers] = useState<readonly Transfer[]>([])
  const [busy, setBusy] = useState(false)
  const act = useCallback(
    async (call: Ask): Promise<FaultCode | undefined> => {
      setBusy(true)
      const fault = await call(api).then(
        (list) => {
          setTransfers(list)
          return undefined
        },
        (error: unknown) => faultCode(error),
      )
      setBusy(false)
      return fault
    },
    [api],
  )
  useEffect(() => {
    let gone = false
    api.listTransfers({}).then(
      (list) => {
        if (!gone) setTransfers(list)
      },
      // The list of vehicles tells why nothing can be read.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [api])
  return { transfers, busy, act }
}
export type Act = ReturnType<typeof useTransfers>['act']
