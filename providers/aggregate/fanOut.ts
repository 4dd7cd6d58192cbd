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
  /** Milliseconds from the asking. */
  took: number
  /** Why it failed, for a log. */
  reason?: string
}

export type FanOutOptions = {
  /** The asker's: when it aborts, the harvest ends without another word. */
  signal: AbortSignal
  /** Milliseconds from now for the whole harvest. */
  deadline: number
  /** Epoch ms. */
  now: () => number
  /** Ask those as well whose coverage says that they have nothing here. */
  everyone?: boolean
}

/** The connections whose coverage touches the circle: whom a search will ask. */
export function askedFor(connections: readonly Connection[], area: Area): Connection[] {
  return connections.filter(({ platform }) => touches(platform.areas, area))
}

/**
 * Asks every platform around the circle at once and yields each as it answers; those that fail, or are late at the
 * deadline, are yielded as `failed`. Never throws, never hangs: a promise that ignores its signal is left behind.
 * When the consumer stops early, everything under way is aborted.
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
  // One listener a platform and more is no leak: they all go with the harvest.
  setMaxListeners(0, stop)
  const waiting = new Map<string, Promise<PlatformAnswer>>()
  for (const connection of everyone ? connections : askedFor(connections, area))
    waiting.set(
      connection.platform.id,
      askOne(connection, area, window, stop, () => now() - start),
    )
  // A listener of our own, because the asker's signal must end even a wait for promises that never settle.
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

/** Settles by the time `stop` aborts, whatever the connection does; never rejects. */
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
