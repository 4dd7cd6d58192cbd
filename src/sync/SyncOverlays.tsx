import { useEffect, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router'
import { openOverlays, useOverlays } from '../components/overlays'
import { browserEntry, useEntry } from './history'

/** The entry that the browser was asked to go back to, and the address that it takes. */
let keptAddress: { key: string | undefined; address: string } | undefined
// Before the router reads the address, which listens later: a page that has just been loaded opens what it names.
globalThis.addEventListener?.('popstate', () => {
  if (keptAddress && browserEntry().key === keptAddress.key)
    history.replaceState(history.state, '', keptAddress.address)
  keptAddress = undefined
})

/** The entry that was shown last, whether Forward passes over it, and the index of the last one, as far as this page has seen. */
const seen = { key: '', index: 0, furthest: 0, passed: false }
/** Whether Forward has led to an entry and more entries lie behind it. */
const passes = ({ key, index }: { key: string; index: number }, traversed: boolean): boolean => {
  if (key === seen.key) return seen.passed
  seen.passed = traversed && index > seen.index && index < seen.furthest
  // A new entry is the last one.
  const isNew = !traversed && index > seen.index
  seen.furthest = isNew ? index : Math.max(seen.furthest, index)
  seen.key = key
  seen.index = index
  return seen.passed
}

/**
 * Whatever covers the screen has an entry of the browser's history of its own, at the same address: Back closes it and
 * stays on the screen. An entry whose overlay is gone (Forward, a reload, the overlay's own button) is left for the one
 * it lay over, which takes its address: that of the screen may have changed under the overlay.
 */
export const SyncOverlays = () => {
  const overlays = useOverlays()
  const navigate = useNavigate()
  const { pathname, query, hash, state, key, traversed: arrived } = useEntry()
  const covered = useRef<readonly string[]>([])
  /** The entry that was asked for because an overlay is gone, until the browser is there. */
  const steppingTo = useRef<string>(undefined)
  /** The entry that is passed over by Forward. */
  const passing = useRef<string>(undefined)
  const [traversals, countTraversal] = useReducer((count: number) => count + 1, 0)

  // From the browser itself: two quick steps come to the screen as one.
  useEffect(() => {
    const traversed = (): void => {
      const entry = browserEntry()
      const closes = covered.current.includes(entry.key) && entry.key !== steppingTo.current
      covered.current = entry.covered
      if (entry.key === steppingTo.current || entry.covered.length === 0) steppingTo.current = undefined
      const above = openOverlays().slice(entry.covered.length)
      if (closes && above.every(({ current }) => current))
        for (const { current: close } of above.reverse()) close?.()
      countTraversal()
    }
    addEventListener('popstate', traversed)
    return () => removeEventListener('popstate', traversed)
  }, [])

  useEffect(() => {
    const entry = browserEntry()
    // The screen is still on its way to where the browser is, or an overlay is still to be closed by `traversed`.
    if (entry.key !== key || covered.current.includes(key)) return
    covered.current = entry.covered
    const isPassed = passes(entry, arrived)
    if (passing.current !== key) passing.current = undefined
    const missing = openOverlays().length - entry.covered.length
    if (missing === 0 || steppingTo.current !== undefined) return
    // Forward goes on over it: else what is further on could never be reached.
    if (missing < 0 && isPassed) {
      if (passing.current === undefined) void navigate(1)
      passing.current = key
      return
    }
    if (missing < 0) {
      steppingTo.current = entry.covered.at(missing)
      keptAddress = { key: steppingTo.current, address: pathname + query + hash }
      void navigate(missing)
    } else {
      covered.current = [...entry.covered, key]
      void navigate(pathname + query + hash, { state: { ...state, covered: covered.current } })
    }
  }, [overlays, navigate, pathname, query, hash, state, key, arrived, traversals])
  return null
}
