import { HttpFault } from './httpFault'

/** Settings of a platform's circuit breaker and bulkhead; times in ms. */
export type BreakerLimits = {
  /** Number of last calls that count. */
  window: number
  /** Opens at this share of failures … */
  share: number
  /** … of at least this many calls. */
  least: number
  /** First pause before a probe, which doubles up to `longest`. */
  pause: number
  longestPause: number
  inFlight: number
  /** Number of calls that may wait. */
  queue: number
}

export const breakerLimits: BreakerLimits = {
  window: 30_000,
  share: 0.5,
  least: 8,
  pause: 15_000,
  longestPause: 300_000,
  inFlight: 8,
  queue: 16,
}

export type CircuitBreaker = {
  /** Runs a call, or throws HttpFault `open` or `busy` without running it. */
  run<Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer>
  state(): 'closed' | 'open' | 'probing'
}

/** Stall of our event loop within a call, ms, from which a time-out is not counted against the platform. */
const leastStall = 200

/**
 * Circuit breaker and bulkhead of one platform. `now`: epoch ms; `stalled`: sum of the stalls of our event loop, ms.
 */
export function makeCircuitBreaker(
  platform: string,
  now: () => number,
  limits: BreakerLimits = breakerLimits,
  stalled: () => number = () => 0,
): CircuitBreaker {
  const places = makeBulkhead(platform, limits)
  let calls: { at: number; failed: boolean }[] = []
  let open: { until: number; pause: number; probing: boolean } | undefined

  const settle = (failed: boolean, probe: boolean): void => {
    const at = now()
    if (open) {
      // Results of calls that began before it opened do not count.
      if (!probe) return
      if (failed) {
        const pause = Math.min(open.pause * 2, limits.longestPause)
        open = { until: at + pause, pause, probing: false }
      } else {
        open = undefined
        calls = []
      }
      return
    }
    calls = calls.filter((call) => call.at > at - limits.window)
    calls.push({ at, failed })
    const failures = calls.filter((call) => call.failed).length
    if (calls.length >= limits.least && failures >= calls.length * limits.share)
      open = { until: at + limits.pause, pause: limits.pause, probing: false }
  }

  const run = async <Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> => {
    signal.throwIfAborted()
    const before = stalled()
    const refuse = (): boolean => open !== undefined && (open.probing || now() < open.until)
    if (refuse()) throw new HttpFault(platform, 'open')
    await places.take(signal)
    let probe = false
    try {
      // It may have opened while the call waited.
      if (refuse()) throw new HttpFault(platform, 'open')
      if (open) probe = open.probing = true
      const answer = await call()
      settle(false, probe)
      return answer
    } catch (error) {
      const refused = error instanceof HttpFault && error.kind === 'open'
      if (!refused && countsAsFailure(error, signal, stalled() - before)) settle(true, probe)
      else if (probe && open) open.probing = false
      throw error
    } finally {
      places.give()
    }
  }
  return { run, state: () => (open ? (open.probing ? 'probing' : 'open') : 'closed') }
}

/**
 * True when an error counts against the platform: not when the caller aborted; a time-out does, unless our event loop
 * stalled for a part of that time, in which the answer may have arrived.
 */
function countsAsFailure(error: unknown, signal: AbortSignal, stalled: number): boolean {
  if (signal.aborted)
    return (
      signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError' && stalled < leastStall
    )
  if (!(error instanceof HttpFault) || error.kind === 'forbidden' || error.kind === 'limited') return false
  return error.kind !== 'timeout' || stalled < leastStall
}

/** Limits the calls under way; waiting ones are served in order. */
function makeBulkhead(platform: string, { inFlight, queue }: BreakerLimits) {
  let taken = 0
  const waiting: (() => void)[] = []
  return {
    take: (signal: AbortSignal): Promise<void> => {
      if (taken < inFlight) {
        taken += 1
        return Promise.resolve()
      }
      if (waiting.length >= queue) return Promise.reject(new HttpFault(platform, 'busy'))
      return new Promise((resolve, reject) => {
        const enter = (): void => {
          signal.removeEventListener('abort', leave)
          resolve()
        }
        const leave = (): void => {
          waiting.splice(waiting.indexOf(enter), 1)
          reject(signal.reason as Error)
        }
        signal.addEventListener('abort', leave, { once: true })
        waiting.push(enter)
      })
    },
    give: (): void => {
      const next = waiting.shift()
      if (next) next()
      else taken -= 1
    },
  }
}
