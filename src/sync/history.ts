import { useCallback, useMemo, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType, type Location } from 'react-router'

/** What an entry of the browser's history knows. */
export type EntryState = {
  /** The address of the entry before it, where that is one of ours: its query, or its whole path. */
  previous?: string
  /** The keys of the entries that it lies over, one for each open overlay; all of them show the same screen. */
  covered?: readonly string[]
}

/** The state of an entry, read with care: it may come from an older version of the page. */
const readState = (state: unknown): EntryState => {
  if (typeof state !== 'object' || state === null) return {}
  const { previous, covered } = state as Record<string, unknown>
  return {
    ...(typeof previous === 'string' && { previous }),
    ...(Array.isArray(covered) && { covered: covered.filter((key) => typeof key === 'string') }),
  }
}

/** The entry the browser stands at; the screen may still be on its way there. */
export const browserEntry = (): { key: string; index: number; covered: readonly string[] } => {
  const { key, idx, usr } = (history.state ?? {}) as { key?: string; idx?: number; usr?: unknown }
  return { key: key ?? 'default', index: idx ?? 0, covered: readState(usr).covered ?? [] }
}

/** Whether the next step of the browser, and the last one, was made for a machine that is elsewhere already. */
const steps = { next: false, last: false }
// Before the router reads the entry, which listens later.
globalThis.addEventListener?.('popstate', () => {
  steps.last = steps.next
  steps.next = false
})

/**
 * The entry that is shown. `traversed` when Back, Forward or the opening of the page led to it, `uncovered` when it is
 * one that the last entry lay over: then an overlay was closed, and the screen is the same as before. `follows` when the page stepped back
 * to it because the machine had left: its address takes what the machine has reached since. `kept` is its whole
 * state, with what screens keep in it: whoever writes the entry anew under another address writes that again. `location` is another
 * object after each step, also after one that leads to the same entry.
 */
export const useEntry = () => {
  const location = useLocation() as Location<unknown>
  const { pathname, search, hash, state, key } = location
  const traversed = useNavigationType() === NavigationType.Pop
  const read = useMemo(() => readState(state), [state])
  const [last, setLast] = useState({ key, covered: read.covered, uncovered: false })
  const uncovered = last.key === key ? last.uncovered : (last.covered?.includes(key) ?? false)
  if (last.key !== key) setLast({ key, covered: read.covered, uncovered })
  return {
    pathname,
    query: search,
    hash,
    state: read,
    key,
    traversed,
    uncovered: traversed && uncovered,
    follows: traversed && steps.last,
    kept: state,
    location,
  }
}

/** Back to the entry before the screen of this one, under all that covers it; `follows` where the machine has left before. */
export const useStepBack = (): ((state: EntryState, how?: { follows: boolean }) => void) => {
  const navigate = useNavigate()
  return useCallback(
    ({ covered = [] }, { follows } = { follows: false }) => {
      steps.next = follows
      void navigate(-1 - covered.length)
    },
    [navigate],
  )
}
