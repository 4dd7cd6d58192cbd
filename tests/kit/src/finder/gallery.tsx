import '../../../../src/api/jitless'
import '../../../../src/theme/tokens.css'
import '../../../../src/theme/fonts.css'
import '../../../../src/theme/page.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { splitPath } from '../../../../contract/locale'
import { App } from '../../../../src/App'
import { createFront, DriverProvider } from '../../../../src/driver'
import { startLanguage } from '../../../../src/language'
import { openFirst } from '../../../../src/pageAt'

/**
 * The finder over a scripted town, for looking at it: `/tests/kit/src/finder/gallery.html?path=/de&at=looking&member`.
 * `at` is home, looking, viewing or nothing found.
 */
const query = new URLSearchParams(location.search)
// The scripted port makes its token with Node's Buffer.
Object.assign(globalThis, { Buffer: { from: (text: string) => ({ toString: () => btoa(text) }) } })

const { townApi } = await import('./world')
const { atocha, now, stay, token } = await import('../../scriptedApi')
const at = query.get('at') ?? 'home'
const api = townApi(at === 'nothing' ? [] : undefined, at !== 'arriving')
const tokens = {
  read: () => (query.has('member') ? token : undefined),
  keep: () => undefined,
  forget: () => undefined,
}
history.replaceState(null, '', query.get('path') ?? '/')
await openFirst(location.pathname, (texts) => startLanguage(splitPath(location.pathname).locale, texts))
const front = createFront(api, tokens, () => now)
createRoot(document.getElementById('root')!).render(
  <DriverProvider front={front}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </DriverProvider>,
)
if (at !== 'home') front.sendIfAllowed({ type: 'search.ask', at: now, place: atocha, window: stay, go: true })
if (at === 'viewing') {
  const watching = front.actor.subscribe(() => {
    if (front.sendIfAllowed({ type: 'search.choose', parking: 'onda-park:1' })) watching.unsubscribe()
  })
}
