import './theme/tokens.css'
import './theme/brands.css'
import './theme/fonts.css'
import './theme/page.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { splitPath } from '../contract/locale'
import { kioskPath } from '../contract/kiosk/kioskPath'
import { afterPaint } from './timing/afterPaint'
import { endKept, endSurely } from './api/endSurely'
import { lateApi } from './api/lateApi'
import { App } from './App'
import { createFront, DriverProvider, type Front } from './driver'
import { localeRedirect, startLanguage } from './language'
import { takeLinkToken } from './sync/linkToken'
import { startPage } from './sync/startPage'
import { endLapsedActing } from './storage/account/acting'
import { cookieTokens } from './storage/cookies'
import './device/installPrompt'
import { dropStrayClicks } from './device/strayClick'
import { followDeviceTheme } from './storage/theme'
import { fetchRoutes, openFirst } from './pageAt'
import { showCrash } from './screens/errors/crash'
import { Drawn, takeOver } from './takeOver'
import { whenIdle } from './timing/whenIdle'

// Before anything asks for anything: nothing of ours is to see the token in the address.
const linkToken = takeLinkToken()

const start = async (element: HTMLElement): Promise<void> => {
  dropStrayClicks(document)
  endLapsedActing(cookieTokens, Date.now())
  const redirect = localeRedirect(location.pathname, navigator.languages)
  if (redirect !== undefined) history.replaceState(null, '', redirect + location.search + location.hash)
  const { pathname } = location
  const { locale, path } = splitPath(pathname)
  if (path === kioskPath) {
    const { showKiosk } = await import('./screens/kiosk/main')
    return showKiosk(element)
  }
  // Both before the first render, which takes the place of the static shell.
  await openFirst(pathname, (texts) => startLanguage(locale, texts))
  followDeviceTheme()
  if ('charts' in document.documentElement.dataset) {
    const { showCharts } = await import('./charts/main')
    return showCharts(element)
  }
  // In a frame of the page of the statecharts, which shows the driver of this one.
  const frame = window.frameElement && (await import('./charts/frame'))
  const { api: port, fetchAhead } = lateApi(async () => {
    const { offlineApi } = await import('./api/offlineApi')
    return offlineApi(() => front, {
      token: () => cookieTokens.read(),
      expired: () => front.sendIfAllowed({ type: 'session.expired' }),
    })
  })
  const api = endSurely(port)
  const front: Front = createFront(api, cookieTokens)
  frame?.introduce(front)
  startPage(front, linkToken)
  // As a transition the page is drawn in slices, between which the browser answers.
  takeOver(element, front, (page, drawn) => {
    const then = (): void => {
      drawn()
      // The first letters of a place ask for suggestions.
      afterPaint(() => {
        fetchAhead()
        // Only where files have the names they keep.
        if (import.meta.env.PROD)
          import('./worker/register').then(({ registerWorker }) => registerWorker()).catch(() => undefined)
      })
      whenIdle(() => void fetchRoutes().catch(() => undefined))
      whenIdle(() => endKept(api))
    }
    startTransition(() =>
      createRoot(page, { onUncaughtError: showCrash }).render(
        <StrictMode>
          <Drawn then={then} />
          <DriverProvider front={front}>
            <BrowserRouter>
              <App />
            </BrowserRouter>
          </DriverProvider>
        </StrictMode>,
      ),
    )
  })
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root')
start(root).catch(showCrash)
