import type { FaultCode } from '../../faultStatus'

/** Headings of the documentation, in its order. */
export const nouns = [
  'Parkings',
  'Bookings',
  'Favorites',
  'Talks',
  'Vehicles',
  'Payments',
  'Promotions',
  'Account',
  'Sessions',
  'Kiosks',
  'Support',
  'Administration',
] as const
export type Noun = (typeof nouns)[number]

export type CallReference = {
  noun: Noun
  /** What the call does, in one or two sentences. */
  does: string
  /** Its own refusals; those of every call of its kind (`generalFaults`) come with them. */
  faults?: readonly FaultCode[]
  /** Statuses of refusals that have the usual answer as their body. */
  answersWith?: readonly number[]
}
