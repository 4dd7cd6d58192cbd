import { limits } from '../../contract/limits'
import type { Locale } from '../../contract/locale'
import type { Support } from '../../contract/configuration'
import type { Place } from '../../contract/search'
import type { ConversationActor, PendingClarification } from '../../machines/conversation.machine'
import type { DriverActor } from '../../machines/driver.machine'
import type { DriverEvent } from '../../machines/events'
import type { Frame } from '../frame'
import type { LanguagePack } from '../language/languagePack'
import { reply, type Reply } from '../reply/reply'
import { replyFacts, zoneOf, type ReplyFacts, type Topic } from '../facts'
import { hear } from '../understand/hear'
import { settle, perform } from './perform'
import { openPatience, type Patience } from './patience'
import { askModel } from '../llm/ask'
import type { AskLanguageModel } from '../llm/readAnswer'
import { decide } from '../decide/decide'
import { planEvent } from '../decide/event'
import type { Plan } from '../decide/plan'
import { questionOf } from '../decide/yesNo'

/** What a turn needs: the running actors, the language, the instant and where the driver is. */
export type ConverseDeps = LanguagePack & {
  driver: DriverActor
  conversation: ConversationActor
  locale: Locale
  /** Epoch ms of the utterance. */
  now: number
  /** The driver's IANA zone, used while no place is known. */
  timeZone: string
  /** The driver's position, when the front knows it and may share it. */
  here?: Place
  /** How long a reply waits for calls under way, ms; then it says that they are still under way. */
  patience?: number
  /** Whom a driver may call; absent: the demo's. */
  support?: Support
  /** Aborts when the account of the utterance has left: the driver is sent nothing more. */
  signal?: AbortSignal
  /** A language model that is asked about refused utterances; absent: none is asked. */
  suggest?: AskLanguageModel
}
/**
 * The input of a turn: text, a frame of an assistant's model, an event of a tool, an opening without text, or
 * silence.
 */
export type TurnInput =
  | { text: string }
  | { frame: Frame }
  | { event: DriverEvent }
  | { opening: true }
  | { silence: true }

/**
 * Takes one turn through the states of the conversation's chart: understanding, acting or clarifying, settling,
 * replying. Browser chat, hands-free and every webhook call it. Never throws for an utterance; a bug is thrown, and
 * the next turn can be taken after it.
 */
export async function converse(deps: ConverseDeps, input: TurnInput): Promise<Reply> {
  const { driver, conversation } = deps
  conversation.send({ type: 'conversation.heard', patience: deps.patience ?? limits.voicePatience })
  try {
    const patience = openPatience(conversation)
    await settle(driver, patience.ended)
    const before = replyFacts(driver.getSnapshot(), deps.now)
    const turn = { ...deps, ...patience }
    const plan = await understandInput(turn, before, input)
    const acted = await act(turn, before, plan)
    await settle(driver, turn.ended)
    conversation.send({ type: 'conversation.settled' })
    return answer(turn, plan, acted)
  } catch (error) {
    conversation.send({ type: 'conversation.broke' })
    throw error
  }
}

type TurnDeps = Omit<ConverseDeps, 'patience'> & Patience

/** The plan for the input, of which the chart is informed; undefined when the input has no meaning in this state. */
async function understandInput(
  turn: TurnDeps,
  facts: ReplyFacts,
  input: TurnInput,
): Promise<Plan | undefined> {
  const { conversation, now } = turn
  const { readBack } = conversation.getSnapshot().context
  const plan = planOf(turn, facts, input) ?? (await guessedPlan(turn, facts, input))
  if (!plan) conversation.send({ type: 'conversation.missed' })
  else if (readBack && isYesTo(plan, readBack.id))
    conversation.send({ type: 'conversation.yes', id: readBack.id, at: now })
  else
    conversation.send({
      type: 'conversation.understood',
      clarifies: plan.pendingClarification !== undefined,
    })
  return plan
}

