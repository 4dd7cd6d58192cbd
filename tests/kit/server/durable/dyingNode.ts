import { processKinds } from '../../../../server/durable/kinds'
import { openProcesses, type Processes } from '../../../../server/durable/processes'
import type { Standing } from '../standing'
import { elapse } from './elapse'

/** A node that dies at its nth point; a lease of nothing lets the next one take over at once. */
export const dyingNode = (at: Standing, dies = Infinity) => {
  let points = 0
  const processes: Processes = openProcesses({
    db: at.context.db,
    now: at.context.now,
    kinds: processKinds(at.context),
    owner: 'node',
    leaseMs: 0,
    backoff: 0,
    complain: () => undefined,
    crash: () => {
      if (points++ === dies) throw new Error('killed')
    },
  })
  return { processes, hasDied: () => points > dies }
}

/** Runs what is due until it is over: by the first node until it dies, then by another. Timers pass at once. */
export const runUntil = async (
  at: Standing,
  first: ReturnType<typeof dyingNode>,
  over: () => boolean,
): Promise<void> => {
  const second = dyingNode(at)
  while (!over()) {
    const { claim, run } = (first.hasDied() ? second : first).processes
    const due = await claim(1)
    for (const effect of due) await run(effect).catch(() => undefined)
    if (due.length === 0) await elapse(at.context.db, 20_000)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
