import type { ColumnType, Generated } from 'kysely'

/** Epoch milliseconds by the clock of all nodes (`clock.ts`), exact in a double. Leases ask the database in their statement. */
type Millis = number
type DatabaseTime = ColumnType<Date, Date | string | undefined, Date | string | undefined>
/** JSON as text: the same on every engine, parsed by the schema of whoever reads it. */
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
    balance: number
  }
  sessions: { sid: string; uid: string; expires: Millis }
  vehicles: {
    plate: string
    country: string
    uid: string
    brand: string | null
    model: string | null
    label: string | null
    main: boolean
    added: Millis
  }
  attempts: { id: string; key: string; at: Millis }
  parkings: {
    id: string
    platform: string
    data: Json
    /** When what it says, or whether it is offered, changed last: nodes take over what is newer. */
    changed: Millis
    /** What is paid there, where it depends on no stay. */
    on_site: Json | null
    /** Free spaces when the platform's counts were last read (`refreshes.read_at`). */
    free: number | null
    /** Complete catalogues in a row that lacked it, and since when. */
    omitted: Generated<number>
    omitted_since: Millis | null
    /** When it was found to be no longer offered. */
    retired: Millis | null
  }
  /** What is read of a platform on a schedule, `catalogue` or `live`: when again, who reads it now, how it went. */
  refreshes: {
    platform: string
    kind: 'catalogue' | 'live'
    due: Millis
    owner: string | null
    lease_until: Millis | null
    /** When it last gave data. */
    read_at: Millis | null
    /** Why it gave none the last time; null when it did. */
    failure: string | null
  }
  quotes: { id: string; uid: string; data: Json; desk_token: string; until: Millis }
  reservations: {
    uid: string
    user_uid: string
    idem_key: string
    request_hash: string
    /** Of the plan's quote, unique: a quote is bought once. Null only in rows of a version that did not know it. */
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
    /** What it waits on: `mail`, `money`, `timer` or `platform:<id>`. */
    lane: Generated<string>
    /** Why it failed last. */
    reason: string | null
  }
  inbox: { reservation: string; event_id: string }
  ledger: {
    id: string
    reservation: string
    user_uid: string
    kind: string
    amount: number
    currency: string
    at: Millis
  }
  voice_sessions: {
    channel: string
    id: string
    data: Json
    at: Millis
    /** Grows by one with each write, which names the one it has read. */
    revision: number
    /** One turn has the conversation to itself until then; 0 = nobody has. */
    claimed_until: Millis
  }
  seen_keys: { key: string; at: Millis }
  /** One row a node, written by whoever asks for its health. */
  health: { node: string; at: Millis }
  secrets: { name: string; value: string }
}
