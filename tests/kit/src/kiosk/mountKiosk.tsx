import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import type { ParkingApi } from '../../../../contract/calls'
import type { Locale } from '../../../../contract/locale'
import type { KioskEvent } from '../../../../machines/kiosk/kioskContext'
import { changeLanguage, startLanguage } from '../../../../src/language'
import { Kiosk } from '../../../../src/screens/kiosk/Kiosk'
import { KioskProvider } from '../../../../src/screens/kiosk/useKiosk'
import { startKiosk } from '../../kiosk/startKiosk'
import { now } from '../../scriptedApi'

/** The screens of a kiosk of a scripted server, in a language; vitest has the timers. */
export async function mountKiosk(locale: Locale, script: Partial<ParkingApi> = {}, clock = () => now) {
  const kiosk = await startKiosk(script, { now: clock })
  await startLanguage('es', ['kiosk', 'handsFree', 'pageFaults'])
  // Read before: a busy machine takes longer for a file than the clock of the test waits.
  for (const one of [locale, 'es'] as const) await changeLanguage(one)
  const front = {
    actor: kiosk.actor,
    api: kiosk.api,
    now: clock,
    locale: (): Locale => kiosk.context().locale ?? 'es',
  }
  const { container, unmount } = render(
    <KioskProvider value={front}>
      <Kiosk />
    </KioskProvider>,
  )
  const tell = async (...events: KioskEvent[]): Promise<void> => {
    await act(() => kiosk.tell(...events))
    await shown()
  }
  /** What comes later is there: texts of a language, places, what is fetched. */
  const shown = () => act(() => vi.advanceTimersByTimeAsync(300))
  await tell({ type: 'kiosk.language', locale })
  return {
    kiosk,
    tell,
    shown,
    text: () => container.textContent,
    button: (name: string | RegExp) =>
      [...container.querySelectorAll('button')].find(({ textContent }) =>
        typeof name === 'string' ? textContent === name : name.test(textContent),
      ),
    container,
    close: () => {
      unmount()
      kiosk.actor.stop()
    },
  }
}
