import type { ActorRefFrom } from 'xstate'
import { limits } from '../../contract/limits'
import type { Locale } from '../../contract/locale'
import type { Place } from '../../contract/search'
import type { conversationMachine } from '../../machines/conversation.machine'
import type { DriverActor } from '../../machines/driver.machine'
import type { DriverEvent } from '../../machines/events'
import type { Frame } from '../frame'
import type { Language } from '../language/compile'
import { reply, type Reply } from '../reply/reply'
import { replyFacts, zoneOf, type Topic } from '../facts'
import type { Faults } from '../reply/line'
import type { Texts } from '../reply/render'
import { hear } from '../understand/hear'
import { settle, perform } from './perform'
import { askModel } from '../llm/ask'
import type { AskLanguageModel } from '../llm/readAnswer'
import { decide } from '../decide/decide'
import { planEvent } from '../decide/event'
import type { Plan } from '../decide/plan'

export type ConversationActor = ActorRefFrom<typeof conversationMachine>

/** One driver in conversation: live actors, a language, and the instant of this turn. */
export type ConverseDeps = {
  driver: DriverActor
  conversation: ConversationActor
  locale: Locale
  language: Language
  spoken: Texts
  faults: Faults
  /** Epoch ms at which the driver spoke. */
  now: number
  /** The driver's own IANA zone, for when no place is known yet. */
  timeZone: string
  /** Where the driver is, when the front knows and may say. */
  here?: Place
  /** How long a reply may wait for the world, ms; after it, it says that it is still working. */
  patience?: number
  /** A model to be asked about what was refused, where one is set. */
  suggest?: AskLanguageModel
}
/** What reached us: words, a frame that an assistant made, an event of a tool, an opening without words, or silence. */
export type TurnInput =
  | { text: string }
  | { frame: Frame }
  | { event: DriverEvent }
  | { opening: true }
  | { silence: true }

const rungs: Record<string, Topic> = {
  rephrasing: 'missed.rephrasing',
  narrowing: 'missed.narrowing',
  handingOver: 'missed.handingOver',
}

/** Understands one utterance against what may happen now; undefined when it makes no sense here. */
const planOf = (deps: ConverseDeps, heard: TurnInput): Plan | undefined => {
  const { driver, conversation, now } = deps
  const snapshot = driver.getSnapshot()
  const facts = replyFacts(snapshot, now)
  const { readBack, part, asked, meant } = conversation.getSnapshot().context
  if ('opening' in heard) return { events: [] }
  if ('silence' in heard) return { events: [], topic: 'silence' }
  if ('event' in heard) return planEvent(heard.event, facts)
  const timeZone = zoneOf(facts, deps.timeZone)
  const frame =
    'frame' in heard ? heard.frame : hear(heard.text, facts, { ...deps, snapshot, timeZone, asked, part })
  const fresh =
    readBack && conversation.getSnapshot().can({ type: 'conversation.yes', id: readBack.id, at: now })
  return decide(frame, snapshot, {
    at: now,
    timeZone,
    part,
    asked,
    yesTo: fresh ? readBack.id : undefined,
    here: deps.here,
    meant,
  })
}

/** What a model makes of refused words. A guess confirms nothing: no read-back is open to it. */
const guessedPlan = async (
  deps: ConverseDeps,
  heard: TurnInput,
  ended: AbortSignal,
): Promise<Plan | undefined> => {
  if (!deps.suggest || !('text' in heard)) return undefined
  const { driver, conversation, now, here } = deps
  const { part, asked } = conversation.getSnapshot().context
  const timeZone = zoneOf(replyFacts(driver.getSnapshot(), now), deps.timeZone)
  const hearing = { ...deps, timeZone, asked, part }
  const frame = await askModel(deps.suggest, driver, heard.text, hearing, ended)
  return frame && decide(frame, driver.getSnapshot(), { at: now, timeZone, part, asked, here })
}

const isYesTo = (plan: Plan, id: string | undefined): boolean =>
  id !== undefined &&
  plan.events.some(
    (word) =>
      (word.type === 'booking.confirm' && word.quote === id) ||
      (word.type === 'cancellation.confirm' && word.booking === id),
  )

/**
 * One turn: understand, say the words that may be said, wait until the world has settled or patience ends, and answer.
 * Browser chat, hands-free and every webhook run exactly this. Never throws for what a driver may say; a bug is loud.
 */
export const converse = async (deps: ConverseDeps, heard: TurnInput): Promise<Reply> => {
  const { driver, conversation, now } = deps
  let timer: ReturnType<typeof setTimeout> | undefined
  const ended = new AbortController()
  const patience = new Promise<void>((resolve) => {
    ended.signal.addEventListener('abort', () => resolve())
    timer = setTimeout(() => ended.abort(), deps.patience ?? limits.voicePatience)
  })
  try {
    await settle(driver, patience)
    const plan = planOf(deps, heard) ?? (await guessedPlan(deps, heard, ended.signal))
    const { readBack, said } = conversation.getSnapshot().context
    if (!plan) conversation.send({ type: 'conversation.missed' })
    else if (plan.topic === 'stop') conversation.send({ type: 'conversation.stop' })
    else if (isYesTo(plan, readBack?.id))
      conversation.send({ type: 'conversation.yes', id: readBack?.id ?? '', at: now })
    else conversation.send({ type: 'conversation.understood' })
    const zone = zoneOf(replyFacts(driver.getSnapshot(), now), deps.timeZone)
    const { told, meant = plan?.meant } = plan
      ? await perform({ ...deps, timeZone: zone, patience }, plan)
      : { told: true, meant: undefined }

    const facts = replyFacts(driver.getSnapshot(), now)
    const { turn, part: known } = conversation.getSnapshot().context
    const topic = meant
      ? 'meant'
      : plan
        ? told
          ? plan.topic
          : 'notNow'
        : rungs[String(conversation.getSnapshot().value)]
    // Half a stay lives until it is completed or replaced; a digression does not lose it.
    const part = plan && plan.events.length > 0 ? plan.part : (plan?.part ?? known)
    const made = reply(facts, {
      ...deps,
      seed: turn,
      conversation: { part, said, meant: meant?.name },
      topic,
    })
    conversation.send({
      type: 'conversation.replied',
      said: { speech: made.speech, text: made.text },
      readBack: made.readBack === undefined ? undefined : { id: made.readBack, at: now },
      asked: made.asked,
      part,
      meant,
    })
    return made
  } finally {
    clearTimeout(timer)
  }
}
