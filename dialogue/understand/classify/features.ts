import type { ActiveState } from '../../../machines/children'
import type { Op } from '../entities/datetime/ops'
import type { Utterance } from './rules'
import { longestPhrase, type Phrases } from '../../language/phrases'
import { isQuestion, saysParking } from '../entities/place'
import { countNonSearchWords } from '../entities/trimPlace'

type Moment = 'asking' | 'listing' | 'viewing' | 'reviewing' | 'vehicle' | 'booked' | 'cancelling' | 'other'
/** The kind of each state, as the classifier learned it. */
const moments: Record<ActiveState, Moment> = {
  'session.expired': 'other',
  'session.replacing': 'other',
  'search.asking': 'asking',
  'search.broken': 'asking',
  'search.listing': 'listing',
  'search.viewing': 'viewing',
  'booking.checking': 'other',
  'booking.waiting': 'other',
  'booking.needsAccount': 'other',
  'booking.needsCompletion': 'other',
  'booking.needsVehicle': 'vehicle',
  'booking.needsDocument': 'other',
  'booking.needsPayment': 'other',
  'booking.notOffered': 'other',
  'booking.quoting': 'other',
  'booking.reviewing': 'reviewing',
  'booking.reserving': 'other',
  'booking.booked': 'booked',
  'booking.pending': 'other',
  'booking.refused': 'other',
  'cancellation.checking': 'cancelling',
  'cancellation.asking': 'cancelling',
  'cancellation.cancelling': 'cancelling',
  'cancellation.tooLate': 'cancelling',
  'cancellation.alreadyRequested': 'cancelling',
  'cancellation.cancelled': 'cancelling',
  'cancellation.requested': 'cancelling',
  'cancellation.refused': 'cancelling',
}

export function momentOf(at: ActiveState): string {
  return moments[at]
}

/** Slots of a search besides place and time. */
const needSlots = new Set(['max_height_m', 'max_price', 'charger', 'covered', 'preference', 'filter'])

type Flags = Record<string, boolean>

/** The signals of an utterance, independent of its intent and its language. */
export function signalsIn(said: Utterance): string[] {
  const { entities, place, state, ops } = said
  const flags: Flags = { ...wordFlags(said), ...placeFlags(said), ...countFlags(said) }
  const { strange, odd } = oddWords(said)
  const slots = new Set(
    entities.flatMap((e) => (e.slot && (e.closed || e.slot === 'ordinal') ? [e.slot] : [])),
  )
  const wanted = [...slots].some((slot) => needSlots.has(slot))
  const spoken = flags['parks'] ? 'parks' : 'no parks'
  const where = place ? (place.sure ? 'sure place' : 'weak place') : slots.has('here') ? 'here' : 'nowhere'
  const moment = moments[state.at]
  return [
    moment,
    // The combination has a weight of its own: `at nine in atocha` is a search, `pittsburgh` alone is not.
    `${spoken}, ${where}, ${slots.has('time') ? 'time' : wanted ? 'wanted' : 'nothing'}`,
    `${moment}, ${strange + odd > 1 ? 'strange' : strange + odd === 1 ? 'odd' : 'ours'}`,
    ...(flags['asks first'] ? [`asks, ${spoken}`] : []),
    ...opSignals(ops),
    ...[...slots].map((slot) => `{${slot}}`),
    ...Object.keys(flags).filter((name) => flags[name]),
  ]
}

function opSignals(ops: readonly Op[]): string[] {
  const kinds = new Set(ops.map(({ op }) => op))
  if (!kinds.size) return []
  const moves = kinds.has('shift') || kinds.has('longer')
  const clock = kinds.has('clock') || kinds.has('offset')
  const day = kinds.has('day') || kinds.has('weekday') || kinds.has('date')
  const only = [...kinds].every((op) => op === 'now')
  return [
    moves ? 'moves' : only ? 'now' : clock ? (kinds.has('until') ? 'ending' : 'clock') : 'length or day',
    ...(day ? ['day'] : []),
    ...(kinds.has('duration') ? ['duration'] : []),
  ]
}

function says({ tokens }: Utterance, phrases: Phrases<unknown>): boolean {
  return tokens.some((_, i) => longestPhrase(phrases, tokens, i))
}

function wordFlags(said: Utterance): Flags {
  const { language, tokens, state } = said
  const { lexicon } = language
  const begins = (stems: readonly string[]): boolean =>
    tokens.some(({ text }) => stems.some((stem) => text.startsWith(stem)))
  return {
    listed: state.listed,
    parks: saysParking(language, tokens),
    'asks first': isQuestion(language, tokens[0]),
    asks: tokens.some((token) => isQuestion(language, token)),
    negated: says(said, lexicon.negation),
    undoing: begins(lexicon.undoing),
    booking: begins(lexicon.booking),
  }
}

function placeFlags({ language, tokens, place }: Utterance): Flags {
  if (!place) return {}
  const named = countNonSearchWords(language, tokens, place)
  const words = tokens.slice(place.start, place.end)
  return {
    'sure place': place.sure,
    'weak place': !place.sure,
    'street in place': words.some((_, i) => longestPhrase(language.lexicon.places, tokens, place.start + i)),
    'long place': named > 4,
    'ours in place': named < place.end - place.start,
    'foreign in place': words.some(({ text }) => language.outOfScopeWords.has(text)),
  }
}

/** Shares of the words outside the place that no template has, and of those that only out-of-scope templates have. */
function oddWords({ language, words }: Utterance): { strange: number; odd: number } {
  return {
    strange: words.filter(({ text }) => !language.wordWeight.has(text)).length,
    odd: words.filter(({ text }) => language.outOfScopeWords.has(text)).length,
  }
}

function countFlags(said: Utterance): Flags {
  const { strange, odd } = oddWords(said)
  const { length } = said.words
  return {
    exit: says(said, said.language.lexicon.exit),
    entry: says(said, said.language.datetime.entry),
    'one strange': strange === 1,
    'two strange': strange === 2,
    'many strange': strange > 2,
    'one foreign': odd === 1,
    'many foreign': odd > 1,
    'one word': length === 1,
    'few words': length === 2 || length === 3,
    'some words': length > 3 && length < 7,
    'no words': length === 0,
  }
}
