import type { Generated } from 'kysely'
import type { DatabaseTime, Json, LeaseTime, Millis } from './columns'

/** Durable charts beside the reservation (`durable/`), and jobs (`jobs/`). */
export type ProcessTables = {
  processes: {
    id: string
    kind: string
    /** The driver whom it concerns. */
    uid: string
    /** What it is about, e.g. a plate and a platform: at most one live process of a kind has it. */
    subject: string | null
    snapshot: Json
    state: string
    version: number
    machine_version: number
    final: boolean
    created: Millis
    changed: Millis
  }
  process_effects: {
    id: string
    process: string
    kind: string
    machine_version: number
    child: string
    src: string
    input: Json | null
    timer: Json | null
    /** What it depends on: `mail`, `money`, `timer`, `platform:<id>` or the kind. */
    lane: string
    /** `pending`, `done` or `dropped`. */
    state: Generated<string>
    attempt: Generated<number>
    run_at: DatabaseTime
    lease_until: LeaseTime
    owner: string | null
    /** Reason of the last failure. */
    reason: string | null
  }
  /** Events that a process has received, each once. */
  process_inbox: { process: string; event_id: string }
  /** Work that one node at a time does at its due time. */
  jobs: {
    name: string
    due: Millis
    owner: string | null
    lease_until: Millis | null
    /** When it last ended well. */
    ran: Millis | null
    /** Why the last run failed; null when it succeeded. */
    failure: string | null
  }
}
