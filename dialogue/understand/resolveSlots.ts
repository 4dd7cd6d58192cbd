import type { ExplainedFrame, Intent, Slots } from '../frame'
import type { Language } from '../language/compile'
import type { Token } from '../language/tokenise'
import type { Context } from './context'
import type { Op } from './entities/datetime/ops'
import type { Entity, Tagged } from './entities/entities'
import { isCancelling } from './bookings/fates'
import { isConsent } from './confidence/consent'
import { verbatim, type Hypothesis } from './hypothesis'
import { isUnderWay, type DialogueState } from './intentPrior'
import { endTimes, intentOfBooking } from './bookedStay'
import { timesOf } from './stayTimes'
import type { Times } from './entities/datetime/resolve'

/** The context in which the slots of a hypothesis are resolved. */
type Known = { context: Context; said: string; state: DialogueState; listed: number }

/**
 * The hypothesis with its times as instants, its ordinal as a number of the list, and its vehicle as a plate or name.
 */
export function resolveTimes(
  known: Known,
  tagged: Tagged,
  best: Hypothesis,
  ops: readonly Op[],
): Pick<ExplainedFrame, 'intent' | 'slots' | 'dayPart'> {
  const { context, said, state, listed } = known
  const { entities, tokens } = tagged
  const timed = ops.length > 0 && best.rest !== verbatim
  // `ja jetzt passt's`
  const moved =
    timed &&
    !(best.intent === 'confirm' && ops.every(({ op }) => op === 'now')) &&
    // `vale, y cancela la del sábado`: the day is that of a booking.
    !tokens.some((token) => isCancelling(context.language, token))
  const intent =
    intentOfBooking(context, best, ops, tokens) ?? intentIn(best, state, moved && !isConsent(context, said))
  const changesEnd = intent === 'change_booking'
  const { part, ...times } =
    timed && !changesEnd
      ? timesOf(context, state, intent, ops, tokens, isAside(intent, best.slots))
      : ({} as Times)
  return {
    intent,
    ...(part && { dayPart: part }),
    slots: {
      ...countOrdinal(
        intent === 'cancel_booking' ? ofCancel(context.language, tagged, ops, best.slots) : best.slots,
        listed,
      ),
      ...(timed && changesEnd ? endTimes(context, ops, tokens) : times),
      ...(carries(intent) && vehicleOf(context.language, intent, entities, tokens, said)),
    },
  }
}

/** True for a change of what the stay needs: what is said with it may not be a time. */
function isAside(intent: Intent, slots: Slots): boolean {
  const needs = ['charger', 'covered', 'max_height_m', 'max_price', 'filter', 'preference'] as const
  return intent === 'change_slot' && needs.some((slot) => slots[slot] !== undefined)
}

function carries(intent: Intent): boolean {
  return intent === 'choose_vehicle' || intent === 'change_plate'
}

/**
 * The intent as the state changes it: without a known search a change is a search; where vehicles are listed, a
 * result is a vehicle; a yes with another time beside it moves the stay that was read back.
 */
function intentIn({ intent, slots }: Hypothesis, state: DialogueState, timed: boolean): Intent {
  const agrees = intent === 'book' || intent === 'confirm'
  if (agrees && timed && state.at === 'booking.reviewing' && Object.keys(slots).length === 0)
    return 'change_slot'
  if (intent === 'change_slot' && !isUnderWay(state)) return 'search_parking'
  return intent === 'select_result' && state.at === 'booking.needsVehicle' ? 'choose_vehicle' : intent
}

/** The slots of a cancellation, with its last booking; `cancel saturday's first` has no number of one. */
function ofCancel(
  { lexicon }: Language,
  { entities, tokens }: Tagged,
  ops: readonly Op[],
  { ordinal, ...others }: Slots,
): Slots {
  const said = entities.find(({ slot, end }) => slot === 'ordinal' && end === tokens.length)
  const dated = ops.some(({ op }) => op === 'day' || op === 'weekday' || op === 'date')
  const aside = dated && said && !said.cardinal && !lexicon.pointing.has(tokens[said.start - 1]?.text ?? '')
  return { ...lastIn(entities), ...others, ...(!aside && ordinal !== undefined && { ordinal }) }
}

/** `my last booking`, whatever sentence it stands in. */
function lastIn(entities: readonly Entity[]): Slots {
  return entities.some(({ slot, value }) => slot === 'ordinal' && value === -1) ? { ordinal: -1 } : {}
}

/** The ordinal with `middle` (0) as a number of the list; without it for lists of fewer than three. */
function countOrdinal({ ordinal, ...slots }: Slots, listed: number): Slots {
  const middle = listed > 2 ? Math.ceil(listed / 2) : undefined
  const counted = ordinal === 0 ? middle : ordinal
  return { ...slots, ...(counted !== undefined && { ordinal: counted }) }
}

/**
 * The name of a vehicle where no plate is given: the first word that no vehicle sentence has, and all after it (`the
 * white van`).
 */
function vehicleOf(
  language: Language,
  wanted: Intent,
  entities: readonly Entity[],
  tokens: readonly Token[],
  said: string,
): Slots {
  const own = entities.find((e) => e.called)
  if (own) return { plate: String(own.value) }
  if (entities.some((e) => e.slot === 'plate' || e.slot === 'ordinal')) return {}
  const words = language.sentences.find(({ intent }) => intent === wanted)?.words
  const { strip, glue } = language.lexicon
  const known = (text: string): boolean => words?.has(text) === true || strip.has(text) || glue.has(text)
  const first = entities.findIndex((e) => !e.closed && !known(e.text))
  const after = entities.findIndex((e, i) => i > first && e.closed)
  const last = entities[(after < 0 ? entities.length : after) - 1]
  const [start, end] = [tokens[entities[first]?.start ?? -1]?.start, tokens[(last?.end ?? 0) - 1]?.end]
  return start === undefined || end === undefined ? {} : { vehicle: said.slice(start, end) }
}
