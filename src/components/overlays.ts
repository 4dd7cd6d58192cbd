import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react'

/** Closes what covers the screen; undefined while it may not be closed. */
export type Overlay = RefObject<(() => void) | undefined>

let open: readonly Overlay[] = []
const watchers = new Set<() => void>()
const change = (to: readonly Overlay[]): void => {
  open = to
  for (const notify of watchers) notify()
}
const subscribe = (notify: () => void): (() => void) => {
  watchers.add(notify)
  return () => watchers.delete(notify)
}

/** What covers the screen now, the lowest first. */
export const openOverlays = (): readonly Overlay[] => open
export const useOverlays = (): readonly Overlay[] =>
  useSyncExternalStore(subscribe, openOverlays, openOverlays)

/** A dialog, sheet or panel that covers the screen while `covers`: the browser's Back closes it (`FollowOverlays`). */
export const useOverlay = (covers: boolean, close: (() => void) | undefined): void => {
  const overlay = useRef(close)
  useLayoutEffect(() => {
    overlay.current = close
  })
  useEffect(() => {
    if (!covers) return
    change([...open, overlay])
    return () => change(open.filter((one) => one !== overlay))
  }, [covers])
}
