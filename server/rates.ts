import { Fault } from '../contract/fault'

const day = 24 * 3_600_000

/** An allowance: `burst` calls at once, then one more every `every` ms. */
type Allowance = { burst: number; every: number }

/**
 * High enough for people, also for many behind one address, and too low for programs that fill a database. Searches
 * and places cost calls of the platforms, turns and new conversations a row, quotes a call and a row.
 */
const allowances = {
  search: { burst: 300, every: 200 },
  place: { burst: 300, every: 100 },
  turn: { burst: 1_200, every: 50 },
  conversation: { burst: 1_200, every: 1_000 },
  // A conversation has one utterance and one reply every few seconds; many drivers share an address.
  speech: { burst: 240, every: 500 },
  // What is heard and said costs the operator: so much in a day, from one page, from one address and from all.
  speechPage: { burst: 600, every: day / 600 },
  speechDay: { burst: 2_000, every: day / 2_000 },
  speechDays: { burst: 50_000, every: day / 50_000 },
  quote: { burst: 200, every: 500 },
  booking: { burst: 200, every: 500 },
  vehicle: { burst: 20, every: 60_000 },
  // A plate is asked for by mail to a stranger.
  transfer: { burst: 5, every: 4 * 3_600_000 },
  vehicleChange: { burst: 200, every: 1_000 },
  card: { burst: 20, every: 60_000 },
  cardChange: { burst: 100, every: 5_000 },
  favorite: { burst: 200, every: 1_000 },
  profile: { burst: 60, every: 5_000 },
  invoice: { burst: 30, every: 10_000 },
  invitation: { burst: 10, every: 60_000 },
  admin: { burst: 120, every: 1_000 },
  ownData: { burst: 5, every: 60_000 },
  // An address is that of an office or a mobile network with many people.
  register: { burst: 30, every: 2 * 60_000 },
  recovery: { burst: 30, every: 2 * 60_000 },
  contact: { burst: 5, every: 5 * 60_000 },
  // Pages, for what they do without an account: those of everybody in a hall.
  page: { burst: 300, every: 5_000 },
  sample: { burst: 20, every: 60_000 },
  // Of all callers: each may be a row that is kept for half a year.
  samples: { burst: 5_000, every: day / 5_000 },
  link: { burst: 60, every: 10_000 },
  talk: { burst: 60, every: 5_000 },
  // Of one device in one talk: a tap adds one or two.
  talkNote: { burst: 200, every: 1_000 },
  // Of 31^6 = 887 million codes perhaps 100 are valid at once, each for five minutes, so a try finds one in 8.9 million. A page,
  // a conversation or a speaker tries 10, then one a minute. An address is a hall's, and has 200, then one in 3 s: 29,000 a day find a
  // code in ten months. All miss 300, then one in 2 s: 43,500 a day, one in seven months. One address never causes more misses than that;
  // while many do, each has 20, then one in two minutes: a thousand addresses find one in twelve days. What it opens is a search
  // without name, plate or card, and its devices are told.
  talkCode: { burst: 10, every: 60_000 },
  talkCodeAddress: { burst: 200, every: 3_000 },
  talkCodeRare: { burst: 3, every: 10 * 60_000 },
  talkCodeRareAddress: { burst: 20, every: 2 * 60_000 },
  talkCodeMisses: { burst: 300, every: 2_000 },
  // Of one registered kiosk: it reports once a minute, and after each start of its page.
  kiosk: { burst: 200, every: 500 },
  // Tokens that no kiosk has, by address: of kiosks that were removed, and of who tries.
  kioskUnknown: { burst: 60, every: 1_000 },
  // Ten signs: of 820 million million codes a few are valid.
  kioskCode: { burst: 10, every: 60_000 },
  kioskCodeAddress: { burst: 200, every: 3_000 },
} as const satisfies Record<string, Allowance>

export type Limited = keyof typeof allowances

/**
 * Number of progress streams that may be open at once, for one driver and from one address: a booking has one, a
 * driver may have several tabs, and many drivers share an address.
 */
const mostStreams = { driver: 8, address: 64 } as const

/** Number of callers above which those who have used the least of their allowance are forgotten. */
const most = 50_000
/** Whose allowance is that of all callers together; it is never forgotten. */
export const everybody = 'everybody'

export type Rates = {
  /** Uses one of `who`'s allowance, or throws `request.tooMany` with the seconds to wait. Undefined has no limit. */
  spend: (what: Limited, who: string | undefined) => void
  /** Whether the next use would be refused. */
  isSpent: (what: Limited, who: string) => boolean
  /** Takes one use back: it does not count. */
  giveBack: (what: Limited, who: string | undefined) => void
  /**
   * Counts an open stream of the driver and of the address, and returns what to call when it is closed. Throws
   * `server.unavailable` above the limit: fronts repeat the request then, and a booking under way is not reported as
   * refused.
   */
  openStream: (of: { driver: string; address?: string }) => () => void
}

/** Limits of one node, in memory: a restart resets them, and N nodes allow N times as much. `now` is epoch ms. */
export function makeRates(now: () => number): Rates {
  const streams = new Map<string, number>()
  const count = (key: string, change: 1 | -1): void => {
    const open = (streams.get(key) ?? 0) + change
    if (open === 0) streams.delete(key)
    else streams.set(key, open)
  }
  /** When the allowance is full again, epoch ms (the theoretical arrival time of GCRA), by `what:who`. */
  const whole = new Map<string, number>()
  /** When it is full again after one more use, and how long that use has to wait, ms; none where it is negative. */
  const nextOf = (what: Limited, key: string): { next: number; wait: number } => {
    const { burst, every } = allowances[what]
    const next = Math.max(now(), whole.get(key) ?? 0) + every
    return { next, wait: next - now() - burst * every }
  }
  const forget = (): void => {
    const at = now()
    for (const [key, until] of whole) if (until <= at) whole.delete(key)
    if (whole.size < most) return
    const used = [...whole]
      .filter(([key]) => !key.endsWith(`:${everybody}`))
      .map(([key, until]) => {
        const { burst, every } = allowances[key.slice(0, key.indexOf(':')) as Limited]
        return { key, share: (until - at) / (burst * every) }
      })
    used.sort((a, b) => a.share - b.share)
    for (const { key } of used.slice(0, most / 10)) whole.delete(key)
  }
  return {
    spend: (what, who) => {
      if (who === undefined) return
      const key = `${what}:${who}`
      const { next, wait } = nextOf(what, key)
      if (wait > 0) throw new Fault('request.tooMany', `too often: ${what}`, Math.ceil(wait / 1_000))
      if (whole.size >= most) forget()
      whole.set(key, next)
    },
    isSpent: (what, who) => nextOf(what, `${what}:${who}`).wait > 0,
    giveBack: (what, who) => {
      const until = whole.get(`${what}:${who}`)
      if (until !== undefined) whole.set(`${what}:${who}`, until - allowances[what].every)
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

/** No limits, for measurements. */
export const noRates: Rates = {
  spend: () => undefined,
  isSpent: () => false,
  giveBack: () => undefined,
  openStream: () => () => undefined,
}
