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
    document.getElementById('main')?.focus()
  }, [path])
  return null
}
