import { limits } from '../../contract/limits'
import type { Locale } from '../../contract/locale'
import type { Place } from '../../contract/search'
import type { ConversationActor, PendingClarification } from '../../machines/conversation.machine'
import { stateMeta } from '../../machines/children'
import type { DriverActor } from '../../machines/driver.machine'
import type { DriverEvent } from '../../machines/events'
import { activeState } from '../../machines/selectors'
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
import type { Plan, PlanContext } from '../decide/plan'

/** One driver in conversation: live actors, a language, and the instant of this turn. */
export type ConverseDeps = LanguagePack & {
  driver: DriverActor
  conversation: ConversationActor
  locale: Locale
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

/**
 * Takes one turn through the steps of the conversation's chart: understanding, acting or clarifying, settling, replying.
 * Browser chat, hands-free and every webhook run exactly this. Never throws for what a driver may say; throws for a bug,
 * after which the next turn can be taken.
 */
export async function converse(deps: ConverseDeps, input: TurnInput): Promise<Reply> {
  const { driver, conversation } = deps
  conversation.send({ type: 'conversation.heard', patience: deps.patience ?? limits.voicePatience })
  try {
    const patience = openPatience(conversation)
    const asked = activeState(driver.getSnapshot())
    await settle(driver, patience.ended)
    const before = replyFacts(driver.getSnapshot(), deps.now)
    const hasCome = before.at !== asked && stateMeta[asked].yes.length === 0
    const turn = { ...deps, ...patience, hasCome }
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

type TurnDeps = Omit<ConverseDeps, 'patience'> & Patience & Required<Pick<PlanContext, 'hasCome'>>

/** What the input comes to; undefined when it makes no sense now. Tells the chart which. */
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
  const { driver, conversation, now, here, hasCome } = turn
  if ('opening' in input) return { events: [] }
  if ('silence' in input) return { events: [], topic: 'silence' }
  if ('event' in input) return planEvent(input.event, facts)
  const talking = conversation.getSnapshot()
  const { readBack, part, asked, pendingClarification } = talking.context
  const timeZone = zoneOf(facts, turn.timeZone)
  const snapshot = driver.getSnapshot()
  const frame =
    'frame' in input ? input.frame : hear(input.text, facts, { ...turn, snapshot, timeZone, asked, part })
  const fresh = readBack && talking.can({ type: 'conversation.yes', id: readBack.id, at: now })
  const yesTo = fresh ? readBack.id : undefined
  return decide(frame, facts, { at: now, timeZone, part, asked, yesTo, hasCome, here, pendingClarification })
}

/** What a model makes of refused words. A guess confirms nothing: no read-back is open to it. */
async function guessedPlan(turn: TurnDeps, facts: ReplyFacts, input: TurnInput): Promise<Plan | undefined> {
  const { driver, conversation, now, here, suggest, late } = turn
  if (!suggest || !('text' in input)) return undefined
  const { part, asked } = conversation.getSnapshot().context
  const timeZone = zoneOf(facts, turn.timeZone)
  const frame = await askModel(suggest, driver, input.text, facts, { ...turn, timeZone, asked, part }, late)
  if (!frame) return undefined
  // The world may have changed while the model was thinking.
  const factsNow = replyFacts(driver.getSnapshot(), now)
  return decide(frame, factsNow, { at: now, timeZone, part, asked, here })
}

function isYesTo(plan: Plan, id: string): boolean {
  return plan.events.some(
    (event) =>
      (event.type === 'booking.confirm' && event.quote === id) ||
      (event.type === 'cancellation.confirm' && event.booking === id),
  )
}

type Acted = { sent: boolean; pendingClarification?: PendingClarification }

/** Sends the events of the plan, as far as they are allowed. */
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

/** What the reply is about, where the driver's state alone does not tell. */
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
  // Half a stay lives until it is completed or replaced; a digression does not lose it.
  const part = plan && plan.events.length > 0 ? plan.part : (plan?.part ?? known)
  const made = reply(facts, {
    ...turn,
    seed,
    conversation: { part, said, meant: pendingClarification?.name },
    topic: topicOf(turn, plan, acted),
  })
  conversation.send({
    type: 'conversation.replied',
    said: { speech: made.speech, text: made.text },
    readBack: made.readBack === undefined ? undefined : { id: made.readBack, at: now },
    asked: made.asked,
    part,
    pendingClarification,
  })
  return made
}
