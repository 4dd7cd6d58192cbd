import { vi } from 'vitest'
import { now } from '../../scriptedApi'

/** Gives a test the timers and the clock of its kiosk; promises go on by themselves. `vi.useRealTimers` ends it. */
export function fakeKioskTimers(at = now): void {
  vi.useFakeTimers({
    now: at,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
}
