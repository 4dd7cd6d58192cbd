import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createKiosk } from '../../../machines/kiosk/provide'
import { splitPath, type Locale } from '../../../contract/locale'
import { serverNow } from '../../api/clock'
import { httpApi } from '../../api/httpApi'
import { startLanguage } from '../../language'
import { browserDevice } from './device/device'
import { closeWaysOut } from './device/noWayOut'
import { Kiosk } from './Kiosk'
import { KioskProvider } from './useKiosk'

/** After a fault of the page itself it is loaded again, not at once, so that one that stays does not keep the device busy. */
const rest = 5_000

/**
 * Shows the kiosk in place of the app: it makes no driver and no session, reads no cookie and keeps nothing but its own
 * registration.
 */
export async function showKiosk(element: HTMLElement): Promise<void> {
  const { locale } = splitPath(location.pathname)
  document.documentElement.dataset['theme'] = 'dark'
  closeWaysOut(window)
  const again = (error: unknown): void => {
    console.error(error)
    setTimeout(() => location.reload(), rest)
  }
  await startLanguage(locale, ['kiosk', 'handsFree', 'pageFaults']).catch(again)
  const api = httpApi()
  const spoken = (): Locale => {
    const { locale: chosen, kiosk } = actor.getSnapshot().context
    return chosen ?? kiosk?.locales[0] ?? locale
  }
  const { actor, touched } = createKiosk(api, browserDevice(spoken))
  const touch = (): void => {
    touched()
    if (actor.getSnapshot().can({ type: 'kiosk.touch' })) actor.send({ type: 'kiosk.touch' })
  }
  addEventListener('pointerdown', touch, { capture: true })
  addEventListener('keydown', touch, { capture: true })
  actor.subscribe({ error: again })
  actor.start()
  createRoot(element, { onUncaughtError: again }).render(
    <StrictMode>
      <KioskProvider value={{ actor, api, now: serverNow, locale: spoken }}>
        <Kiosk />
      </KioskProvider>
    </StrictMode>,
  )
}
