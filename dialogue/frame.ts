import type { Locale } from '../contract/locale'
import type { DayPart } from '../contract/time/dayPart'
import type { Filter, Preference } from '../contract/search'
import type { Attribute } from './attributes'

/** Every intent with sentences of its own. `cancel` is "cancel" without an object. */
export const intents = [
  'search_parking',
  'select_result',
  'parking_details',
  'book',
  'confirm',
  'deny',
  'change_slot',
  'cancel_booking',
  'cancel',
  'list_bookings',
  'choose_vehicle',
  'add_vehicle',
  'log_in',
  'log_out',
  'help',
  'repeat',
  'stop',
  'go_back',
  'retry',
  'start_over',
  'navigate',
  'favourites_add',
  'favourites_list',
  'favourites_remove',
  'list_vehicles',
  'main_vehicle',
  'check_balance',
  'last_payment',
  'referral_code',
  'switch_language',
  'access_code',
  'booking_plate',
  'change_booking',
  'change_plate',
  'access',
  'why',
  'person',
  'hand_over',
] as const
export type SpokenIntent = (typeof intents)[number]
/** Intents that no template has, too: out of scope, not understood, thanks and greetings alone, and the code of a talk. */
export type Intent = SpokenIntent | 'out_of_scope' | 'not_understood' | 'thanks' | 'greeting' | 'join_talk'

/** Intents that are understood by sentences of ours alone, and never guessed: they change a booking that was made, or open the talk to others. */
export const unguessed: ReadonlySet<Intent> = new Set(['change_booking', 'change_plate', 'hand_over'])

/** Intents that pay for, make or cancel a booking: they need a confidence of at least `sureEnough`. */
export const riskyIntents: readonly Intent[] = ['confirm', 'book', 'cancel_booking']

/**
 * Values of an utterance. Times are ISO 8601 with offset; `date` is a day without an hour; `place: '@here'` is the
 * driver's position.
 */
export type Slots = {
  place?: string
  from?: string
  to?: string
  date?: string
  duration_minutes?: number
  /** By how much a booking is to end later; negative: earlier. */
  later_minutes?: number
  preference?: Preference
  filter?: Filter
  /** 1 is the first result, −1 the last. */
  ordinal?: number
  /** True for the booking that costs most. */
  dearest?: true
  /** 1: the result after the one that is open; −1: the one before. */
  step?: 1 | -1
  /** The name as the results spell it. */
  name?: string
  /** A–Z and 0–9 only. */
  plate?: string
  vehicle?: string
  language?: string
  app?: string
  covered?: boolean
  /** True when a charger is needed. */
  charger?: boolean
  max_height_m?: number
  max_price?: number
  /** The longest walk that is wished, in minutes: nothing is searched by it. */
  max_walk?: number
  /** What opens the talk of another device, as it was said. */
  code?: string
  /** What a question about a car park asks, in its order. */
  about?: readonly Attribute[]
  /** True when the question wants a yes or a no. */
  whether?: true
  /** True when the question takes for granted what it asks: `that's for tomorrow, right?` */
  claims?: true
  /** Bookings that are not to be cancelled, each by its day, `2026-11-28`, or by words of its name. */
  spared?: readonly string[]
  /** True for another booking than the one that is asked about, or another result than the one that is refused or on view. */
  other?: true
  /** The booking that was made last, or one that was made before it. */
  made?: 'last' | 'before'
  /** True where more than one is to be cancelled. */
  every?: true
  /** Those that are to be cancelled one by one, each by its day, `2026-11-28`, or by words of its name. */
  each?: readonly string[]
  /** The booking that a question is about, by its day or by words of its name. */
  booking_date?: string
  booking_place?: string
  /** The hour at which cancelling is asked about, ISO 8601. */
  cancel_at?: string
  /** How many cars a question names. */
  cars?: number
  /** True when what is on view is compared with the result that is named. */
  compared?: true
}
export type Slot = keyof Slots
/** What an utterance means, according to our grammar or to an assistant's own model. */
export type Frame = {
  intent: Intent
  slots: Slots
  /** From 0 to 1; 1 is a sentence of the grammar, word for word. */
  confidence: number
  /** The name is a similar one of the list: the reply asks whether it is meant. */
  doubtful?: boolean
  /** A yes that speaks of cancelling while something is to be booked. */
  undoes?: true
  /** A no that says that nothing is to be cancelled. */
  spares?: true
  /** What is read back to be cancelled is refused, and nothing is put in its place. */
  refuses?: true
  /** Another booking is meant than the one that has just been cancelled. */
  afterwards?: true
  /** The part of the day `date` in which the stay is to begin; its hour is asked for. */
  dayPart?: DayPart
  /** The day of the stay is not wanted, and no other one is said. */
  otherDay?: true
  /** When the driver comes to what is booked, beside its beginning; or wants it on another day. */
  entry?: 'later' | 'earlier' | 'otherDay'
  /** The driver stands at a barrier that stays closed. */
  atBarrier?: 'shut' | 'codeRefused'
  /** Something has gone wrong at a car park with which only a person helps. */
  inTrouble?: true
  /** The walk is asked for from another place than the one that was searched. */
  fromElsewhere?: true
  /** The same is to be booked for another vehicle. */
  sameForOther?: true
  /** The day for which what is to be cancelled was meant, `2026-11-26`. */
  insteadOn?: string
  /** Another stay and another vehicle are wanted for what is read back. */
  withCar?: true
  /** One more stay is wanted beside what is read back or has been booked. */
  second?: true
  /** Two stays are wanted in one sentence; this is the first one. */
  more?: true
  /** What was understood is not what was meant. */
  mistaken?: true
  /** The car park in front is too far, or too expensive: what is wanted instead. */
  complaint?: 'closer' | 'cheaper'
  /** It is only near a sentence of ours and has words beside it that none of them has: what it changes is asked first. */
  guessed?: true
  /** What is out of scope and was understood: a wish of another kind, or words to somebody else in the car. */
  elsewhere?: 'wish' | 'company'
  /** The language other than the conversation's in which it was said, and the words; nothing else is understood of it. */
  spokenIn?: { locale: Locale; said: string }
}
/** A frame with the evidence for it. */
export type ExplainedFrame = Frame & {
  /** UTF-16 offsets in the utterance. */
  spans: { slot: Slot; start: number; end: number; text: string }[]
  alternatives: { intent: Intent; confidence: number }[]
  /** How the frame was found, for developers. */
  why: string
}

/** The place of "near me". */
export const herePlace = '@here'
/** Confidence below which no event is sent that changes a booking: the reply asks again. */
export const sureEnough = 0.75
