import { createActor, waitFor, type Snapshot } from 'xstate'
import * as z from 'zod/mini'
import { windowFault } from '../contract/time/window'
import { readLanguagePack } from '../dialogue/language/readLanguage'
import type { TurnInput } from '../dialogue/turn/converse'
import type { Reply } from '../dialogue/reply/reply'
import { join, sentence } from '../dialogue/reply/render'
import { conversationMachine, type ConversationActor } from '../machines/conversation.machine'
import type { DriverActor } from '../machines/driver.machine'
import { createDriver, type Tokens } from '../machines/provide'
import { can } from '../machines/selectors'
import { canResume, chartVersions, keptOf, type Kept } from '../machines/stored/snapshots'
import type { Turn } from './channel'
import type { SleepingSession, VoiceDeps } from './deps'

/** Offers of each order that a stored conversation keeps. */
const keep = 3
/** How long a driver who has confirmed a reservation may take to be logged in again, ms. */
const loginPatience = 2_000

/** The charts of one turn, started; and what is heard and told where they could not go on from what was stored. */
export type Awake = {
  driver: DriverActor
  conversation: ConversationActor
  heard: TurnInput
  /** The reply as it is told: with the notice that the conversation began anew, if it did. */
  told: (reply: Reply) => Reply
}

/**
 * Starts the charts of a turn where the last one left them. Where that is impossible (another version, a state that no
 * longer exists, garbage) they begin anew with the place, the stay and the reservation that was confirmed; what was said
 * then is not acted upon, because it answered what is gone.
 */
export async function wake(
  deps: Pick<VoiceDeps, 'api'>,
  turn: Pick<Turn, 'token' | 'heard' | 'locale'>,
  stored: SleepingSession | undefined,
  tokens: Tokens,
  now: number,
): Promise<Awake> {
  const { token, heard, locale } = turn
  const resumed = stored && canResume(stored) ? stored : undefined
  const driver = createDriver(deps.api(token), tokens, {
    keep,
    locale: () => locale,
    snapshot: resumed?.snapshot as Snapshot<unknown> | undefined,
  }).start()
  const conversation = createActor(conversationMachine, {
    snapshot: resumed?.conversation as Snapshot<unknown> | undefined,
  }).start()
  if (!stored || resumed) return { driver, conversation, heard, told: (reply) => reply }
  await restore(driver, keptOf(stored), token !== undefined, now)
  const leaves = 'frame' in heard && ['stop', 'cancel'].includes(heard.frame.intent)
  return {
    driver,
    conversation,
    heard: leaves ? heard : { opening: true },
    told: (reply) => {
      const notice = sentence(readLanguagePack(locale).spoken, 'topic.startedOver')
      return { ...reply, ...join([notice, reply]) }
    },
  }
}

/** What is stored of the charts between two turns. */
export function sleep({ driver, conversation }: Pick<Awake, 'driver' | 'conversation'>) {
  return {
    versions: chartVersions,
    snapshot: driver.getPersistedSnapshot(),
    conversation: conversation.getPersistedSnapshot(),
  }
}

const LogLine = z.object({ at: z.number(), heard: z.string(), said: z.string() })
const Envelope = z.looseObject({
  owner: z.optional(z.string()),
  proof: z.optional(z.string()),
  tried: z.optional(z.string()),
  log: z.optional(z.array(LogLine)),
})
const unreadable: SleepingSession = { snapshot: undefined, conversation: undefined }

/** A stored conversation from its text. One that cannot be read belongs to nobody and has nothing to go on from. */
export function readSleeping(text: string): SleepingSession {
  try {
    const envelope = Envelope.safeParse(JSON.parse(text))
    return envelope.success ? { ...unreadable, ...envelope.data } : unreadable
  } catch {
    return unreadable
  }
}

async function restore(
  driver: DriverActor,
  { place, window, reservation }: Kept,
  mayLogIn: boolean,
  at: number,
): Promise<void> {
  const stay = window && windowFault(window, at) === undefined ? window : undefined
  if (place || stay)
    driver.send({
      type: 'search.ask',
      at,
      ...(place && { place }),
      ...(stay && { window: stay }),
      go: place !== undefined && stay !== undefined,
    })
  if (!reservation || !mayLogIn) return
  const resume = { type: 'driver.resume', ...reservation } as const
  const allowed = await waitFor(driver, (snapshot) => can(snapshot, resume), {
    timeout: loginPatience,
  }).catch(() => undefined)
  if (allowed) driver.send(resume)
}
