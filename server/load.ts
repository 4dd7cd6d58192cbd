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

export const measureLag = (): Lag => {
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

export type RoomLimits = {
  /** In progress at once; a quarter of it while the event loop stands still for longer than `lag`. */
  places: number
  /** How many may wait for a place, and how long, ms. */
  queue: number
  patience: number
  lag: number
}

/** A bounded number of heavy answers in progress. `enter` gives the way out; it may be taken more than once. */
export type Room = { enter: () => Promise<() => void> }

/** Turns of the event loop without a new connection after which nobody stands at the door, and how long that is waited for. */
const quietTurns = 4
const longestHold = 150
const loopTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
let connections = 0
let beginnings: Promise<void> = Promise.resolve()

/** Told by the server of each new connection. */
export const noteConnection = (): void => {
  connections += 1
}

/**
 * Heavy work begins one by one, and when nobody knocks: Node accepts one new connection in each turn of the loop, so that
 * beside a dozen searches a thousand callers would wait for many seconds only to be told that there is no room. A whole
 * answer may also be one chain of microtasks (the built-in database and the machines never leave the loop).
 */
const nextBeginning = (): Promise<void> => {
  beginnings = beginnings.then(async () => {
    const until = performance.now() + longestHold
    for (let quiet = 0; quiet < quietTurns && performance.now() < until;) {
      const before = connections
      await loopTurn()
      quiet = connections === before ? quiet + 1 : 0
    }
  })
  return beginnings
}

/** How often those who wait look whether there is a place, ms. */
const glance = 10

const full = (): Fault => new Fault('server.unavailable', 'too much to do at once', 2)

/**
 * Whoever finds no place waits a little, and is told to come back (503) before the loop stands still for everybody.
 * A stall alone refuses nobody: it lets fewer in at once, so that a single caller on a slow machine is still served.
 */
export const makeRoom = (lag: Pick<Lag, 'now'>, { places, queue, patience, lag: most }: RoomLimits): Room => {
  let taken = 0
  let admitting = false
  const waiting = new Set<() => void>()
  const mayEnter = (): boolean => taken < (lag.now() > most ? Math.max(1, Math.floor(places / 4)) : places)
  const takePlace = (): (() => void) => {
    taken += 1
    let left = false
    return () => {
      if (left) return
      left = true
      taken -= 1
    }
  }
  // One after the other, so that what those before it cost is known when the next is let in.
  const admit = async (): Promise<void> => {
    if (admitting) return
    admitting = true
    while (waiting.size > 0) {
      await (mayEnter() ? nextBeginning() : pause(glance))
      const [first] = waiting
      if (!first || !mayEnter()) continue
      waiting.delete(first)
      first()
    }
    admitting = false
  }
  return {
    enter: () => {
      if (waiting.size >= queue + Math.max(0, places - taken)) return Promise.reject(full())
      return new Promise((resolve, reject) => {
        const enter = (): void => {
          clearTimeout(timer)
          resolve(takePlace())
        }
        const timer = setTimeout(() => {
          waiting.delete(enter)
          reject(full())
        }, patience)
        waiting.add(enter)
        void admit()
      })
    },
  }
}

/** Runs one piece of work in a room. */
export const within = async <T>(room: Room, work: () => Promise<T>): Promise<T> => {
  const leave = await room.enter()
  try {
    return await work()
  } finally {
    leave()
  }
}

/** A stream in a room; its place is free again after `most` ms, however slowly somebody reads. */
export async function* streamWithin<T>(
  room: Room,
  most: number,
  source: () => AsyncIterable<T>,
): AsyncGenerator<T> {
  const leave = await room.enter()
  const timer = setTimeout(leave, most)
  try {
    yield* source()
  } finally {
    clearTimeout(timer)
    leave()
  }
}

/**
 * What is heavy, each with a bound of its own. Waiting, being served beside as many others and being heard at all must
 * stay below five seconds together, on a slow machine too: hence short queues. Money, progress and what is read of one
 * driver have no bound: they are shed last.
 */
const bounds = {
  search: { places: 12, queue: 24, patience: 1_200, lag: 60 },
  place: { places: 8, queue: 32, patience: 1_000, lag: 200 },
  login: { places: 4, queue: 32, patience: 2_000, lag: 400 },
  turn: { places: 12, queue: 24, patience: 1_200, lag: 60 },
} as const satisfies Record<string, RoomLimits>

export type Rooms = Record<keyof typeof bounds, Room>

export const openRooms = (lag: Pick<Lag, 'now'>): Rooms => ({
  search: makeRoom(lag, bounds.search),
  place: makeRoom(lag, bounds.place),
  login: makeRoom(lag, bounds.login),
  turn: makeRoom(lag, bounds.turn),
})

/** How many requests of a room may be open at once, those that are still being read included. */
export const mostOpen = (room: keyof Rooms): number => bounds[room].places + bounds[room].queue
