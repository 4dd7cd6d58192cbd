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
 * A screen over the scripted port, for looking at it: `npx vite`, then
 * `/tests/kit/src/shell/gallery.html?scene=reviewing&path=/en/`. Scenes are in `scenes.ts`.
 */
const query = new URLSearchParams(location.search)
const path = query.get('path') ?? '/'
const name = query.get('scene') ?? 'visitor'

// The scripted port makes its token with Node's Buffer.
const Buffer = { from: (text: string) => ({ toString: () => btoa(text) }) }
Object.assign(globalThis, { Buffer })

const { scenes } = await import('./scenes')
const { now, token } = await import('../../scriptedApi')
const scene = scenes[name]
if (!scene) throw new Error(`no scene "${name}"; there are ${Object.keys(scenes).join(', ')}`)
const tokens = {
  read: () => (scene.member ? token : undefined),
  keep: () => undefined,
  forget: () => undefined,
}
history.replaceState(null, '', path)
await openFirst(location.pathname, (texts) => startLanguage(splitPath(location.pathname).locale, texts))
const front = createFront(scene.api, tokens, () => now)
createRoot(document.getElementById('root')!).render(
  <DriverProvider front={front}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </DriverProvider>,
)
await scene.play(front)
