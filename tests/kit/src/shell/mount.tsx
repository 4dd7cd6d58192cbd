import '../patience'
import { act, cleanup, render } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import i18next from 'i18next'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { BrowserRouter, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { splitPath } from '../../../../contract/locale'
import type { ParkingApi } from '../../../../contract/calls'
import type { Tokens } from '../../../../machines/provide'
import { App } from '../../../../src/App'
import { createFront, DriverProvider, type Front } from '../../../../src/driver'
import { changeLanguage, loadTexts, startLanguage } from '../../../../src/language'
import { openFirst } from '../../../../src/pageAt'
import { startPage } from '../../../../src/sync/startPage'
import { now, token } from '../../scriptedApi'

// jsdom knows the dialog element but not how to open it, and lays nothing out.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
window.ResizeObserver = function () {
  return { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined }
} as unknown as typeof ResizeObserver
window.scrollTo = () => undefined
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList

// Tests are of a driver who was here before, but for those of the first visit.
beforeEach(() => localStorage.setItem('firstVisit', 'seen'))
const fronts: Front[] = []
// A test begins in a tab that nobody has used, into which no page of an earlier test writes.
afterEach(() => {
  for (const { actor } of fronts.splice(0)) actor.stop()
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

export type Mounted = {
  front: Front
  where: () => string
  /** Back (-1) and Forward (1), as the browser's buttons do it. */
  go: (steps: number) => Promise<void>
  /** How many entries the history has. */
  entries: () => number
  kept: () => string | undefined
  /** What another tab of the browser writes into the cookie. */
  write: (token: string | undefined) => void
  user: ReturnType<typeof userEvent.setup>
}

let started = false
/** The clock of the process: a test may put another one in its place. */
const { setTimeout: later } = globalThis

// A page that waits for its texts when `act` ends is drawn only with something else that changes at once.
let textsArrived = 0
const onTexts = (arrived: () => void): (() => void) => {
  const listen = (): void => {
    textsArrived += 1
    arrived()
  }
  i18next.store.on('added', listen)
  return () => i18next.store.off('added', listen)
}

/** The whole front at a path, over a scripted port; `member` starts with a cookie, `cookie` with that one, `arrives` as `main.tsx` opens it, `entry` with that state of the entry of the history. */
export const mount = async (
  path: string,
  api: ParkingApi,
  {
    member = false,
    arrives = false,
    cookie = member ? token : undefined,
    entry = null,
  }: { member?: boolean; arrives?: boolean; cookie?: string; entry?: unknown } = {},
): Promise<Mounted> => {
  const { locale } = splitPath(path.split(/[?#]/)[0] ?? '/')
  await openFirst(path.split(/[?#]/)[0] ?? '/', async (texts) => {
    if (started) await changeLanguage(locale)
    else await startLanguage(locale)
    await loadTexts(texts)
  })
  started = true
  let kept = cookie
  const tokens: Tokens = {
    read: () => kept,
    keep: (fresh) => void (kept = fresh),
    forget: () => void (kept = undefined),
  }
  const front = createFront(api, tokens, () => now)
  fronts.push(front)
  history.replaceState(entry, '', path)
  if (arrives) startPage(front)
  let at = ''
  let last = ''
  let walk: (steps: number) => void = () => undefined
  let keys: string[] = []
  const Watch = () => {
    const navigate = useNavigate()
    const kind = useNavigationType()
    const { key } = useLocation()
    useSyncExternalStore(onTexts, () => textsArrived)
    walk = (steps) => void navigate(steps)
    useEffect(() => {
      if (kind === NavigationType.Push) keys = [...keys.slice(0, keys.indexOf(last) + 1), key]
      else if (kind === NavigationType.Replace) keys = keys.map((one) => (one === last ? key : one))
      else if (!keys.includes(key)) keys = [key]
      last = key
    }, [key, kind])
    const { pathname, search, hash } = useLocation()
    // Once the page is shown: one that waits for its code is rendered before.
    useLayoutEffect(() => {
      at = pathname + search + hash
    }, [pathname, search, hash])
    return null
  }
  await act(async () => {
    render(
      <DriverProvider front={front}>
        <BrowserRouter>
          <App />
          <Watch />
        </BrowserRouter>
      </DriverProvider>,
    )
    // A page whose code has just arrived is drawn before `act` ends; behind it nothing would draw it.
    await new Promise<void>((drawn) => later(drawn))
  })
  return {
    front,
    where: () => at,
    go: (steps) => act(async () => walk(steps)),
    entries: () => keys.length,
    kept: () => kept,
    write: (token) => void (kept = token),
    // Asking for the styles of every ancestor takes longer than the click.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
  }
}
