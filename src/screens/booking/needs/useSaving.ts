import { useState } from 'react'
import { Fault, type FaultCode } from '../../../../contract/fault'
import type { DriverEvent } from '../../../../machines/events'
import { sendWhenAllowed, useFront } from '../../../driver'

/**
 * Saves something of the driver's and sends what lets the booking go on: the session is read again, where it knows what was
 * missing. It stays busy after success, because the step that asked is about to go.
 */
export const useSaving = (then: DriverEvent = { type: 'session.refresh' }) => {
  const front = useFront()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<FaultCode>()
  const save = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setFault(undefined)
    try {
      await call()
      sendWhenAllowed(front, then)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof Fault)) throw error
      setFault(error.code)
    }
  }
  return { api: front.api, busy, fault, setFault, save }
}
