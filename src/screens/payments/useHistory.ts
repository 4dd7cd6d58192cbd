import { useEffect, useState } from 'react'
import { faultCode, type FaultCode } from '../../../contract/fault'
import type { HistoryEntry } from '../../../contract/payment'
import { monthOf } from '../../../contract/time/months'
import { useFront } from '../../driver'
import { saveFile } from '../../device/saveFile'

type Read = { month: string; entries?: readonly HistoryEntry[]; fault?: FaultCode }

/**
 * The history of one month, or all of it without one. `all` of it, and the `months` that have entries, the latest first, are
 * known once it was read without one. `save` hands the shown part to the device as CSV, and returns its refusal.
 */
export function useHistory() {
  const { api } = useFront()
  const [month, setMonth] = useState('')
  const [tries, setTries] = useState(0)
  const [all, setAll] = useState<readonly HistoryEntry[]>()
  const [read, setRead] = useState<Read>()
  const query = month === '' ? {} : { month }
  useEffect(() => {
    let left = false
    const take = (next: Omit<Read, 'month'>): void => {
      if (!left) setRead({ month, ...next })
    }
    void api.listHistory(month === '' ? {} : { month }).then(
      (entries) => {
        take({ entries })
        if (!left && month === '') setAll(entries)
      },
      (error: unknown) => take({ fault: faultCode(error) }),
    )
    return () => {
      left = true
    }
  }, [api, month, tries])
  const { entries, fault }: Omit<Read, 'month'> = read?.month === month ? read : {}
  return {
    month,
    months: [...new Set(all?.map(({ at }) => monthOf(Date.parse(at))))],
    all,
    entries,
    fault,
    choose: setMonth,
    retry: () => {
      setRead(undefined)
      setTries(tries + 1)
    },
    save: async (): Promise<FaultCode | undefined> => {
      try {
        const { name, type, bytes } = await api.exportHistory(query)
        saveFile(name, type, bytes)
        return undefined
      } catch (error) {
        return faultCode(error)
      }
    },
  }
}
