import type { Engine } from './engine'

const inFlight = 12
const idle = 150

/**
 * Keeps claiming due effects and running them until stopped; `stop` waits for those under way. What a run throws is a
 * bug or a lost database: it is told and the effect comes back when its lease ends.
 */
export const startWorker = (engine: Engine, complain: (error: unknown) => void = console.error) => {
  const running = new Set<Promise<void>>()
  let stopped = false
  let wake: () => void = () => undefined
  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => (clearTimeout(timer), resolve())
    })
  const loop = async (): Promise<void> => {
    while (!stopped) {
      const due = running.size < inFlight ? await engine.claim(inFlight - running.size).catch(() => []) : []
      for (const effect of due) {
        const run: Promise<void> = engine
          .run(effect)
          .catch(complain)
          .finally(() => {
            running.delete(run)
            wake()
          })
        running.add(run)
      }
      // A run that ended has most likely made the next effect: look at once.
      if (due.length === 0 && !stopped) await rest(idle)
    }
  }
  const done = loop()
  return {
    /** Something was written that may be due. */
    nudge: () => wake(),
    stop: async (): Promise<void> => {
      stopped = true
      wake()
      await done
      await Promise.allSettled(running)
    },
  }
}
export type Worker = ReturnType<typeof startWorker>
