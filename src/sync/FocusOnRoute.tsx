import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { splitPath } from '../../contract/locale'

/** Another screen: the focus at its start, as if the page had been loaded; at its tab, where one of the same tabs led to it. */
export const FocusOnRoute = () => {
  const location = useLocation()
  const { path } = splitPath(location.pathname)
  const first = useRef(true)
  const focusStart = useEffectEvent(() => {
    const byTab = (location.state as { tab?: boolean } | null)?.tab
    const tab = byTab ? document.querySelector<HTMLElement>('[role=tab][aria-selected=true]') : null
    // What lies above it stays in sight: the header, and a note of the page.
    ;(tab ?? document.getElementById('main'))?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    scrollTo(0, 0)
    focusStart()
  }, [path])
  return null
}
