import { createHash } from 'node:crypto'
import { waitFor } from 'xstate'
import { Fault, type FaultCode } from '../contract/fault'
import { limits } from '../contract/limits'
import { uidOfToken } from '../contract/rules/token'
import { converse } from '../dialogue/turn/converse'
import type { Reply } from '../dialogue/reply/reply'
import { replyFacts, type ReplyFacts } from '../dialogue/facts'
import { quickReplies } from '../dialogue/reply/line'
import { sentence } from '../dialogue/reply/render'
import { can } from '../machines/selectors'
import type { Tokens } from '../machines/provide'
import type { Fulfilled, Turn, VoiceState } from './channel'
import type { LogLine, SleepingSession, VoiceDeps } from './deps'
import { sleep, wake } from './sleep'
import { texts } from './texts'

/** Turns kept as the record of what was said. */
const logged = 20

const proofOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** What the server says of a token that is no driver's, or of a driver who may not use it now. */
const refusals: readonly FaultCode[] = [
  'session.expired',
  'session.tokenInvalid',
  'session.inactive',
  'session.forbidden',
  'user.notFound',
]

/**
 * Whose the stored conversation is, asked once a turn: `own` to this driver, `ended` when it was opened by a session
 * that has ended since, or `other`. One that belongs to a driver needs the very token that proved it before, or another
 * of the same driver that the server accepts now. Throws what the server said where that leaves it unknown.
 */
const ownershipOf = async (
  { owner, proof }: SleepingSession,
  token: string | undefined,
  deps: VoiceDeps,
): Promise<'own' | 'ended' | 'other'> => {
  if (owner === undefined) return 'own'
  if (token === undefined || uidOfToken(token) !== owner) return 'other'
  try {
    return (await deps.api(token).getUser({ uid: owner })).uid === owner ? 'own' : 'other'
  } catch (error) {
    const code = error instanceof Fault ? error.code : undefined
    if (code === undefined || !refusals.includes(code)) throw error
    if (code === 'session.expired' && proof === proofOf(token)) return 'ended'
    return 'other'
  }
}

const turnTokens = (token: string | undefined): Tokens => {
  let held = token
  return { read: () => held, keep: (fresh) => (held = fresh), forget: () => (held = undefined) }
}

export const voiceState = (facts: ReplyFacts): VoiceState => {
  const { at, fault, booked, cancelling, cancelled } = facts
  const made = booked ?? (cancelled ? cancelling?.booking : undefined)
  const status = cancelled
    ? cancelled.status === 'cancelled'
      ? 'cancelled'
      : 'cancellationRequested'
    : made?.status
  return {
    at,
    ...(fault && { fault }),
    ...(made && {
      booking: { uid: made.uid, number: made.number, total: made.total, status: status ?? made.status },
    }),
  }
}

/** What is said when something of ours broke: never silence, and a next step (the conversation itself is untouched). */
export const apologise = (turn: Pick<Turn, 'locale' | 'timeZone'>, now: number): Reply => {
  const { spoken } = texts[turn.locale]
  const said = sentence(spoken, 'topic.apology')
  return {
    ...said,
    reprompt: said.speech,
    options: quickReplies({ ...turn, spoken, now }, 'retry', 'help'),
    listen: true,
  }
}

const storedOf = async (deps: VoiceDeps, turn: Turn): Promise<SleepingSession | undefined> => {
  const stored = await deps.sessions.load(turn.channel, turn.session)
  if (turn.fresh) return undefined
  if (!stored) throw new Fault('request.notFound', 'no such conversation')
  const ownership = await ownershipOf(stored, turn.token, deps)
  if (ownership === 'other') throw new Fault('session.forbidden', 'not your conversation')
  // It begins anew, and the new one says that the session has ended.
  return ownership === 'ended' ? undefined : stored
}

const fulfillOne = async (deps: VoiceDeps, turn: Turn): Promise<Fulfilled> => {
  const { channel, session, token, locale } = turn
  const stored = await storedOf(deps, turn)
  const now = deps.now()
  const awake = await wake(deps, turn, stored, turnTokens(token), now)
  const { driver, conversation } = awake
  try {
    // A token that came with this turn for the first time makes a visitor's conversation the driver's.
    if (stored && token !== undefined && stored.tried !== proofOf(token)) {
      const word = { type: 'session.useToken', token } as const
      await waitFor(driver, (snapshot) => can(snapshot, word), { timeout: 2_000 }).catch(() => undefined)
      if (can(driver.getSnapshot(), word)) driver.send(word)
    }
    const made = await converse(
      {
        driver,
        conversation,
        locale,
        language: deps.languages[locale],
        ...texts[locale],
        now,
        timeZone: turn.timeZone,
        here: turn.here,
        patience: deps.patience ?? limits.voicePatience,
        suggest: deps.suggest,
      },
      awake.heard,
    )
    const reply = awake.told(made)
    const facts = replyFacts(driver.getSnapshot(), now)
    const line: LogLine = { at: now, heard: turn.said, said: reply.speech }
    const slept: SleepingSession = {
      ...sleep(awake),
      owner: facts.user?.uid ?? stored?.owner,
      proof: token !== undefined && facts.user ? proofOf(token) : stored?.proof,
      tried: token === undefined ? stored?.tried : proofOf(token),
      log: [...(stored?.log ?? []), line].slice(-logged),
    }
    await deps.sessions.save(channel, session, JSON.parse(JSON.stringify(slept)) as SleepingSession)
    return { session, reply, state: voiceState(facts) }
  } finally {
    driver.stop()
    conversation.stop()
  }
}

const atOnce = <T>(work: () => Promise<T>): Promise<T> => work()

/**
 * Runs turns of webhooks, those of one conversation strictly one after another: wake, converse, settle within
 * `limits.voicePatience`, sleep. Expected refusals are thrown as `Fault`; a bug becomes an apology and is told to the log.
 */
export const createFulfill = (deps: VoiceDeps): ((turn: Turn) => Promise<Fulfilled>) => {
  const queues = new Map<string, Promise<unknown>>()
  const guarded = async (turn: Turn): Promise<Fulfilled> => {
    try {
      return await fulfillOne(deps, turn)
    } catch (error) {
      if (error instanceof Fault) throw error
      console.error(error)
      return {
        session: turn.session,
        reply: apologise(turn, deps.now()),
        state: { at: 'search.asking', fault: 'server.internal' },
      }
    }
  }
  return (turn) => {
    const key = `${turn.channel}:${turn.session}`
    const before = queues.get(key) ?? Promise.resolve()
    const mine = before.catch(() => undefined).then(() => (deps.inTurn ?? atOnce)(() => guarded(turn)))
    queues.set(key, mine)
    const forget = (): void => {
      if (queues.get(key) === mine) queues.delete(key)
    }
    mine.then(forget, forget)
    return mine
  }
}
