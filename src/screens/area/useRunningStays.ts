import { useEffect, useState } from 'react'
import type { AutomaticStay } from '../../../contract/calls/access'
import { isRunning } from '../../../contract/rules/account/stays'
import { faultCode } from '../../../contract/fault'
import { useChild, useFront } from '../../driver'

/** The stays behind barriers that are going on, asked for again each minute; none until the server has told them. */
export function useRunningStays(at: number): readonly AutomaticStay[] {
  const { api } = useFront()
  const uid = useChild('session').context.user?.uid
  const [known, setKnown] = useState<{ uid: string; stays: readonly AutomaticStay[] }>()
  const minute = Math.floor(at / 60_000)
  useEffect(() => {
    if (uid === undefined) return
    const gone = new AbortController()
    api.listStays({}, gone.signal).then(
      (stays) => setKnown({ uid, stays }),
      // What was told before stays; a page that has nothing of it is whole.
      (error: unknown) => gone.signal.aborted || faultCode(error),
    )
    return () => gone.abort()
  }, [api, uid, minute])
  return known?.uid === uid ? (known?.stays.filter(isRunning) ?? []) : []
}
