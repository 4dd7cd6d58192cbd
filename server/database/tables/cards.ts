import type { Millis } from './columns'

/** Cards of drivers, and what the payment gateway has told of. */
export type CardTables = {
  cards: {
    id: string
    uid: string
    /** Id of the gateway's payment method. */
    method: string
    /** The same for the same number; null for cards that were saved before it was stored. */
    fingerprint: string | null
    brand: string
    last4: string
    /** `MM/YY` */
    expiry: string
    /** It pays for what is booked. */
    main: boolean
    /** When the gateway made the payment method. */
    made: Millis
    added: Millis
    /** A removed one is kept for a month, so that a late message does not bring it back. */
    removed: Millis | null
    revision: number
    /** It has brought the welcome credit. */
    welcome: boolean
  }
  /** Messages of the gateway that were done. */
  gateway_events: { id: string; type: string; at: Millis }
}
