import type { Generated } from 'kysely'
import type { DatabaseTime, Json, LeaseTime, Millis } from './columns'

/** Quotes, reservations, and their effects. */
export type BookingTables = {
  quotes: { id: string; uid: string; data: Json; desk_token: string; until: Millis }
  reservations: {
    uid: string
    user_uid: string
    idem_key: string
    request_hash: string
    /** Id of the quote, unique: a quote is bought once. Null only in rows of an older version. */
    quote: string | null
    number: string
    plan: Json
    snapshot: Json
    state: string
    version: number
    machine_version: number
    final: boolean
    starts: Millis
    ends: Millis
    created: Millis
    /** Id of the process that changes it. */
    changing: Generated<string | null>
  }
  /** Prices of changes. `key` is the confirmation's, `process` what it has started. */
  change_quotes: {
    id: string
    uid: string
    booking: string
    data: Json
    until: Millis
    key: string | null
    process: string | null
  }
  /** What drivers write to their bookings. */
  cost_notes: {
    booking: string
    uid: string
    note: string | null
    cost_centre: string | null
    revision: number
    changed: Millis
  }
  effects: {
    id: string
    reservation: string
    child: string
    src: string
    timer: Json | null
    state: Generated<string>
    attempt: Generated<number>
    run_at: DatabaseTime
    lease_until: LeaseTime
    owner: string | null
    /** What it depends on: `mail`, `money`, `timer` or `platform:<id>`. */
    lane: Generated<string>
    /** Reason of the last failure. */
    reason: string | null
  }
  inbox: { reservation: string; event_id: string }
}
