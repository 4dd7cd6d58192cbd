import type { Millis } from './columns'

/** Invitations, the friends they brought, and rewards. */
export type PromotionTables = {
  /** One mail to one address within a month, whoever invites; kept as long. */
  invitations: {
    /** Keyed hash of the address: the address itself is not kept. */
    recipient: string
    id: string
    /** Who has invited. */
    uid: string
    /** The address as the driver sees it: `l…@example.org`. */
    shown: string
    at: Millis
  }
  /** Friends who have registered and parked, each once. */
  referrals: {
    /** The friend's account. */
    uid: string
    referrer: string
    /** False when it is the same person as the referrer or as another friend of his. */
    counts: boolean
    at: Millis
  }
  /** One for every five friends, numbered: `<uid>.1`. */
  rewards: {
    id: string
    uid: string
    /** `granted`, `requested` once the driver has said where to, `sent`. */
    state: string
    /** Where to; empty again once it was sent. */
    address: string | null
    granted: Millis
    changed: Millis
  }
}
