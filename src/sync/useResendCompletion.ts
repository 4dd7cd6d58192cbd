import { useState } from 'react'
import { Fault, type FaultCode } from '../../contract/fault'
import { useFront } from '../driver'

/** Sends the mail again whose link completes the account of the driver who is signed in. */
export function useResendCompletion() {
  const { api } = useFront()
  const [busy, setBusy] = useState(false)
  const [resent, setResent] = useState(false)
  const [fault, setFault] = useState<FaultCode>()
  const resend = async (): Promise<void> => {
    setBusy(true)
    setResent(false)
    setFault(undefined)
    try {
      await api.resendCompletion({})
      setResent(true)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      setFault(error.code)
    } finally {
      setBusy(false)
    }
  }
  return { busy, resent, fault, resend }
}
