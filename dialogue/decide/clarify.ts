import type { AccountTask, PendingClarification } from '../../machines/conversation.machine'
import type { DriverEvent } from '../../machines/events'
import { vehicleName, vehicleByName } from '../understand/entities/vehicle'
import { surelyAnswered } from '../understand/thresholds'
import type { Frame } from '../frame'
import type { ReplyFacts } from '../facts'
import { awaitsChoice } from '../told'
import type { Topic } from '../topics'
import type { Plan, PlanContext } from './plan'

/** The question whether the named place was meant (`¿Atocha?`); no event is sent before the answer. */
export function askClarification(pendingClarification: PendingClarification, part?: Plan['part']): Plan {
  return {
    events: [],
    topic: 'meant',
    pendingClarification,
    ...(part && { part }),
  }
}

/** The plan of a guess, asked about first where it would change the stay or open another result: it may have been said to a passenger. */
export function askIfGuessed(
  { guessed, confidence }: Frame,
  { at, ranked, stay, window }: ReplyFacts,
  plan: Plan | undefined,
): Plan | undefined {
  if (!guessed || !plan || !awaitsChoice(at)) return plan
  if (plan.inquiry && confidence >= surelyAnswered) return plan
  // `great, another twelve euros` looks for nothing else.
  const wishes = plan.events.some((event) => event.type === 'search.ask' && event.window === undefined)
  if (at === 'booking.reviewing' && wishes) return { events: [], topic: 'unsure' }
  for (const event of plan.events) {
    const moved = 'window' in event ? event.window : undefined
    const known = stay ?? window
    if (moved && !(known && known.from === moved.from && known.to === moved.to))
      return askClarification({ name: '', stay: moved, yes: plan.events, no: [] }, plan.part)
    const opened =
      event.type === 'search.choose' && ranked.find(({ parking }) => parking.id === event.parking)
    if (opened) return askClarification({ name: opened.parking.name, yes: plan.events, no: [] }, plan.part)
  }
  return plan
}

/** The events that follow a yes or a no to an open clarification; undefined when the frame is neither. */
export function answerClarification(
  frame: Frame,
  { pendingClarification, part, at }: PlanContext,
): Plan | undefined {
  if (!pendingClarification) return undefined
  // Events get the time of this turn: a time that was in the future when the question was asked may have passed.
  const now = (words: readonly DriverEvent[]): DriverEvent[] =>
    words.map((word) => ('at' in word ? { ...word, at } : word))
  const { task, language, name: meant } = pendingClarification
  // Who says one more thing in that language needs no other yes.
  if (language && (isYes(frame) || frame.spokenIn?.locale === language))
    return { events: [], topic: 'language', language, meant }
  if (isYes(frame))
    return {
      events: now(pendingClarification.yes),
      part,
      ...(task && { task, topic: taskTopics[task.type] }),
    }
  if (frame.intent !== 'deny') return undefined
  return {
    events: now(pendingClarification.no),
    part,
    ...(pendingClarification.no.length === 0 && { topic: 'ok' as const }),
  }
}

/** The topic of the reply when the account has done what it was asked. */
const taskTopics: Record<AccountTask['type'], Topic> = {
  'favorites.list': 'favorites',
  'favorites.add': 'favoriteAdded',
  'favorites.find': 'favoriteRemove',
  'favorites.remove': 'favoriteRemoved',
  'vehicles.main': 'mainChanged',
  'history.last': 'lastPayment',
  'stay.price': 'details',
  'booking.refund': 'details',
  'history.refund': 'details',
  'promotions.code': 'referral',
  'talk.share': 'handOver',
  'talk.join': 'talkJoined',
}

/** Chooses a vehicle by its plate, its number in the driver's list, or its make and model (`el golf`). */
export function planVehicle({ slots }: Frame, facts: ReplyFacts): Plan {
  const vehicles = facts.user?.vehicles ?? []
  const { plate, ordinal, vehicle } = slots
  const choose = (plate: string): Plan['events'] => [{ type: 'booking.vehicle', plate }]
  const listed = ordinal ? vehicles.at(ordinal > 0 ? ordinal - 1 : ordinal) : undefined
  const known = vehicles.find((v) => plate !== undefined && v.plate.includes(plate)) ?? listed
  if (known) return { events: choose(known.plate) }
  const named = vehicle === undefined ? undefined : vehicleByName(vehicle, vehicles)
  // Another vehicle at the read-back is asked about: the same question again would be about the one that is read back.
  const unknown = facts.at === 'booking.reviewing' ? 'vehicleAsked' : 'vehicles'
  if (!named) return { events: [], topic: facts.user ? unknown : 'login' }
  const words = choose(named.car.plate)
  return named.sure
    ? { events: words }
    : askClarification({ name: vehicleName(named.car), yes: words, no: [] })
}

/** True for a yes, and for a pointing word without anything else (`sí, ese`). */
function isYes({ intent, slots }: Frame): boolean {
  return (
    intent === 'confirm' ||
    ((intent === 'select_result' || intent === 'choose_vehicle') && Object.keys(slots).length === 0)
  )
}
