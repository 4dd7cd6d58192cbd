import { useState } from 'react'
import { Fault, type FaultCode } from '../../../../contract/fault'
import { sendWhenAllowed, useFront } from '../../../driver'

/**
 * Saves something of the driver's and lets the session read it again, upon which the booking goes on by itself. It
 * stays busy after success, because the step that asked is about to go.
 */
export const useSaving = () => {
  const front = useFront()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<FaultCode>()
  const save = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setFault(undefined)
    try {
      await call()
      sendWhenAllowed(front, { type: 'session.refresh' })
    } catch (error) {
      setBusy(false)
      if (!(error instanceof Fault)) throw error
      setFault(error.code)
    }
  }
  return { api: front.api, busy, fault, setFault, save }
}
