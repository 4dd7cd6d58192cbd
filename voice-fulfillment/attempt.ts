import { setTimeout as pause } from 'node:timers/promises'
import { waitFor } from 'xstate'
import { Fault } from '../contract/fault'
import type { Locale } from '../contract/locale'
import { toAmount } from '../contract/money'
import { replyFacts, type ReplyFacts } from '../dialogue/facts'
import { readLanguagePack } from '../dialogue/language/readLanguage'
import { tellOfDevice, tellOfEnd } from './deviceLanguage'
import type { Reply } from '../dialogue/reply/reply'
import { converse } from '../dialogue/turn/converse'
import type { TurnInput } from '../dialogue/turn/input'
import { settle } from '../dialogue/turn/perform'
import { can } from '../machines/selectors'
import type { Tokens } from '../machines/provide'
import type { Fulfilled, Turn, VoiceState } from './channel'
import type { LogLine, SessionData, StoredSession, VoiceDeps } from './deps'
import { allowedEvents, refuseForbidden } from './event'
import { claimBeforeChanges, type SessionClaim } from './claim'
import { ownershipOf, proofOf } from './ownership'
import { followLostYes } from './outcome'
import { openSharing } from './sharing'
import { storeCharts, restoreCharts } from './stored'

/** Number of turns in the record of a conversation. */
const keptLines = 20

export type Attempt = {
  fulfilled: Fulfilled
  /** False when another turn has saved the conversation since this one read it. */
  saved: boolean
  /** A booking was made or cancelled: the turn must not be repeated. */
  changed: boolean
}

/**
 * Takes a turn once on the stored conversation: restores it, converses for at most `patience` ms, and saves it.
 * Throws `request.notFound` for an unknown conversation and `session.forbidden` for one of another driver.
 */
export async function takeTurn(
  deps: VoiceDeps,
  turn: Turn,
  read: StoredSession | undefined,
  hold: SessionClaim,
  patience: number,
): Promise<Attempt> {
  const { session, token, locale } = turn
  const { stored, ended } = await sessionToWake(deps, turn, read)
  const now = turn.at
  let changed = false
  const sharing = openSharing(
    claimBeforeChanges(deps.api(token, turn.guesser), async () => {
      await hold.claim()
      changed = true
    }),
    { as: turn.channel === 'alexa' ? 'alexa' : 'chat', now, site: deps.site ?? '', locale },
    stored?.talk,
  )
  const { api } = sharing
  const charts = await restoreCharts({ api: () => api }, turn, stored, turnTokens(token), now)
  const { driver, conversation } = charts
  try {
    // A new token makes a visitor's conversation the driver's.
    if (stored && token !== undefined && stored.tried !== proofOf(token)) {
      const event = { type: 'session.signedIn', token } as const
      await waitFor(driver, (snapshot) => can(snapshot, event), { timeout: 2_000 }).catch(() => undefined)
      if (can(driver.getSnapshot(), event)) driver.send(event)
    }
    const lost = stored !== undefined && (await followLostYes(driver, api))
    // What came of the yes is told first, also where another device of the talk has gone on meanwhile.
    if (!lost) await sharing.follow(driver, pause(patience, undefined, { ref: false }))
    const input: TurnInput = lost ? { opening: true } : charts.input
    if ('event' in input) {
      await settle(driver, pause(patience, undefined, { ref: false }))
      const snapshot = driver.getSnapshot()
      refuseForbidden(input.event, snapshot, replyFacts(snapshot, now), now)
    }
    const say = (spoken: Locale, input: TurnInput): Promise<Reply> =>
      converse(
        {
          driver,
          conversation,
          locale: spoken,
          ...readLanguagePack(spoken),
          now,
          clock: deps.now,
          timeZone: turn.timeZone,
          here: turn.here,
          patience,
          suggest: deps.suggest,
          support: deps.support,
          account: {
            ...api,
            share: () => sharing.share(driver),
            join: (code, by) => sharing.join(driver, code, by),
          },
          consented: (id, said) => sharing.consented(id, { said, heard: turn.said, locale: spoken }),
          switchesLanguage: turn.switchesLanguage,
        },
        input,
      )
    const first = await say(locale, input)
    const { language, wantedLanguage } = first
    // What is said next is expected in the other language already.
    const made = language
      ? { ...(await say(language, { switched: true })), language }
      : wantedLanguage
        ? tellOfDevice(first, wantedLanguage)
        : first
    await sharing.tell(driver)
    const told = sharing.hasEnded() ? tellOfEnd(made, locale) : made
    const reply = charts.withNotice(told)
    const facts = replyFacts(driver.getSnapshot(), now)
    const line: LogLine = { at: now, heard: turn.said, said: reply.speech }
    const asleep: SessionData = {
      ...storeCharts(charts),
      owner: facts.user?.uid ?? stored?.owner,
      proof: token !== undefined && facts.user ? proofOf(token) : stored?.proof,
      tried: token === undefined ? stored?.tried : proofOf(token),
      log: [...(stored?.log ?? []), line].slice(-keptLines),
      ended: facts.at === 'session.expired' ? ended : undefined,
      talk: sharing.seat(),
    }
    const saved = await hold.save(JSON.parse(JSON.stringify(asleep)) as SessionData)
    const state = voiceState(facts)
    if ('event' in charts.input) state.allowed = allowedEvents(driver.getSnapshot(), facts, now)
    return { fulfilled: { session, reply, state }, saved, changed }
  } finally {
    driver.stop()
    conversation.stop()
  }
}

/** The conversation that a turn continues, and the one that waits for its owner's login; undefined where there is none. */
type Woken = { stored?: SessionData; ended?: SessionData }

/** What this turn continues: nothing where a new conversation begins. */
async function sessionToWake(
  deps: VoiceDeps,
  { begins, token }: Turn,
  read: StoredSession | undefined,
): Promise<Woken> {
  if (begins === 'always') return {}
  if (!read) {
    if (begins === 'ifUnknown') return {}
    throw new Fault('request.notFound', 'no such conversation')
  }
  const { ended, ...stored } = read.session
  // Only a token that the server accepts as its owner's wakes what that owner had said.
  if (ended && (await ownershipOf(ended, token, deps)) === 'own') return { stored: ended }
  const ownership = await ownershipOf(stored, token, deps)
  if (ownership === 'other') throw new Fault('session.forbidden', 'not your conversation')
  // A new conversation begins, and its reply says that the session has ended.
  return ownership === 'ended' ? { ended: stored } : { stored, ended }
}

function turnTokens(token: string | undefined): Tokens {
  let held = token
  return { read: () => held, keep: (fresh) => (held = fresh), forget: () => (held = undefined) }
}

function voiceState({ at, fault, booked, cancelling, cancelled }: ReplyFacts): VoiceState {
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
      booking: {
        uid: made.uid,
        number: made.number,
        total: toAmount(made.price.total),
        status: status ?? made.status,
      },
    }),
  }
}
