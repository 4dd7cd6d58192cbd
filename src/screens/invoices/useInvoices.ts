import { useCallback, useEffect, useState } from 'react'
import { faultCode, type FaultCode } from '../../../contract/fault'
import type { Invoice } from '../../../contract/payment'
import type { Profile } from '../../../contract/profile'
import { saveFile } from '../../device/saveFile'
import { useChild, useFront } from '../../driver'

type Read = { invoices?: readonly Invoice[]; profile?: Profile; fault?: FaultCode }

/** Invoices and billing data of the driver, undefined until they are read. `save` hands a PDF to the device and returns its refusal. */
export function useInvoices() {
  const { api } = useFront()
  const uid = useChild('session').context.user?.uid
  const [tries, setTries] = useState(0)
  const [read, setRead] = useState<Read>({})
  useEffect(() => {
    if (uid === undefined) return undefined
    const stop = new AbortController()
    Promise.all([api.listInvoices({}, stop.signal), api.getProfile({ uid }, stop.signal)]).then(
      ([invoices, profile]) => setRead({ invoices, profile }),
      (error: unknown) => {
        if (!stop.signal.aborted) setRead({ fault: faultCode(error) })
      },
    )
    return () => stop.abort()
  }, [api, uid, tries])
  const save = useCallback(
    (number: string): Promise<FaultCode | undefined> =>
      api.getInvoiceFile({ number }).then(({ name, type, bytes }) => {
        saveFile(name, type, bytes)
        return undefined
      }, faultCode),
    [api],
  )
  const retry = (): void => {
    setRead({})
    setTries(tries + 1)
  }
  return { ...read, save, retry }
}
