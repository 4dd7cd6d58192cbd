import { setTimeout as pause } from 'node:timers/promises'
import { Fault, type FaultCode } from '../contract/fault'
import { limits } from '../contract/limits'
import { apologise, refuse } from './apology'
import { takeTurn } from './attempt'
import type { Fulfilled, Turn } from './channel'
import type { StoredSession, VoiceDeps } from './deps'
import { openClaim } from './claim'

export type Fulfill = (turn: Turn) => Promise<Fulfilled>

/**
 * Takes turns of all channels: restores the conversation, converses, saves it. Turns of one conversation run one
 * after another: on this node by a queue, between nodes by the stored revision. A turn that finds the conversation
 * changed since it read it is repeated on the stored one. Refusals are thrown as `Fault`; a bug is logged and
 * answered with an apology.
 */
export function createFulfill(deps: VoiceDeps): Fulfill {
  const queues = new Map<string, Promise<unknown>>()
  const enqueue: Fulfill = (turn) => {
    const key = `${turn.channel}:${turn.session}`
    const before = queues.get(key) ?? Promise.resolve()
    const mine = before
      .catch(() => undefined)
      .then(() => (deps.inTurn ?? atOnce)(() => apologiseForBugs(deps, turn)))
    queues.set(key, mine)
    const forget = (): void => {
      if (queues.get(key) === mine) queues.delete(key)
    }
    mine.then(forget, forget)
    return mine
  }
  return async (turn) => {
    const { ownSession } = turn
    if (ownSession === undefined) return enqueue(turn)
    const own: Turn = { ...turn, session: ownSession, begins: 'ifUnknown' }
    return (
      (await unlessForbidden(enqueue(turn))) ??
      (await unlessForbidden(enqueue(own))) ??
      enqueue({ ...own, begins: 'always' })
    )
  }
}

/** The result of a turn; undefined for `session.forbidden`. Every other refusal is thrown. */
async function unlessForbidden(taken: Promise<Fulfilled>): Promise<Fulfilled | undefined> {
  try {
    return await taken
  } catch (error) {
    if (error instanceof Fault && error.code === 'session.forbidden') return undefined
    throw error
  }
}

/** How long a claim lasts after the turn's time limit, ms: its answer has to be read and saved. */
const claimMargin = 1_000
/** Interval at which a claimed conversation is read again, ms. */
const claimPoll = 20
/** Least time for a last attempt, ms: enough to read and write on the same machine. */
const leastPatience = 500

function atOnce<T>(work: () => Promise<T>): Promise<T> {
  return work()
}

async function apologiseForBugs(deps: VoiceDeps, turn: Turn): Promise<Fulfilled> {
  try {
    return await takeUntilSaved(deps, turn)
  } catch (error) {
    if (error instanceof Fault) throw error
    const { log = console } = deps
    log.error(error)
    return unanswered(turn, 'server.internal', apologise(turn, deps.now()))
  }
}

/**
 * Repeats a turn until it is saved, or until its time limit: then it is refused with `conversation.busy` and nothing
 * of it is stored. The first attempt claims the conversation only before it spends money; later ones claim it at
 * once, so that they need not be repeated. An attempt that has made or cancelled a booking is not repeated: its
 * answer is returned, and the stored conversation reads the driver's bookings again.
 */
async function takeUntilSaved(deps: VoiceDeps, turn: Turn): Promise<Fulfilled> {
  const patience = deps.patience ?? limits.voicePatience
  const started = performance.now()
  const left = (): number => patience - (performance.now() - started)
  let asked = turn
  let standing: Fulfilled | undefined
  for (let attempt = 0; attempt === 0 || left() > 0; attempt++) {
    const stored = await loadUnclaimed(deps, asked, left)
    if (stored === 'claimed') break
    const mostPatience = Math.max(left(), leastPatience)
    const until = deps.now() + mostPatience + claimMargin
    const hold = openClaim(deps, [asked.channel, asked.session], stored, until)
    try {
      if (attempt > 0) await hold.claim()
      const { fulfilled, saved, changed } = await takeTurn(deps, asked, stored, hold, mostPatience)
      if (saved) return standing ?? fulfilled
      if (changed) {
        standing = fulfilled
        asked = { ...asked, input: { event: { type: 'session.refresh' } } }
      }
    } catch (error) {
      await hold.release().catch(() => undefined)
      if (standing) break
      if (!(error instanceof Fault && error.code === 'conversation.busy')) throw error
    }
    // Another turn has stored it meanwhile.
    if (asked.begins === 'always') asked = { ...asked, begins: 'ifUnknown' }
  }
  return standing ?? unanswered(turn, 'conversation.busy', refuse(turn, deps.now(), 'conversation.busy'))
}

/**
 * The stored conversation, once no turn of another node has claimed it; `claimed` when it is claimed until the time
 * limit.
 */
async function loadUnclaimed(
  { sessions, now }: VoiceDeps,
  { channel, session }: Turn,
  left: () => number,
): Promise<StoredSession | undefined | 'claimed'> {
  for (;;) {
    const stored = await sessions.load(channel, session)
    if (!stored || stored.claimedUntil <= now()) return stored
    if (left() <= 0) return 'claimed'
    await pause(claimPoll)
  }
}

function unanswered({ session }: Turn, fault: FaultCode, reply: Fulfilled['reply']): Fulfilled {
  return { session, reply, state: { at: 'search.asking', fault } }
}
