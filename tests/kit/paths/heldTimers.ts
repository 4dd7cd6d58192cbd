import { vi } from 'vitest'

/**
 * Timers of exactly these delays (ms) run when they are told to and never by themselves; all others run as ever. A chart's
 * `after` is one of them, so that a path decides when its time passes, however busy the machine is.
 */
export function holdTimers(delays: readonly number[]) {
  const real = { set: globalThis.setTimeout, clear: globalThis.clearTimeout }
  const held = new Map<number, { delay: number; run: () => void }>()
  let last = 0
  const set = (run: () => void, delay?: number, ...rest: unknown[]): unknown => {
    if (delay === undefined || !delays.includes(delay)) return real.set(run, delay, ...rest)
    held.set(--last, { delay, run })
    return last
  }
  const clear = (id: unknown): void => {
    if (typeof id === 'number' && held.delete(id)) return
    real.clear(id as NodeJS.Timeout)
  }
  vi.stubGlobal('setTimeout', set)
  vi.stubGlobal('clearTimeout', clear)
  /** Runs the timers of this delay that wait now. */
  return (delay: number): void => {
    for (const [id, timer] of held) {
      if (timer.delay !== delay) continue
      held.delete(id)
      timer.run()
    }
  }
}
