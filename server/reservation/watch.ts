import type { Row } from './store'

/** How often a watched reservation is read for changes of other nodes, ms; changes of this node are known at once. */
const usualInterval = 500

export type Watch = {
  /** The last read of the reservation. */
  row: () => Promise<Row | undefined>
  /**
   * Resolves at the next change, after `ms`, or when `signal` aborts; at once when it has changed since `row` was
   * called.
   */
  changed: (ms: number, signal?: AbortSignal) => Promise<void>
  close: () => void
}

type Watched = {
  /** The last read that has begun or is queued. */
  row: Promise<Row | undefined>
  version: number | undefined
  /** Counts the changes. */
  changes: number
  wake: Set<() => void>
  watchers: number
  /** Resolves when the current read has ended. */
  reading?: Promise<void>
  /** True when another read is queued after the current one. */
  queued: boolean
  timer?: NodeJS.Timeout
}

/** Watched reservations: each is read once for all watchers, after a change of this node and at the interval. */
export function createWatches(
  read: (uid: string) => Promise<Row | undefined>,
  interval: number = usualInterval,
) {
  const watched = new Map<string, Watched>()

  /** Queues a read after the current one, so that no watcher gets a row from before a change. */
  const readAgain = (uid: string, one: Watched): void => {
    if (one.queued) return
    clearTimeout(one.timer)
    one.queued = one.reading !== undefined
    const readNow = (): Promise<Row | undefined> => {
      one.queued = false
      return read(uid)
    }
    one.row = one.reading ? one.reading.then(readNow) : readNow()
    const settle = (version: number | undefined, failed: boolean): void => {
      if (watched.get(uid) !== one) return
      if (failed || version !== one.version) {
        one.version = version
        one.changes += 1
        one.wake.forEach((wake) => wake())
      }
      if (one.reading !== reading) return
      delete one.reading
      one.timer = setTimeout(() => readAgain(uid, one), interval)
    }
    const reading = one.row.then(
      (row) => settle(row?.version, false),
      () => settle(one.version, true),
    )
    one.reading = reading
  }

  const watchedAt = (uid: string): Watched => {
    const known = watched.get(uid)
    if (known) return known
    const one: Watched = {
      row: Promise.resolve(undefined),
      version: undefined,
      changes: 0,
      wake: new Set(),
      watchers: 0,
      queued: false,
    }
    watched.set(uid, one)
    readAgain(uid, one)
    return one
  }

  const watch = (uid: string): Watch => {
    const one = watchedAt(uid)
    one.watchers += 1
    let seen = one.changes
    let open = true
    return {
      row: async () => {
        const row = await one.row
        seen = one.changes
        return row
      },
      changed: (ms, signal) =>
        new Promise((resolve) => {
          const done = (): void => {
            clearTimeout(timer)
            one.wake.delete(done)
            signal?.removeEventListener('abort', done)
            resolve()
          }
          const timer = setTimeout(done, ms)
          one.wake.add(done)
          signal?.addEventListener('abort', done)
          if (signal?.aborted || one.changes !== seen) done()
        }),
      close: () => {
        if (!open) return
        open = false
        one.watchers -= 1
        if (one.watchers > 0) return
        clearTimeout(one.timer)
        watched.delete(uid)
      },
    }
  }

  /** To be called after each change that this node writes. */
  const changed = (uid: string): void => {
    const one = watched.get(uid)
    if (one) readAgain(uid, one)
  }
  return { watch, changed }
}
export type Watches = ReturnType<typeof createWatches>
