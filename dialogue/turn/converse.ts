import { limits } from '../../contract/limits'
import type { Booking, Quote } from '../../contract/booking'
import type { Locale } from '../../contract/locale'
import type { Support } from '../../contract/configuration'
import type { Place } from '../../contract/search'
import type { ConversationActor, PendingClarification, ReadBack } from '../../machines/conversation.machine'
import type { DriverActor } from '../../machines/driver.machine'
import type { DriverEvent } from '../../machines/events'
import { can } from '../../machines/selectors'
import type { Frame } from '../frame'
import type { LanguagePack } from '../language/languagePack'
import { reply, type Reply } from '../reply/reply'
import { isChangeOver, withNewCode } from '../changeFacts'
import { bookingsOf } from '../bookings'
import { replyFacts, zoneOf, type ReplyFacts } from '../facts'
import { settle, perform } from './perform'
import { frameOf, isToOthers } from './frame'
import { stayQuiet } from './overheard'
import type { TurnInput } from './input'
import { withKnownPlace } from './knownPlace'
import { openPatience, type Patience } from './patience'
import { askModel } from '../llm/ask'
import type { AskLanguageModel } from '../llm/readAnswer'
import { decide } from '../decide/decide'
import { planEvent } from '../decide/event'
import type { Plan } from '../decide/plan'
import { isYesTo, questionOf } from '../decide/yesNo'
import { refreshBookings } from './bookings'
import { askAccount, type AccountOutcome, type AccountPort } from './account'
import { wakeChange, type ChangeTurn } from './change'
import { keyOf, withBookedElsewhere } from './elsewhere'
import { partInZone } from './inPlaceZone'
import { nextToCancel } from './nextToCancel'
import { isHeardAsYes, readBackOf, saysDeed, stillOpen } from './readBack'
import { languagesOf, topicOf } from './topic'

/** What a turn needs: the running actors, the language, the instant and where the driver is. */
export type ConverseDeps = LanguagePack & {
  driver: DriverActor
  conversation: ConversationActor
  locale: Locale
  /** Epoch ms at which the utterance was heard; turns wait for one another. */
  now: number
  /** Epoch ms, for when the reply is given. */
  clock: () => number
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
  /** The driver's account, for what no chart asks. */
  account: AccountPort
  /** Told what an utterance was understood as, and the state in which it was said. */
  heard?: (frame: Frame, at: ReplyFacts['at']) => void
  /** True where the front can go on in another language. */
  switchesLanguage?: boolean
  /** Told before a yes is acted upon: the id of what was read back, and the sentence that read it. */
  consented?: (id: string, said: string) => void
}
/**
 * Takes one turn through the states of the conversation's chart: understanding, acting or clarifying, settling, replying. Browser chat,
 * hands-free and every webhook call it. Never throws for an utterance; a bug is thrown, and the next turn can be taken after it.
 */
export async function converse(deps: ConverseDeps, input: TurnInput): Promise<Reply> {
  const { driver, conversation } = deps
  conversation.send({ type: 'conversation.heard', patience: deps.patience ?? limits.voicePatience })
  try {
    const patience = openPatience(conversation)
    await settle(driver, patience.ended)
    const { change: kept, readBack: lastRead } = conversation.getSnapshot().context
    const change = await wakeChange(deps.account, kept, patience.ended)
    const turn = { ...deps, ...patience, change, lastRead }
    const before = factsOf(turn)
    const earlier = before.quote?.id === lastRead?.id ? before.quote : undefined
    const plan = await understandInput(turn, before, input)
    if (plan === 'overheard') return stayQuiet(conversation)
    const acted = await act(turn, before, plan)
    await settle(driver, turn.ended)
    conversation.send({ type: 'conversation.settled' })
    return answer(turn, plan, acted, { earlier, bookings: before.bookings })
  } catch (error) {
    conversation.send({ type: 'conversation.broke' })
    throw error
  }
}

type TurnDeps = Omit<ConverseDeps, 'patience'> & Patience & { change: ChangeTurn; lastRead?: ReadBack }

/** The facts of the driver with the change of a booking that is under way; a visitor has none. */
function factsOf({ driver, change, now }: TurnDeps): ReplyFacts {
  const facts = replyFacts(driver.getSnapshot(), now)
  if (!facts.user) change.drop()
  const changing = change.facts(facts.bookings)
  return changing?.at === 'left' ? facts : { ...facts, change: changing }
}

type Understood = Plan | 'overheard' | undefined

/** The plan for the input, of which the chart is informed; undefined when the input has no meaning in this state. */
async function understandInput(turn: TurnDeps, facts: ReplyFacts, input: TurnInput): Promise<Understood> {
  const { conversation, now } = turn
  const { readBack, said } = conversation.getSnapshot().context
  const known = await planOf(turn, facts, input)
  if (known === 'overheard') return known
  // A model is asked about all that was refused.
  const plan = known && !known.aside ? known : ((await guessedPlan(turn, facts, input)) ?? known)
  if (!plan) conversation.send({ type: 'conversation.missed' })
  else if (readBack && isYesTo(plan, readBack.id)) {
    turn.consented?.(readBack.id, said?.text ?? '')
    conversation.send({ type: 'conversation.yes', id: readBack.id, at: now })
  } else
    conversation.send({
      type: 'conversation.understood',
      clarifies: plan.pendingClarification !== undefined,
    })
  return plan
}

