import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Fault } from '../contract/fault'

const tick = 50

/** Shorter delays are the usual jitter of timers and no stall, ms. */
const leastStall = 100

export type Lag = {
  /** How long the event loop lately stood still, ms: its worst delay, forgotten within a second. */
  now: () => number
  /** How long it stood still in all, ms; the stall that is just ending included. */
  total: () => number
  stop: () => void
}

export function measureLag(): Lag {
  let worst = 0
  let total = 0
  let last = performance.now()
  const late = (): number => performance.now() - last - tick
  const stall = (): number => (late() < leastStall ? 0 : late())
  const timer = setInterval(() => {
    worst = Math.max(late(), worst * 0.85)
    total += stall()
    last = performance.now()
  }, tick)
  timer.unref()
  return {
    now: () => Math.max(worst, late()),
    total: () => total + stall(),
    stop: () => clearInterval(timer),
  }
}

export type LimiterBounds = {
  /** Slots: how much work runs at once; a quarter of it while the event loop stands still for longer than `lag`. */
  slots: number
  /** How many may wait for a slot, and how long, ms. */
  queue: number
  patience: number
  lag: number
}

/** A bounded number of pieces of work at once. `acquire` gives the function that frees the slot; it may be called twice. */
export type Limiter = { acquire: () => Promise<() => void> }

/** Work starts after so many turns of the event loop without a new connection, and after `longestHold` ms in any case. */
const quietTurns = 4
const longestHold = 150
let connections = 0
let starts: Promise<void> = Promise.resolve()

/** Told by the server of each new connection. */
export function noteConnection(): void {
  connections += 1
}

/** How often a full limiter is checked for a free slot while somebody waits, ms. */
const checkInterval = 10

/**
 * Whoever finds no slot waits a little, and is then refused (503 with Retry-After) before the loop stands still for
 * everybody. A stall alone refuses nobody: it only lowers the number of slots, so that a single caller on a slow machine is
 * still served.
 */
export function makeLimiter(
  lag: Pick<Lag, 'now'>,
  { slots, queue, patience, lag: most }: LimiterBounds,
): Limiter {
  let taken = 0
  let admitting = false
  const waiting = new Set<() => void>()
  const hasSlot = (): boolean => taken < (lag.now() > most ? Math.max(1, Math.floor(slots / 4)) : slots)
  const takeSlot = (): (() => void) => {
    taken += 1
    let freed = false
    return () => {
      if (freed) return
      freed = true
      taken -= 1
    }
  }
  // One after the other, so that what those before it cost is known when the next is started.
  const admit = async (): Promise<void> => {
    if (admitting) return
    admitting = true
    while (waiting.size > 0) {
      await (hasSlot() ? nextStart() : pause(checkInterval))
      const [first] = waiting
      if (!first || !hasSlot()) continue
      waiting.delete(first)
      first()
    }
    admitting = false
  }
  return {
    acquire: () => {
      if (waiting.size >= queue + Math.max(0, slots - taken)) return Promise.reject(full())
      return new Promise((resolve, reject) => {
        const start = (): void => {
          clearTimeout(timer)
          resolve(takeSlot())
        }
        const timer = setTimeout(() => {
          waiting.delete(start)
          reject(full())
        }, patience)
        waiting.add(start)
        void admit()
      })
    },
  }
}

/** Runs one piece of work in a slot. */
export async function withSlot<T>(limiter: Limiter, work: () => Promise<T>): Promise<T> {
  const free = await limiter.acquire()
  try {
    return await work()
  } finally {
    free()
  }
}

/** A stream in a slot, which is free again after `most` ms, however slowly somebody reads. */
export async function* streamWithSlot<T>(
  limiter: Limiter,
  most: number,
  source: () => AsyncIterable<T>,
): AsyncGenerator<T> {
  const free = await limiter.acquire()
  const timer = setTimeout(free, most)
  try {
    yield* source()
  } finally {
    clearTimeout(timer)
    free()
  }
}

/**
 * The work that is limited. Waiting, being answered beside as many others and being accepted at all must stay below five
 * seconds together, on a slow machine too: hence short queues. Money, progress and what is read of one driver have no
 * limit here: they are refused last.
 */
const bounds = {
  search: { slots: 12, queue: 24, patience: 1_200, lag: 60 },
  place: { slots: 8, queue: 32, patience: 1_000, lag: 200 },
  login: { slots: 4, queue: 32, patience: 2_000, lag: 400 },
  turn: { slots: 12, queue: 24, patience: 1_200, lag: 60 },
} as const satisfies Record<string, LimiterBounds>

export type Limiters = Record<keyof typeof bounds, Limiter>

export function openLimiters(lag: Pick<Lag, 'now'>): Limiters {
  return {
    search: makeLimiter(lag, bounds.search),
    place: makeLimiter(lag, bounds.place),
    login: makeLimiter(lag, bounds.login),
    turn: makeLimiter(lag, bounds.turn),
  }
}

/** How many requests of a limiter may be open at once, those that are still being read included. */
export function mostOpen(limiter: keyof Limiters): number {
  return bounds[limiter].slots + bounds[limiter].queue
}

function loopTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/**
 * Limited work starts one by one, and while no new connection comes: Node accepts one connection in each turn of the event
 * loop, so that beside a dozen searches a thousand callers would wait for many seconds only to be refused. An answer may
 * also be one chain of microtasks (the built-in database and the machines never leave the loop).
 */
function nextStart(): Promise<void> {
  starts = starts.then(async () => {
    const until = performance.now() + longestHold
    for (let quiet = 0; quiet < quietTurns && performance.now() < until;) {
      const before = connections
      await loopTurn()
      quiet = connections === before ? quiet + 1 : 0
    }
  })
  return starts
}

function full(): Fault {
  return new Fault('server.unavailable', 'too much to do at once', 2)
}
