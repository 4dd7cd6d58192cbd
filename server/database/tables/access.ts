import type { Cents } from '../../../contract/money'
import type { Millis } from './columns'

/** What drivers have agreed to, and how far the platforms' stays were read. */
export type AccessTables = {
  /** Append-only: a consent that is withdrawn is a row of its own. */
  consents: {
    id: string
    uid: string
    plate: string
    platform: string
    given: boolean
    version: string
    /** The text as the driver read it. */
    text: string
    locale: string
    at: Millis
  }
  /** Attempts to charge what is paid afterwards (`money/charge.ts`). */
  charges: {
    id: string
    debt: string
    uid: string
    from_balance: Cents
    from_card: Cents
    /** The gateway's ids of the card, and of the payment once it has succeeded. */
    method: string | null
    intent: string | null
    paid: boolean
  }
  /** By platform: stays were read that began or ended before it. */
  stay_reads: { platform: string; until: Millis }
}