async function planOf(turn: TurnDeps, known: ReplyFacts, input: TurnInput): Promise<Understood> {
  const { conversation, now, here, switchesLanguage } = turn
  if ('opening' in input) return { events: [] }
  if ('silence' in input) return { events: [], topic: 'silence' }
  if ('switched' in input) return { events: [], topic: 'language' }
  if ('event' in input) return planEvent(input.event, known)
  const talking = conversation.getSnapshot()
  const { readBack, said, ...kept } = talking.context
  const { part, asked, question, pendingClarification, about, among, height } = kept
  const first = await frameOf(turn, known, input)
  const renewed = await refreshBookings(turn, known, first.frame, asked)
  const facts = renewed ? factsOf(turn) : known
  const { frame, favorites } = renewed ? await frameOf(turn, facts, input) : first
  const timeZone = zoneOf(facts, turn.timeZone)
  turn.heard?.(frame, facts.at)
  if ('aloud' in input && input.aloud && isToOthers(frame, facts)) return 'overheard'
  const fresh = readBack && talking.can({ type: 'conversation.yes', id: readBack.id, at: now })
  const yesTo = fresh && isHeardAsYes(input, readBack) ? readBack.id : undefined
  const open = { part, asked, yesTo, question, pendingClarification, about, among, height }
  const planning = { at: now, timeZone, here, favorites, switchesLanguage, ...open, said: said?.speech }
  const plan = await withKnownPlace(turn, facts, frame, decide(frame, facts, planning))
  return fresh && plan
    ? { ...plan, readBack: stillOpen(readBack, plan, frame, saysDeed(turn.language, input)) }
    : plan
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

type Acted = {
  sent: boolean
  pendingClarification?: PendingClarification
  told?: AccountOutcome
  /** The part of the stay by the clock of the place that was found. */ part?: Plan['part']
}

/** Sends the events of the plan until one is refused. */
async function act(turn: TurnDeps, facts: ReplyFacts, plan: Plan | undefined): Promise<Acted> {
  if (!plan) return { sent: true }
  if (plan.pendingClarification && !plan.inquiry)
    return { sent: true, pendingClarification: plan.pendingClarification }
  const zone = zoneOf(facts, turn.timeZone)
  const acted = await perform({ ...turn, timeZone: zone }, plan)
  const part = plan.part && partInZone(plan.part, zone, zoneOf(factsOf(turn), turn.timeZone), turn.now)
  const told = acted.sent && plan.task ? await askAccount(turn.account, plan.task, turn) : undefined
  if (acted.sent && plan.change && !turn.signal?.aborted) await turn.change.take(plan.change)
  // Whoever begins something else has left the change; a question leaves it open.
  else if (plan.task || plan.events.some(({ type }) => type !== 'session.refresh')) turn.change.drop()
  reportToSession(turn, told)
  const pendingClarification =
    acted.pendingClarification ?? told?.pendingClarification ?? plan.pendingClarification
  turn.conversation.send({ type: 'conversation.acted', clarifies: pendingClarification !== undefined })
  return { sent: acted.sent, pendingClarification, told, part }
}

/** That the session has ended, or that the driver's data has changed, is the charts' to tell. */
function reportToSession({ driver, change }: TurnDeps, told: AccountOutcome | undefined): void {
  const ended = [told?.answer.fault, change.facts([])?.fault].includes('session.expired')
  const event: DriverEvent = { type: ended ? 'session.expired' : 'session.refresh' }
  if ((ended || told?.changed || change.changed()) && can(driver.getSnapshot(), event)) driver.send(event)
}

/** What the driver knew before the turn: the quote that was read back, and the bookings. */
type Before = { earlier: Quote | undefined; bookings: readonly Booking[] }

function answer(turn: TurnDeps, plan: Plan | undefined, acted: Acted, { earlier, bookings }: Before): Reply {
  const { conversation, now, clock } = turn
  const { pendingClarification, told } = acted
  const { turn: seed, part: before, said, asked, question, height } = conversation.getSnapshot().context
  const known = factsOf(turn)
  const change = known.change && withNewCode(known.change, bookings)
  const { toCancel, among = plan?.among } = nextToCancel(conversation, plan, known, now)
  const facts = { ...toldFacts({ ...known, change }, plan, among), earlier, height, account: told?.answer }
  const open = question === questionOf(facts)
  // A part of a stay is kept until it is completed or replaced, also over turns about something else.
  const part = plan && plan.events.length > 0 ? acted.part : (acted.part ?? before)
  const answered = reply(facts, {
    ...turn,
    seed,
    conversation: { part, said, toConfirm: pendingClarification, open, asked },
    topic: among === plan?.among ? topicOf(conversation.getSnapshot(), plan, acted) : 'cancelNext',
  })
  const made = withBookedElsewhere(turn, facts, answered, !plan || plan.events.length === 0)
  const readBack = readBackOf(made, plan, turn.lastRead, clock())
  conversation.send({
    type: 'conversation.replied',
    said: { speech: made.speech, text: made.text },
    readBack,
    asked: made.asked,
    question: questionOf(facts),
    part,
    pendingClarification,
    about: plan?.about,
    among,
    toCancel,
    height: plan?.inquiry?.height,
    told: keyOf(facts.bookedElsewhere),
    change: isChangeOver(facts, now) ? undefined : turn.change.asleep(),
  })
  return { ...made, readBack: readBack?.id, ...languagesOf(plan) }
}

/** The facts with what this turn alone is about. */
function toldFacts(known: ReplyFacts, plan: Plan | undefined, among: Plan['among']): ReplyFacts {
  return {
    ...known,
    about: known.bookings.find(({ uid }) => uid === plan?.about),
    passedDay: plan?.passedDay,
    wished: plan?.wished,
    moved: plan?.moved,
    among: among && bookingsOf(among, known.bookings),
    unbookedDay: plan?.unbookedDay,
    inquiry: plan?.inquiry,
  }
}
