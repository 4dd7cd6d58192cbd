import type { Attribute } from '../../attributes'
import type { ExplainedFrame, Intent, Slots } from '../../frame'
import type { Language } from '../../language/compile'
import { longestPhrase, type Phrases } from '../../language/phrases'
import type { Token } from '../../language/tokenise'
import { parseContext, type Context } from '../context'
import type { Op } from '../entities/datetime/ops'
import { findEntities } from '../entities/entities'
import { stayTimes } from '../stayTimes'
import { longestCue } from './longestCue'
import type { ReadInquiry } from './readInquiry'

/** Where one car park is on view, so that another stay there can be asked about. */
const priced: ReadonlySet<Context['at']> = new Set(['search.viewing', 'booking.reviewing'])
/** Intents that a question about another stay may look like. */
const timed: ReadonlySet<Intent> = new Set([
  'parking_details',
  'change_slot',
  'change_booking',
  'search_parking',
  'out_of_scope',
  'not_understood',
])
/** What of another stay is answered by its price: that it is offered then, too. */
const priceable: ReadonlySet<Attribute> = new Set(['price', 'noCost', 'free', 'usually'])
const ofDay: readonly Op['op'][] = ['day', 'weekday', 'date', 'weekend', 'allDay']
const ofTime: readonly Op['op'][] = [...ofDay, 'until', 'clock', 'duration']

/**
 * What is asked about another stay than the known one, with its times: `how much until eight`, `is it cheaper at ten`, `and is it
 * free on sunday`, `what if I stay two hours longer`. A question never moves the stay. Undefined for a wish, as `can it be ten`.
 */
export function otherStay(
  { intent, slots }: ExplainedFrame,
  read: ReadInquiry | undefined,
  said: string,
  tokens: readonly Token[],
  context: Context,
): Slots | undefined {
  const { language, at, slots: known } = context
  if (!priced.has(at) || !timed.has(intent) || slots.place !== undefined) return undefined
  const { ops } = findEntities(language, tokens, false)
  const asked = askedOf(language, read, said, tokens)
  // `two hours longer` asks for no opening hours, and those of a weekday are asked of the car park, not of a stay.
  const ofHours = at === 'booking.reviewing' && ops.some(({ op }) => ofDay.includes(op))
  const about = asked === 'hours' && !ofHours ? undefined : asked
  if (!about && !says(language.attributes.supposing, tokens)) return undefined
  // `what if I stay until ten` names the new exit, as a wish does.
  const told = about === 'hours' ? ofDay : about ? ofTime : []
  if (!ops.some(({ op }) => op === 'longer' || op === 'shift' || told.includes(op))) return undefined
  const times = stayTimes(context, parseContext(said, context).state, 'change_slot', ops, tokens)
  const { from, to, duration_minutes } = times
  const moves = [from !== undefined && from !== known?.from, to !== undefined && to !== known?.to]
  if (!moves.includes(true) && duration_minutes === undefined) return undefined
  return { ...times, about: [about ?? 'price'] }
}

/** What is asked that another stay may answer otherwise. */
function askedOf(
  language: Language,
  read: ReadInquiry | undefined,
  said: string,
  tokens: readonly Token[],
): 'price' | 'hours' | undefined {
  const about = read?.slots.about ?? []
  if (about.some((one) => priceable.has(one))) return 'price'
  // `and wednesday how much`
  if (about.length === 0 && says(language.attributes.howMuch, tokens)) return 'price'
  if (about.includes('hours')) return 'hours'
  const asks = said.includes('?') || says(language.attributes.whether, tokens)
  const compares = tokens.some(
    (_, i) => longestCue(language.attributes.compared, tokens, i)?.value === 'price',
  )
  return asks && compares ? 'price' : undefined
}

function says(phrases: Phrases<true>, tokens: readonly Token[]): boolean {
  return tokens.some((_, i) => longestPhrase(phrases, tokens, i))
}
