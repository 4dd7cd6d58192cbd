import { useEffect } from 'react'
import { useChild, useSend } from '../driver'

/** How often the account is read again while its link may be opened on another device, ms. */
const lookEvery = 10_000

/** While it is shown, a pending account is read again until the link of its mail was opened, here or elsewhere. */
export function useFollowCompletion(): void {
  const sendIfAllowed = useSend()
  const pending = useChild('session').context.user?.completed === false
  useEffect(() => {
    if (!pending) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) sendIfAllowed({ type: 'session.refresh' })
    }, lookEvery)
    return () => clearInterval(timer)
  }, [pending, sendIfAllowed])
}
