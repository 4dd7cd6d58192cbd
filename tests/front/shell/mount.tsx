import '../patience'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { splitPath } from '../../../contract/locale'
import type { ParkingApi } from '../../../contract/calls'
import type { Tokens } from '../../../machines/provide'
import { App } from '../../../src/App'
import { createFront, DriverProvider, type Front } from '../../../src/driver'
import { speak, startLanguage } from '../../../src/language'
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

export type Mounted = {
  front: Front
  where: () => string
  kept: () => string | undefined
  user: ReturnType<typeof userEvent.setup>
}

let started = false

/** The whole front at a path, over a scripted port; `member` starts with a cookie. */
export const mount = async (
  path: string,
  api: ParkingApi,
  { member = false }: { member?: boolean } = {},
): Promise<Mounted> => {
  const { locale } = splitPath(path.split(/[?#]/)[0] ?? '/')
  if (started) await speak(locale)
  else await startLanguage(locale)
  started = true
  let kept = member ? token : undefined
  const tokens: Tokens = {
    read: () => kept,
    keep: (fresh) => void (kept = fresh),
    forget: () => void (kept = undefined),
  }
  const front = createFront(api, tokens, () => now)
  let at = ''
  const Watch = () => {
    const { pathname, search, hash } = useLocation()
    at = pathname + search + hash
    return null
  }
  await act(async () => {
    render(
      <DriverProvider front={front}>
        <MemoryRouter initialEntries={[path]}>
          <App />
          <Watch />
        </MemoryRouter>
      </DriverProvider>,
    )
    await Promise.resolve()
  })
  return { front, where: () => at, kept: () => kept, user: userEvent.setup() }
}
