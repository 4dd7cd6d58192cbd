import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Fault } from '../contract/fault'

const tick = 50

/** Delay of the event loop, ms, below which it is jitter of timers and not a stall. */
const leastStall = 100

export type Lag = {
  /** The longest recent stall of the event loop, ms; it is forgotten within a second. */
  now: () => number
  /** Sum of all stalls, ms, including the current one. */
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
  /**
   * Number of pieces of work that run at once; a quarter of it while the event loop is stalled for longer than `lag`
   * ms.
   */
  slots: number
  /** Number of callers that may wait for a slot, and for how long, ms. */
  queue: number
  patience: number
  lag: number
}

/**
 * Limits the pieces of work that run at once. `acquire` resolves to a function that frees the slot, which may be
 * called more than once; it throws `server.unavailable` when there is no slot in time.
 */
export type Limiter = { acquire: () => Promise<() => void> }

/**
 * Work starts after this number of turns of the event loop without a new connection, and after `longestHold` ms in
 * any case.
 */
const quietTurns = 4
const longestHold = 150
let connections = 0
let starts: Promise<void> = Promise.resolve()

/** The HTTP server calls it for each new connection. */
export function noteConnection(): void {
  connections += 1
}

/** How often a full limiter checks for a free slot while a caller waits, ms. */
const checkInterval = 10

/**
 * A limiter whose callers wait a limited time for a slot and are then refused (503 with Retry-After), before the
 * event loop stalls for everyone. A stall alone refuses no caller: it only lowers the number of slots, so that a
 * single caller on a slow machine is still served.
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
  // One after another, so that the cost of earlier work is known before the next one starts.
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

export async function withSlot<T>(limiter: Limiter, work: () => Promise<T>): Promise<T> {
  const free = await limiter.acquire()
  try {
    return await work()
  } finally {
    free()
  }
}

/** A stream that holds a slot until it ends or `most` ms have passed, however slow its reader is. */
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
 * The limits of expensive work. Waiting and answering together must take less than five seconds on a slow machine,
 * hence short queues. Payments, the progress of bookings and reads of one driver have no limit here: they are refused
 * last.
 */
const bounds = {
  search: { slots: 12, queue: 24, patience: 1_200, lag: 60 },
  place: { slots: 8, queue: 32, patience: 1_000, lag: 200 },
  login: { slots: 4, queue: 32, patience: 2_000, lag: 400 },
  turn: { slots: 12, queue: 24, patience: 1_200, lag: 60 },
  // A slot holds a megabyte for as long as the speech server takes.
  speech: { slots: 8, queue: 16, patience: 1_200, lag: 200 },
} as const satisfies Record<string, LimiterBounds>

export type Limiters = Record<keyof typeof bounds, Limiter>

export function openLimiters(lag: Pick<Lag, 'now'>): Limiters {
  return {
    search: makeLimiter(lag, bounds.search),
    place: makeLimiter(lag, bounds.place),
    login: makeLimiter(lag, bounds.login),
    turn: makeLimiter(lag, bounds.turn),
    speech: makeLimiter(lag, bounds.speech),
  }
}

/** Number of requests of a limiter that may be open at once, including those that are being received. */
export function mostOpen(limiter: keyof Limiters): number {
  return bounds[limiter].slots + bounds[limiter].queue
}

function loopTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/**
 * Resolves when limited work may start: one at a time, and while no new connection arrives. Node accepts one
 * connection per turn of the event loop, so that a thousand callers would otherwise wait many seconds behind a dozen
 * searches only to be refused. One answer may be one chain of microtasks, because the built-in database and the
 * machines never leave the loop.
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
