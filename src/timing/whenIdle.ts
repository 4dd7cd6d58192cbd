/** How long the page waits, ms, where the browser cannot say that it is idle. */
const idleAfter = 1_500

/** Acts once the page has nothing else to do; what comes back calls it off. */
export const whenIdle = (act: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(act)
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(act, idleAfter)
  return () => clearTimeout(timer)
}
