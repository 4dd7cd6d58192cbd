import type { ColumnType, Generated } from 'kysely'
import type { Cents } from '../../contract/money'

/**
 * Epoch ms by the clock that all nodes share (`clock.ts`), exact in a double. Leases use the database's time in their
 * statement.
 */
type Millis = number
type DatabaseTime = ColumnType<Date, Date | string | undefined, Date | string | undefined>
/** JSON as text, the same on both databases; readers parse it by their schema. */
type Json = string

export type Database = {
  users: {
    uid: string
    email: string
    password_hash: string
    first_name: string
    surname: string
    role: string
    locale: string
    push: string | null
    active: boolean
    forbidden: Json
    customer: string | null
    payment_method: string | null
    card: Json | null
    balance: Cents
    phone: string | null
    personal_id: string | null
    /** The referral code of another driver that was given at registration. */
    promotion_code: string | null
    /** The driver's own code, for friends. */
    referral_code: string | null
    /** False until the link of the first mail was opened. */
    completed: Generated<boolean>
    created: Generated<Millis>
  }
  /** The row is the session: without it, no token of it is accepted. `used` is at most an hour behind. */
  sessions: {
    sid: string
    uid: string
    expires: Millis
    created: Millis
    used: Millis
    browser: string | null
    system: string | null
    /** The session that made the link which opened this one; its end is the end of this one. */
    parent: string | null
  }
  /** Tokens of links, as SHA-256. Whoever deletes the row has used the token. */
  one_time_tokens: { hash: string; uid: string; purpose: 'completion' | 'autologin' | 'reset'; until: Millis }
  /** Devices from which a driver signed in, as a keyed hash of program and network. */
  devices: { uid: string; device: string; used: Millis }
  vehicles: {
    plate: string
    country: string
    uid: string
    brand: string | null
    model: string | null
    label: string | null
    main: boolean
    added: Millis
    /** True once its account is complete: only then no other account may add the plate. */
    proven: Generated<boolean>
  }
  favorites: {
    id: string
    uid: string
    parking: string
    /** What is shown of the parking, as it was when it was kept. */
    data: Json
    alias: string | null
    position: number
    /** Increases by one with each change that the driver makes to it. */
    revision: number
    created: Millis
    /** When the driver removed it; it is deleted a day later. */
    removed: Millis | null
  }
  attempts: { id: string; key: string; at: Millis }
  parkings: {
    id: string
    platform: string
    data: Json
    /** When its data or whether it is offered changed last: nodes reload rows that are newer. */
    changed: Millis
    /** The price on site, when it does not depend on the stay. */
    on_site: Json | null
    /** Free spaces when the platform's counts were last read (`refreshes.read_at`). */
    free: number | null
    /** Number of complete catalogues in a row without it, and since when. */
    omitted: Generated<number>
    omitted_since: Millis | null
    /** When it was retired, because it is no longer offered. */
    retired: Millis | null
  }
  /**
   * Scheduled reads of a platform, `catalogue` or `live`: when the next one is due, which node runs it, and the last
   * result.
   */
  refreshes: {
    platform: string
    kind: 'catalogue' | 'live'
    due: Millis
    owner: string | null
    lease_until: Millis | null
    /** Time of the last successful read. */
    read_at: Millis | null
    /** Why the last read failed; null when it succeeded. */
    failure: string | null
  }
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
    lease_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    owner: string | null
    /** What it depends on: `mail`, `money`, `timer` or `platform:<id>`. */
    lane: Generated<string>
    /** Reason of the last failure. */
    reason: string | null
  }
  /** Mails that wait to be sent (`mail/outbox.ts`). */
  mail_outbox: {
    id: string
    kind: string
    /** Name and address; empty once the mail was sent or given up, like `data`. */
    recipient: Json
    locale: string
    data: Json
    /** `pending`, `sent` or `givenUp`. */
    state: Generated<string>
    attempt: Generated<number>
    queued: DatabaseTime
    /** When it is sent next, or when it was sent or given up. */
    run_at: DatabaseTime
    lease_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    owner: string | null
    /** Reason of the last failure. */
    reason: string | null
  }
  inbox: { reservation: string; event_id: string }
  ledger: {
    id: string
    reservation: string
    user_uid: string
    kind: string
    amount: Cents
    currency: string
    at: Millis
  }
  voice_sessions: {
    channel: string
    id: string
    data: Json
    at: Millis
    /** Increases by one with each write; a write names the revision that it has read. */
    revision: number
    /** Until when one turn has claimed the conversation; 0: not claimed. */
    claimed_until: Millis
  }
  seen_keys: { key: string; at: Millis }
  /** One row per node, updated by requests for its health. */
  health: { node: string; at: Millis }
  secrets: { name: string; value: string }
}
