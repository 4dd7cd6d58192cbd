import { createActor, waitFor, type Snapshot } from 'xstate'
import * as z from 'zod/mini'
import { windowFault } from '../contract/time/window'
import { readLanguagePack } from '../dialogue/language/readLanguage'
import type { TurnInput } from '../dialogue/turn/input'
import type { Reply } from '../dialogue/reply/reply'
import { join, sentence } from '../dialogue/reply/render'
import { TalkSeat } from '../contract/talk/talk'
import { conversationMachine, type ConversationActor } from '../machines/conversation.machine'
import type { DriverActor } from '../machines/driver.machine'
import { createDriver, type Tokens } from '../machines/provide'
import { can } from '../machines/selectors'
import { canResume, chartVersions, keptOf, type Kept } from '../machines/stored/snapshots'
import type { Turn } from './channel'
import type { SessionData, VoiceDeps } from './deps'

/** Number of offers of each order that are stored. */
const keep = 3
/** Time limit for restoring the session of a driver with a confirmed reservation, ms. */
const loginPatience = 2_000

/** The running charts of one turn, and its input and reply where the stored state could not be restored. */
export type RunningCharts = {
  driver: DriverActor
  conversation: ConversationActor
  input: TurnInput
  /** The reply, with a notice when the conversation began anew. */
  withNotice: (reply: Reply) => Reply
}

/**
 * Starts the charts of a turn in their stored state. Where that is impossible (another version, a removed state,
 * invalid data) they begin anew with the place, the stay and the confirmed reservation, and the input is not acted
 * upon, because it referred to the lost state.
 */
export async function restoreCharts(
  deps: Pick<VoiceDeps, 'api'>,
  turn: Pick<Turn, 'token' | 'input' | 'locale'>,
  stored: SessionData | undefined,
  tokens: Tokens,
  now: number,
): Promise<RunningCharts> {
  const { token, input: heard, locale } = turn
  const resumed = stored && canResume(stored) ? stored : undefined
  const driver = createDriver(deps.api(token), tokens, {
    keep,
    locale: () => locale,
    snapshot: resumed?.snapshot as Snapshot<unknown> | undefined,
  }).start()
  const conversation = createActor(conversationMachine, {
    snapshot: resumed?.conversation as Snapshot<unknown> | undefined,
  }).start()
  if (!stored || resumed) return { driver, conversation, input: heard, withNotice: (reply) => reply }
  await restore(driver, keptOf(stored), token !== undefined, now)
  const leaves = 'frame' in heard && ['stop', 'cancel'].includes(heard.frame.intent)
  return {
    driver,
    conversation,
    input: leaves ? heard : { opening: true },
    withNotice: (reply) => {
      const notice = sentence(readLanguagePack(locale).spoken, 'topic.startedOver')
      return { ...reply, ...join([notice, reply]) }
    },
  }
}

/** What is stored of the charts. */
export function storeCharts({ driver, conversation }: Pick<RunningCharts, 'driver' | 'conversation'>) {
  return {
    versions: chartVersions,
    snapshot: driver.getPersistedSnapshot(),
    conversation: conversation.getPersistedSnapshot(),
  }
}

const LogLine = z.object({ at: z.number(), heard: z.string(), said: z.string() })
const owned = {
  owner: z.optional(z.string()),
  proof: z.optional(z.string()),
  tried: z.optional(z.string()),
  log: z.optional(z.array(LogLine)),
  talk: z.optional(TalkSeat),
}
const Envelope = z.looseObject({
  ...owned,
  ended: z.optional(z.looseObject({ ...owned, snapshot: z.unknown(), conversation: z.unknown() })),
})
const unreadable: SessionData = { snapshot: undefined, conversation: undefined }

/** Parses a stored conversation. An invalid one has no owner and no state. */
export function parseStored(text: string): SessionData {
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
