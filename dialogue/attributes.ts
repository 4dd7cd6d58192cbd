import type { Cents } from '../contract/money'
import type { Window } from '../contract/time/window'

/**
 * What a question may ask of a car park or a booking. `far`, `near`, `noCost` and `night` are asked with a yes or a no;
 * `refund` is what a cancellation would give back, `refunded` what one gave; `absent` what who does not come gets back; `booked` whether it is; `when` is the stay; `tooLow` is told, not asked: the vehicle does not fit; `changing` is whether it can be changed once it is booked, `early` what becomes of who leaves before the end, `cars` for how many it is, `vehicle` for which one, `included` whether the price has all in it; `cheapest` and `closest` whether it is that of all results; `other` is what nobody tells us (lift, toilets), `all` is "tell me about it".
 */
export const attributes = [
  'price',
  'perHour',
  'noCost',
  'absent',
  'booked',
  'cancel',
  'refund',
  'refunded',
  'walk',
  'far',
  'near',
  'hours',
  'night',
  'covered',
  'guarded',
  'height',
  'tooLow',
  'charger',
  'plug',
  'entry',
  'payment',
  'card',
  'balance',
  'free',
  'usually',
  'size',
  'why',
  'cheapest',
  'closest',
  'silent',
  'disabled',
  'address',
  'operator',
  'when',
  'until',
  'late',
  'changing',
  'early',
  'cars',
  'vehicle',
  'included',
  'other',
  'all',
] as const
export type Attribute = (typeof attributes)[number]

/** A question about a car park or a booking. */
export type Inquiry = {
  /** In the order in which they were asked; empty: all. */
  about: readonly Attribute[]
  /** The question wants a yes or a no. */
  whether: boolean
  /** It asks for the contrary: in the open air. */
  contrary: boolean
  /** The question takes for granted what it asks: `that's for tomorrow, right?` */
  claims?: boolean
  /** The stay that it takes for granted is another one than that which is read back. */
  mistaken?: boolean
  /** The price that it takes for granted. */
  price?: Cents
  /** For how many cars it is taken to be. */
  cars?: number
  /** The plate of the vehicle that it names; empty where that is none of the driver's. */
  plate?: string
  /** Centimetres that are to fit in. */
  height?: number
  /** Id of the result that it names. */
  parking?: string
  /** Uid of the booking that it names. */
  booking?: string
  /** The hour at which cancelling is asked about, ISO 8601. */
  cancelAt?: string
  /** The walk is asked for from another place than the one that was searched. */
  fromElsewhere?: boolean
  /** Another stay that is asked about. */
  stay?: Window
  /** What is on view does not do, as the answer says; `next`: the name of the next result that does, `known` where that is more than a hope. */
  unfit?: { next?: string | undefined; known?: boolean }
  /** Id of the result with which that on view is compared. */
  other?: string
}
