import type { Processes } from '../../../../server/durable/processes'

/** Runs everything that is due until nothing is; throws when that does not end. */
export async function settle(processes: Pick<Processes, 'claim' | 'run'>): Promise<void> {
  for (let round = 0; round < 100; round++) {
    const due = await processes.claim(24)
    if (due.length === 0) return
    for (const effect of due) await processes.run(effect)
  }
  throw new Error('effects were due without end')
}
