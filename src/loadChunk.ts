/** A file of the page could not be had: there is no network, or a newer version has replaced it. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|module script|Unable to preload/i.test(
    error.message,
  )

/** The next sign that the network may be back: the device says so, or some seconds have passed. */
const nextChance = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      removeEventListener('online', done)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, 3_000)
    addEventListener('online', done)
  })

/** Whether our server can be reached at all, asked past every cache. */
export const reachable = (): Promise<boolean> =>
  fetch('/manifest.webmanifest', { cache: 'no-store', method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Whether a newer version of the page has replaced a file: it is missing although the server answers. */
export const isReplaced = async (error: unknown): Promise<boolean> =>
  isMissingChunk(error) && navigator.onLine && (await reachable())

/**
 * Loads a part of the page. One that is missing twice although the server answers belongs to an older version, and its
 * failure is told (R033); without a network it is only late, and the page must not be taken away for that. Missing once may
 * be a connection that broke just before the server was asked.
 */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  for (let missing = 0; ;) {
    try {
      return await load()
    } catch (error) {
      if (!isMissingChunk(error)) throw error
      if (await isReplaced(error)) missing += 1
      else await nextChance()
      if (missing === 2) throw error
    }
  }
}
