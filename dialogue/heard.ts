import type { Filter, Preference } from '../contract/search'

/** What the speaking half reads of an understood utterance; `frame.ts` is wider. Times are ISO with offset. */
export type HeardSlots = {
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
  name?: string
  plate?: string
  vehicle?: string
  charger?: boolean
  covered?: boolean
  max_height_m?: number
  max_price?: number
}
export type HeardFrame = {
  intent: string
  slots: HeardSlots
  confidence: number
  /** The name was only half heard: it is asked for before anything is done with it. */
  doubtful?: boolean
}

/** "Near me", in the conventions of frames. */
export const herePlace = '@here'
/** Below this nothing is done that changes a booking; the driver is asked again. */
export const sureEnough = 0.75
