import { useEffect, useRef, useState } from 'react'
import { localePath, splitPath, type Locale } from '../../contract/locale'
import type { Front } from '../driver'
import { recall, remember } from '../storage/browserStorage'
import { introductionEvent, type Introduction, type TalkOfApp } from './introduction'
import { showIn } from './texts'

const storedPath = 'chartsApp'

/** Where the app begins: where it was before a reload of this page, in the language of this page. */
function firstPath(): string {
  const { locale } = splitPath(location.pathname)
  const [path = '/', query] = (recall('session', storedPath) ?? '/').split(/(?=\?)/)
  return localePath(locale, splitPath(path).path) + (query ?? '')
}

/** The page around the app has the app's theme and language. */
function mirror(app: Document): void {
  const { theme } = app.documentElement.dataset
  if (theme !== undefined) document.documentElement.dataset['theme'] = theme
  const locale = app.documentElement.lang as Locale
  if (locale === document.documentElement.lang) return
  history.replaceState(history.state, '', localePath(locale, '/charts'))
  showIn(locale).catch(console.error)
}

/** The app in a frame: its element, its driver and its conversation as soon as it has told them. */
export function useApp() {
  const frame = useRef<HTMLIFrameElement>(null)
  const [front, setFront] = useState<Front>()
  const [talk, setTalk] = useState<TalkOfApp>()
  const [path] = useState(firstPath)
  useEffect(() => {
    const { current } = frame
    if (!current) return
    const observer = new MutationObserver(() => current.contentDocument && mirror(current.contentDocument))
    const meet = ({ detail }: CustomEvent<Introduction>): void => {
      if (detail.talk) return setTalk(detail.talk)
      setTalk(undefined)
      setFront(detail.front)
      if (!current.contentDocument) return
      observer.disconnect()
      observer.observe(current.contentDocument.documentElement, { attributeFilter: ['lang', 'data-theme'] })
      mirror(current.contentDocument)
    }
    const keepPath = (): void => {
      const { location: at } = current.contentWindow ?? {}
      if (at) remember('session', storedPath, at.pathname + at.search)
    }
    current.addEventListener(introductionEvent, meet as EventListener)
    addEventListener('pagehide', keepPath)
    return () => {
      observer.disconnect()
      current.removeEventListener(introductionEvent, meet as EventListener)
      removeEventListener('pagehide', keepPath)
    }
  }, [])
  return { frame, path, front, talk }
}
