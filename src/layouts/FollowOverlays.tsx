import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useOverlays } from '../parts/overlays'
import { useEntry } from './history'

/** The key of the entry the browser stands at; the screen may still be on its way there. */
const browserKey = (): string => (history.state as { key?: string } | null)?.key ?? 'default'

/**
 * Whatever covers the screen has an entry of the browser's history of its own, at the same address: Back closes it and
 * stays on the screen. An entry whose overlay is gone (Forward, a reload, the overlay's own button) is left for the one
 * it lay over.
 */
export const FollowOverlays = () => {
  const overlays = useOverlays()
  const navigate = useNavigate()
  const { pathname, query, hash, state, key, uncovered } = useEntry()
  const seen = useRef<string>(undefined)
  const steppedBack = useRef(false)

  useEffect(() => {
    if (browserKey() !== key) return
    const arrived = seen.current !== key
    seen.current = key
    const byUser = arrived && uncovered && !steppedBack.current
    if (arrived) steppedBack.current = false
    const covered = state.covered ?? []
    const tooMany = overlays.slice(covered.length)
    if (tooMany.length === 0) {
      if (overlays.length === covered.length || steppedBack.current) return
      steppedBack.current = true
      void navigate(overlays.length - covered.length)
    } else if (byUser && tooMany.every(({ current }) => current)) {
      for (const { current: close } of tooMany.reverse()) close?.()
    } else {
      void navigate(pathname + query + hash, { state: { ...state, covered: [...covered, key] } })
    }
  }, [overlays, navigate, pathname, query, hash, state, key, uncovered])
  return null
}
