import './theme/tokens.css'
import './theme/fonts.css'
import './theme/page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { splitPath } from '../contract/locale'
import { afterPaint } from './afterPaint'
import { endSurely } from './api/endSurely'
import { lateApi } from './api/lateApi'
import { App } from './App'
import { createFront, DriverProvider, type Front } from './driver'
import { localeRedirect, startLanguage } from './language'
import { startPage } from './sync/startPage'
import { cookieTokens } from './storage/cookies'
import { followDeviceTheme } from './storage/theme'
import { fetchFirstScreen, pageAt } from './routes'
import { showCrash } from './screens/errors/crash'
import { takeOver } from './takeOver'

const start = async (element: HTMLElement): Promise<void> => {
  const redirect = localeRedirect(location.pathname, navigator.languages)
  if (redirect !== undefined) history.replaceState(null, '', redirect + location.search + location.hash)
  const { pathname } = location
  const { locale } = splitPath(pathname)
  // Both before the first render, which takes the place of the static shell.
  await Promise.all([startLanguage(locale, pageAt(pathname).texts), fetchFirstScreen(pathname)])
  followDeviceTheme()
  if ('charts' in document.documentElement.dataset) {
    const { showCharts } = await import('./charts/main')
    return showCharts(element)
  }
  // In a frame of the page of the statecharts, which shows the driver of this one.
  const frame = window.frameElement && (await import('./charts/frame'))
  const { api: port, fetchAhead } = lateApi(async () => {
    const { httpApi } = await import('./api/httpApi')
    return httpApi({
      token: () => cookieTokens.read(),
      expired: () => front.sendIfAllowed({ type: 'session.expired' }),
    })
  })
  const front: Front = createFront(endSurely(port), cookieTokens)
  frame?.introduce(front)
  startPage(front)
  const draw = (): void =>
    createRoot(element, { onUncaughtError: showCrash }).render(
      <StrictMode>
        <DriverProvider front={front}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </DriverProvider>
      </StrictMode>,
    )
  takeOver(element, front, draw)
  // The first letters of a place ask for suggestions.
  afterPaint(fetchAhead)
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root')
start(root).catch(showCrash)
// After all else of the first load, and only where files have the names they keep.
if (import.meta.env.PROD)
  addEventListener('load', () => {
    import('./worker/register').then(({ registerWorker }) => registerWorker()).catch(() => undefined)
  })
