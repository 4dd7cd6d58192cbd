import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { splitPath } from '../../contract/locale'

/** Another screen: the focus at its start, as if the page had been loaded. */
export const FocusOnRoute = () => {
  const { pathname } = useLocation()
  const { path } = splitPath(pathname)
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    scrollTo(0, 0)
    // What lies above it stays in sight: the header, and a note of the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
  return null
}
