import { Fault } from '../contract/fault'

/** What may be asked so often: at once, and then one more every so many milliseconds. */
type Allowance = { burst: number; every: number }

/**
 * Generous for people, also for many behind one address; not for programs that fill a database. Searches and places
 * cost the platforms calls, turns and new conversations a row, quotes a platform's call and a row.
 */
const allowances = {
  search: { burst: 300, every: 200 },
  place: { burst: 300, every: 100 },
  turn: { burst: 1_200, every: 50 },
  conversation: { burst: 1_200, every: 1_000 },
  quote: { burst: 200, every: 500 },
  booking: { burst: 200, every: 500 },
  vehicle: { burst: 20, every: 60_000 },
  card: { burst: 20, every: 60_000 },
} as const satisfies Record<string, Allowance>

export type Limited = keyof typeof allowances

/**
 * Progress streams that may be open at once, of one driver and from one address: a booking has one, and a driver several
 * tabs; many drivers share an address.
 */
const mostStreams = { driver: 8, address: 64 } as const

/** Callers remembered at most: beyond it those who have their whole allowance again are forgotten. */
const most = 50_000

export type Rates = {
  /** Takes one of `who`'s allowance, or throws `request.tooMany` with the seconds to wait. Nobody known = no limit. */
  spend: (what: Limited, who: string | undefined) => void
  /**
   * Counts one more open stream of each, and returns what to call when it has closed. Throws `server.unavailable` where one
   * has too many: a front asks again at that, and a booking that is under way is never told as refused.
   */
  openStream: (of: { driver: string; address?: string }) => () => void
}

/** Limits of one node, in memory: a restart forgives, and N nodes allow N times as much. `now` epoch ms. */
export function makeRates(now: () => number): Rates {
  const streams = new Map<string, number>()
  const count = (key: string, change: 1 | -1): void => {
    const open = (streams.get(key) ?? 0) + change
    if (open === 0) streams.delete(key)
    else streams.set(key, open)
  }
  /** When the allowance will be whole again (the theoretical arrival time of GCRA). */
  const whole = new Map<string, number>()
  return {
    spend: (what, who) => {
      if (who === undefined) return
      const { burst, every } = allowances[what]
      const at = now()
      const key = `${what}:${who}`
      const next = Math.max(at, whole.get(key) ?? 0) + every
      const wait = next - at - burst * every
      if (wait > 0) throw new Fault('request.tooMany', `too often: ${what}`, Math.ceil(wait / 1_000))
      if (whole.size >= most) for (const [old, until] of whole) if (until <= at) whole.delete(old)
      if (whole.size >= most) whole.clear()
      whole.set(key, next)
    },
    openStream: (of) => {
      const kinds = (['driver', 'address'] as const).filter((kind) => of[kind] !== undefined)
      const keys = kinds.map((kind) => `${kind}:${of[kind]}`)
      if (kinds.some((kind, i) => (streams.get(keys[i] ?? '') ?? 0) >= mostStreams[kind]))
        throw new Fault('server.unavailable', 'too many open progress streams', 2)
      keys.forEach((key) => count(key, 1))
      return () => keys.forEach((key) => count(key, -1))
    },
  }
}

/** Where limits are turned off by configuration, for measuring. */
export const noRates: Rates = { spend: () => undefined, openStream: () => () => undefined }