function planOf(turn: TurnDeps, facts: ReplyFacts, input: TurnInput): Plan | undefined {
  const { driver, conversation, now, here } = turn
  if ('opening' in input) return { events: [] }
  if ('silence' in input) return { events: [], topic: 'silence' }
  if ('event' in input) return planEvent(input.event, facts)
  const talking = conversation.getSnapshot()
  const { readBack, part, asked, question, pendingClarification } = talking.context
  const timeZone = zoneOf(facts, turn.timeZone)
  const snapshot = driver.getSnapshot()
  const frame =
    'frame' in input ? input.frame : hear(input.text, facts, { ...turn, snapshot, timeZone, asked, part })
  const fresh = readBack && talking.can({ type: 'conversation.yes', id: readBack.id, at: now })
  const yesTo = fresh ? readBack.id : undefined
  return decide(frame, facts, { at: now, timeZone, part, asked, yesTo, question, here, pendingClarification })
}

/** The plan that a model's answer to a refused utterance leads to. A guess never confirms a read-back. */
async function guessedPlan(turn: TurnDeps, facts: ReplyFacts, input: TurnInput): Promise<Plan | undefined> {
  const { driver, conversation, now, here, suggest, late } = turn
  if (!suggest || !('text' in input)) return undefined
  const { part, asked, question } = conversation.getSnapshot().context
  const timeZone = zoneOf(facts, turn.timeZone)
  const frame = await askModel(suggest, driver, input.text, facts, { ...turn, timeZone, asked, part }, late)
  if (!frame) return undefined
  // The driver's state may have changed while the model answered.
  const factsNow = replyFacts(driver.getSnapshot(), now)
  return decide(frame, factsNow, { at: now, timeZone, part, asked, question, here })
}

function isYesTo(plan: Plan, id: string): boolean {
  return plan.events.some(
    (event) =>
      (event.type === 'booking.confirm' && event.quote === id) ||
      (event.type === 'cancellation.confirm' && event.booking === id),
  )
}

type Acted = { sent: boolean; pendingClarification?: PendingClarification }

/** Sends the events of the plan until one is refused. */
async function act(turn: TurnDeps, facts: ReplyFacts, plan: Plan | undefined): Promise<Acted> {
  if (!plan) return { sent: true }
  if (plan.pendingClarification) return { sent: true, pendingClarification: plan.pendingClarification }
  const acted = await perform({ ...turn, timeZone: zoneOf(facts, turn.timeZone) }, plan)
  turn.conversation.send({
    type: 'conversation.acted',
    clarifies: acted.pendingClarification !== undefined,
  })
  return acted
}

/** The topic of the reply; undefined where the state's own line is the reply. */
function topicOf(
  { conversation }: TurnDeps,
  plan: Plan | undefined,
  { sent, pendingClarification }: Acted,
): Topic | 'repeat' | undefined {
  const talking = conversation.getSnapshot()
  if (pendingClarification) return 'meant'
  for (const missed of ['rephrasing', 'narrowing', 'handingOver'] as const)
    if (talking.matches({ turn: { step: { replying: missed } } })) return `missed.${missed}`
  return sent ? plan?.topic : 'notNow'
}

function answer(turn: TurnDeps, plan: Plan | undefined, acted: Acted): Reply {
  const { driver, conversation, now } = turn
  const facts = replyFacts(driver.getSnapshot(), now)
  const { turn: seed, part: known, said } = conversation.getSnapshot().context
  const { pendingClarification } = acted
  // A part of a stay is kept until it is completed or replaced, also over turns about something else.
  const part = plan && plan.events.length > 0 ? plan.part : (plan?.part ?? known)
  const made = reply(facts, {
    ...turn,
    seed,
    conversation: { part, said, toConfirm: pendingClarification?.name },
    topic: topicOf(turn, plan, acted),
  })
  conversation.send({
    type: 'conversation.replied',
    said: { speech: made.speech, text: made.text },
    readBack: made.readBack === undefined ? undefined : { id: made.readBack, at: now },
    asked: made.asked,
    question: questionOf(facts),
    part,
    pendingClarification,
  })
  return made
}
