import { isTimeZone } from '../../contract/time/zonedTime'
import type { Context } from './context'
import type { Op } from './entities/datetime/ops'
import { resolve, type Times } from './entities/datetime/resolve'
import type { Intent, Slots } from '../frame'
import type { Language } from '../language/compile'
import type { Token } from '../language/tokenise'
import { longestPhrase, type Phrases } from '../language/phrases'
import { isUnderWay, type DialogueState } from './intentPrior'

/** Intents with times as slots; beside any other intent a time is ignored. */
const timely: ReadonlySet<Intent> = new Set(['search_parking', 'change_slot', 'book'])
/** Intents about bookings, of which only the day counts. */
const ofDay: ReadonlySet<Intent> = new Set([
  'cancel_booking',
  'list_bookings',
  'access_code',
  'booking_plate',
  'change_plate',
])

/** The times of a frame of this intent; they change the known stay instead of replacing it. */
export function stayTimes(
  context: Context,
  state: DialogueState,
  intent: Intent,
  said: readonly Op[],
  tokens: readonly Token[],
): Times {
  const day = ofDay.has(intent)
  if (!(timely.has(intent) || day) || (intent === 'book' && said.every(({ op }) => op === 'now'))) return {}
  const zone = isTimeZone(context.timeZone) ? context.timeZone : 'UTC'
  const at = new Date(context.reference).getTime()
  const instant = new Date(Number.isNaN(at) ? 0 : at).toISOString()
  const changes = intent === 'change_slot' || (intent === 'search_parking' && !isUnderWay(state))
  const known = changes ? context.slots : undefined
  const leaving = tokens.some((_, i) => longestPhrase(context.language.lexicon.exit, tokens, i))
  const ops = shifted(withoutMore(said), tokens, context.language)
  const times = resolve(changes ? asExit(ops, known, leaving) : ops, instant, zone, known)
  if (!day) return times
  const date = times.date ?? times.from?.slice(0, 10)
  return date === undefined ? {} : { date }
}

/** An hour alone is the exit when the utterance is about leaving, or when the entry is known and the exit is not. */
function asExit(ops: readonly Op[], slots: Slots | undefined, leaving: boolean): readonly Op[] {
  const open = slots?.from !== undefined && slots.to === undefined
  const alone = ops.every(({ op }) => op === 'clock' || op === 'part' || (leaving && op === 'day'))
  return alone && (open || leaving) ? [{ op: 'until' }, ...ops] : ops
}

/** `otra hora, de diez a doce`: beside a whole stay, one more hour is another time. */
function withoutMore(ops: readonly Op[]): readonly Op[] {
  const hours = ops.filter(({ op }) => op === 'clock').length
  return hours > 1 ? ops.filter(({ op }) => op !== 'longer') : ops
}

/** `salgo una hora más tarde` moves the exit, `empezamos antes` the entry; without either, the whole stay moves. */
function shifted(
  ops: readonly Op[],
  tokens: readonly Token[],
  { datetime, lexicon }: Language,
): readonly Op[] {
  const says = (phrases: Phrases<true>): boolean => tokens.some((_, i) => longestPhrase(phrases, tokens, i))
  const of = says(lexicon.exit) ? 'exit' : says(datetime.entry) ? 'entry' : undefined
  return of ? ops.map((op) => (op.op === 'shift' ? { ...op, of } : op)) : ops
}
