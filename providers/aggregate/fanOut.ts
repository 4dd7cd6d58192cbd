import { setMaxListeners } from 'node:events'
import { metresBetween } from '../../contract/rules/walk'
import type { Window } from '../../contract/time/window'
import type { Area, Connection, ParsedItems, PricedParking } from '../protocol'
import { touches } from '../protocols/parseItems'

export type PlatformAnswer = {
  platform: string
  state: 'answered' | 'failed'
  priced: PricedParking[]
  rejects: ParsedItems<PricedParking>['rejects']
  /** Duration, ms. */
  took: number
  /** Reason of the failure, for the log. */
  reason?: string
}

export type FanOutOptions = {
  /** Signal of the caller: when it aborts, the fan-out ends without further values. */
  signal: AbortSignal
  /** Time limit of the whole fan-out, ms. */
  deadline: number
  /** Epoch ms. */
  now: () => number
  /** Also ask platforms whose areas are outside of the circle. */
  everyone?: boolean
}

/** The connections with an area that touches the circle. */
export function askedFor(connections: readonly Connection[], area: Area): Connection[] {
  return connections.filter(({ platform }) => touches(platform.areas, area))
}

/**
 * Asks every platform with an area at the circle at once and yields each answer; platforms that fail or miss the
 * deadline are yielded as `failed`. Never throws and never hangs: a promise that ignores its signal is abandoned.
 * When the consumer stops, everything under way is aborted.
 */
export async function* fanOut(
  connections: readonly Connection[],
  area: Area,
  window: Window,
  { signal, deadline, now, everyone = false }: FanOutOptions,
): AsyncGenerator<PlatformAnswer, void, void> {
  const start = now()
  const late = new AbortController()
  const timer = setTimeout(() => {
    late.abort(new DOMException('search deadline', 'TimeoutError'))
  }, deadline)
  const left = new AbortController()
  const stop = AbortSignal.any([signal, late.signal, left.signal])
  // One listener per platform and more is no leak: all are removed at the end.
  setMaxListeners(0, stop)
  const waiting = new Map<string, Promise<PlatformAnswer>>()
  for (const connection of everyone ? connections : askedFor(connections, area))
    waiting.set(
      connection.platform.id,
      askOne(connection, area, window, stop, () => now() - start),
    )
  // The caller's signal must also end a wait for promises that never settle.
  const ended = new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined)
    else signal.addEventListener('abort', () => resolve(undefined), { once: true, signal: left.signal })
  })
  try {
    while (waiting.size > 0 && !signal.aborted) {
      const next = await Promise.race([ended, ...waiting.values()])
      if (!next) return
      waiting.delete(next.platform)
      yield next
    }
  } finally {
    clearTimeout(timer)
    left.abort()
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The result of one connection: settles at the latest when `stop` aborts; never rejects. */
const askOne = async (
  connection: Connection,
  area: Area,
  window: Window,
  stop: AbortSignal,
  took: () => number,
): Promise<PlatformAnswer> => {
  const platform = connection.platform.id
  let leave = (): void => undefined
  const stopped = new Promise<never>((_, reject) => {
    leave = () => reject(stop.reason as Error)
    if (stop.aborted) leave()
    else stop.addEventListener('abort', leave, { once: true })
  })
  try {
    const { good, rejects } = await Promise.race([
      Promise.resolve().then(() => connection.offers(area, window, stop)),
      stopped,
    ])
    const priced = good.filter(({ parking }) => metresBetween(parking, area) <= area.radius)
    return { platform, state: 'answered', priced, rejects, took: took() }
  } catch (error) {
    return { platform, state: 'failed', priced: [], rejects: [], took: took(), reason: messageOf(error) }
  } finally {
    stop.removeEventListener('abort', leave)
  }
}
