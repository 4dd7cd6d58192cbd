import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { log } from '../operate/log'
import { reasonOf } from '../reservation/reason'

/**
 * Work at a due time, by one node at a time. A node that dies in the middle leaves it to another one: a job begins again
 * without doing anything twice.
 */
export type Job = {
  name: string
  /** When it is due next, epoch ms, after it has run at `now`. */
  next: (now: number) => number
  run: (signal: AbortSignal) => Promise<void>
}

export type JobNeeds = {
  db: Kysely<Database>
  /** Epoch ms by the clock that all nodes share. */
  now: () => number
  /** Id of this node. */
  owner: string
  jobs: readonly Job[]
  complain?: (line: string) => void
}

/** Interval at which due jobs are looked up, ms. */
const every = 15_000
/** Duration, ms, after which a node that holds a job counts as dead; it is renewed while the job runs. */
const lease = 60_000
/** Pause after a failure, ms. */
const pause = 300_000

/** `turn` runs everything that is due; `start` does so every fifteen seconds. A job of a new name is due at once. */
export function openJobs({ db, now, owner, jobs, complain = (line) => log.warn(line) }: JobNeeds) {
  const stopping = new AbortController()
  const byName = new Map(jobs.map((job) => [job.name, job]))
  let enrolled = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const mine = (name: string) => db.updateTable('jobs').where('name', '=', name).where('owner', '=', owner)

  const runOne = async (job: Job): Promise<void> => {
    const renewing = setInterval(
      () =>
        void mine(job.name)
          .set({ lease_until: now() + lease })
          .execute()
          .catch(() => undefined),
      lease / 3,
    )
    const failure = await job.run(stopping.signal).then(
      () => null,
      (error: unknown) => reasonOf(error),
    )
    clearInterval(renewing)
    const free = { owner: null, lease_until: null }
    if (stopping.signal.aborted) await mine(job.name).set(free).execute()
    else if (failure === null)
      await mine(job.name)
        .set({ ...free, failure, ran: now(), due: job.next(now()) })
        .execute()
    else {
      complain(`job ${job.name} failed: ${failure}`)
      await mine(job.name)
        .set({ ...free, failure, due: now() + pause })
        .execute()
    }
  }

  const turn = async (): Promise<void> => {
    if (byName.size === 0) return
    if (!enrolled)
      await db
        .insertInto('jobs')
        .values([...byName.keys()].map((name) => ({ name, due: 0 })))
        .onConflict((on) => on.doNothing())
        .execute()
    enrolled = true
    const claimed = await db
      .updateTable('jobs')
      .set({ owner, lease_until: now() + lease })
      .where('name', 'in', [...byName.keys()])
      .where('due', '<=', now())
      .where((is) => is.or([is('lease_until', 'is', null), is('lease_until', '<=', now())]))
      .returning('name')
      .execute()
    await Promise.all(claimed.map(({ name }) => runOne(byName.get(name)!)))
  }
  const once = (): Promise<void> => {
    running ??= turn().finally(() => (running = undefined))
    return running
  }
  const look = (): void =>
    void once().catch((error: unknown) => {
      if (!stopping.signal.aborted) complain(`jobs were not looked up: ${reasonOf(error)}`)
    })
  return {
    turn: once,
    start: (): void => {
      timer = setInterval(look, every)
      timer.unref()
      look()
    },
    /** Tells running jobs to end, and leaves them to other nodes. */
    stop: async (): Promise<void> => {
      clearInterval(timer)
      stopping.abort()
      await running?.catch(() => undefined)
    },
  }
}
export type Jobs = ReturnType<typeof openJobs>

/** Due again after so many ms. */
export function afterMs(ms: number): Job['next'] {
  return (now) => now + ms
}
