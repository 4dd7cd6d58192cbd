import { performance } from 'node:perf_hooks'
import { Fault } from '../contract/fault'

const tick = 50

/** How long the event loop lately stood still, ms: its worst delay, forgotten within a second. */
export type Lag = { now: () => number; stop: () => void }

export const measureLag = (): Lag => {
  let worst = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const at = performance.now()
    worst = Math.max(at - last - tick, worst * 0.85)
    last = at
  }, tick)
  timer.unref()
  return {
    now: () => Math.max(worst, performance.now() - last - tick),
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

/** Turns of the event loop between two beginnings. Node accepts one new connection in each of them. */
const spacing = 16
const loopTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
let beginnings: Promise<void> = Promise.resolve()

/**
 * Heavy work begins one by one, with room for the loop in between. A whole answer may be one chain of microtasks (the
 * built-in database and the machines never leave the loop), and chained to each other a thousand of them would let
 * nobody else be heard, not even to be told that there is no room. Costs a millisecond when nothing else happens.
 */
const nextBeginning = (): Promise<void> => {
  beginnings = beginnings.then(async () => {
    for (let i = 0; i < spacing; i++) await loopTurn()
  })
  return beginnings
}

const full = (): Fault => new Fault('server.unavailable', 'too much to do at once', 2)

/**
 * Whoever finds no place waits a little, and is told to come back (503) before the loop stands still for everybody.
 * A stall alone refuses nobody: it lets fewer in at once, so that a single caller on a slow machine is still served.
 */
export const makeRoom = (lag: Pick<Lag, 'now'>, { places, queue, patience, lag: most }: RoomLimits): Room => {
  let taken = 0
  const waiting = new Set<() => void>()
  const mayEnter = (): boolean => taken < (lag.now() > most ? Math.max(1, Math.floor(places / 4)) : places)
  const admit = (): void => {
    while (waiting.size > 0 && mayEnter()) {
      const [first] = waiting
      if (!first) return
      waiting.delete(first)
      first()
    }
  }
  const begin = async (leave: () => void): Promise<() => void> => {
    await nextBeginning()
    return leave
  }
  const takePlace = (): (() => void) => {
    taken += 1
    let left = false
    return () => {
      if (left) return
      left = true
      taken -= 1
      admit()
    }
  }
  return {
    enter: () => {
      if (waiting.size === 0 && mayEnter()) return begin(takePlace())
      if (waiting.size >= queue) return Promise.reject(full())
      return new Promise((resolve, reject) => {
        const enter = (): void => {
          clearTimeout(timer)
          resolve(begin(takePlace()))
        }
        const timer = setTimeout(() => {
          waiting.delete(enter)
          reject(full())
        }, patience)
        waiting.add(enter)
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

/** What is heavy, each with a bound of its own. Money, progress and what is read of one driver have none: they are shed last. */
export type Rooms = Record<'search' | 'place' | 'login' | 'turn', Room>

export const openRooms = (lag: Pick<Lag, 'now'>): Rooms => ({
  search: makeRoom(lag, { places: 8, queue: 96, patience: 2_000, lag: 200 }),
  place: makeRoom(lag, { places: 8, queue: 96, patience: 1_500, lag: 400 }),
  login: makeRoom(lag, { places: 4, queue: 64, patience: 3_000, lag: 400 }),
  turn: makeRoom(lag, { places: 12, queue: 128, patience: 1_500, lag: 200 }),
})
