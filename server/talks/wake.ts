/** Those of this node that follow a talk, by its id: a change of this node is told at once. */
const followers = new Map<string, Set<() => void>>()
/** How often a talk is read for changes of other nodes, ms. */
const interval = 500

/** To be called after each change of a talk. */
export function wake(talk: string): void {
  followers.get(talk)?.forEach((tell) => tell())
}

/** Resolves at the next change of this node, after the interval, or when `signal` aborts. */
export function nextLook(talk: string, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const here = followers.get(talk) ?? new Set()
    followers.set(talk, here)
    const done = (): void => {
      clearTimeout(timer)
      here.delete(done)
      if (here.size === 0) followers.delete(talk)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, interval)
    here.add(done)
    signal?.addEventListener('abort', done)
    if (signal?.aborted) done()
  })
}
