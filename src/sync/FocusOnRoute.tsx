import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { splitPath } from '../../contract/locale'
import { pageAt } from '../pageAt'

/** Another screen: its title in the tab, and the focus at its start, as if the page had been loaded. */
export const FocusOnRoute = () => {
  const { t, i18n } = useTranslation()
  const { pathname } = useLocation()
  const { path } = splitPath(pathname)
  const first = useRef(true)
  const page = pageAt(pathname)
  const name = page?.name
  const title = page && t(page.title)
  useEffect(() => {
    if (title !== undefined) document.title = name === 'index' ? title : `${title} – Plaza`
  }, [title, name, i18n.language])
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
