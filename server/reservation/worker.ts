import { roomsLeft, type Rooms } from './lanes'
import { log } from '../operate/log'

/** Number of effects claimed at once; how many run at once is the room of each lane. */
const batch = 24
/** Pause between claims when nothing is due, ms. */
const usualIdle = 150
/** How long `stop` waits for running effects, ms; the others are claimed again when their lease ends, by any node. */
const stopPatience = 3_000

type Laned = { id: string; lane: string }
/** Work that nodes claim: the effects of reservations, the mails of the outbox. */
export type Claimable<Work extends Laned> = {
  claim: (limit: number, rooms: Rooms) => Promise<Work[]>
  run: (work: Work) => Promise<void>
  /** How long a claim lasts, ms, and what prolongs it while a run takes longer: a mail server may take minutes. */
  lease?: { ms: number; renew: (work: Work) => Promise<void> }
}

/**
 * Claims due effects and runs them until stopped, each lane within its room. `stop` waits a limited time for running
 * ones. An error that a run throws is a bug or a lost database: it is logged, and the effect is claimed again when
 * its lease ends.
 */
export function startWorker<Work extends Laned>(
  queue: Claimable<Work>,
  {
    idle = usualIdle,
    complain = (error) => log.error(error),
  }: { idle?: number; complain?: (error: unknown) => void } = {},
) {
  const running = new Map<string, Promise<void>>()
  const lanes = new Map<string, number>()
  const count = (lane: string, by: number): unknown => lanes.set(lane, (lanes.get(lane) ?? 0) + by)
  let stopped = false
  let wake: () => void = () => undefined
  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => (clearTimeout(timer), resolve())
    })
  const keepLease = (work: Work): NodeJS.Timeout | undefined => {
    if (!queue.lease) return undefined
    const { ms, renew } = queue.lease
    // After `stop`, another node may have it.
    return setInterval(() => stopped || void renew(work).catch(() => undefined), ms / 3).unref()
  }
  const loop = async (): Promise<void> => {
    while (!stopped) {
      const due = await queue.claim(batch, roomsLeft(lanes)).catch(() => [])
      // A claim of what this node still runs came after a renewal that was late: it is a renewal.
      for (const effect of due.filter(({ id }) => !running.has(id))) {
        count(effect.lane, 1)
        const renewed = keepLease(effect)
        const run: Promise<void> = queue
          .run(effect)
          // After `stop`, the database may be closed under a run.
          .catch((error: unknown) => void (stopped || complain(error)))
          .finally(() => {
            clearInterval(renewed)
            count(effect.lane, -1)
            running.delete(effect.id)
            wake()
          })
        running.set(effect.id, run)
      }
      // A run that has ended has probably created the next effect: claims again at once.
      if (due.length === 0 && !stopped) await rest(idle)
    }
  }
  const done = loop()
  return {
    /** To be called when an effect was written that may be due. */
    nudge: () => wake(),
    stop: async (): Promise<void> => {
      stopped = true
      wake()
      await done
      let late: NodeJS.Timeout | undefined
      const patience = new Promise((resolve) => (late = setTimeout(resolve, stopPatience)))
      await Promise.race([Promise.allSettled(running.values()), patience])
      clearTimeout(late)
    },
  }
}
export type Worker = ReturnType<typeof startWorker>
