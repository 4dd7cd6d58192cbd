import type { Filter, Preference } from '../contract/search'

/** Everything a driver can mean. `cancel` is a bare "cancel": away from what is being made. */
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
  'check_balance',
  'switch_language',
  'access_code',
  'access',
  'why',
  'person',
] as const
export type SpokenIntent = (typeof intents)[number]
/** Also what no template means: nothing of ours, nothing understood at all, and mere politeness. */
export type Intent = SpokenIntent | 'out_of_scope' | 'not_understood' | 'thanks' | 'greeting'

/** Intents that move money or a booking: they need a confidence of `sureEnough`. */
export const riskyIntents: readonly Intent[] = ['confirm', 'book', 'cancel_booking']

/** What was said about it. Times are ISO with offset; `date` is a day without an hour; `@here` = near me. */
export type Slots = {
  place?: string
  from?: string
  to?: string
  date?: string
  duration_minutes?: number
  preference?: Preference
  filter?: Filter
  /** From one; −1 is the last. */
  ordinal?: number
  /** The result after (1) or before (−1) the one that is being looked at. */
  step?: 1 | -1
  /** Canonical, as in the results. */
  name?: string
  /** A–Z and 0–9 only. */
  plate?: string
  vehicle?: string
  language?: string
  app?: string
  covered?: boolean
  /** A car to be charged. */
  charger?: boolean
  max_height_m?: number
  max_price?: number
}
export type Slot = keyof Slots
/** One utterance as it was understood, or as an assistant's own model understood it. */
export type Frame = {
  intent: Intent
  slots: Slots
  /** 1 = said word for word as expected. */
  confidence: number
  /** The name is only the likeliest of the list: to be asked about before anything is done with it. */
  doubtful?: boolean
}
/** A frame with how it came about. */
export type ExplainedFrame = Frame & {
  /** UTF-16 offsets in the utterance. */
  spans: { slot: Slot; start: number; end: number; text: string }[]
  alternatives: { intent: Intent; confidence: number }[]
  /** For developers: how it was understood. */
  why: string
}

/** "Near me", as a place. */
export const herePlace = '@here'
/** Below this nothing is done that changes a booking; the driver is asked again. */
export const sureEnough = 0.75
