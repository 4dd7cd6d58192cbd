import type { Engine } from './engine'
import { roomsLeft } from './lanes'

/** Claimed at once at most; what may run at once is each lane's own room. */
const batch = 24
const idle = 150
/** What is under way gets this long to end, ms; the rest comes back when its lease ends, on whichever node. */
const farewell = 3_000

/**
 * Keeps claiming due effects and running them until stopped, each lane within its room. `stop` waits a little for
 * those under way. What a run throws is a bug or a lost database: it is told and the effect comes back when its lease
 * ends.
 */
export function startWorker(engine: Engine, complain: (error: unknown) => void = console.error) {
  const running = new Set<Promise<void>>()
  const lanes = new Map<string, number>()
  const count = (lane: string, by: number): unknown => lanes.set(lane, (lanes.get(lane) ?? 0) + by)
  let stopped = false
  let wake: () => void = () => undefined
  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => (clearTimeout(timer), resolve())
    })
  const loop = async (): Promise<void> => {
    while (!stopped) {
      const due = await engine.claim(batch, roomsLeft(lanes)).catch(() => [])
      for (const effect of due) {
        count(effect.lane, 1)
        const run: Promise<void> = engine
          .run(effect)
          // After the farewell the database is closed under it.
          .catch((error: unknown) => void (stopped || complain(error)))
          .finally(() => {
            count(effect.lane, -1)
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
      let late: NodeJS.Timeout | undefined
      const patience = new Promise((resolve) => (late = setTimeout(resolve, farewell)))
      await Promise.race([Promise.allSettled(running), patience])
      clearTimeout(late)
    },
  }
}
export type Worker = ReturnType<typeof startWorker>
