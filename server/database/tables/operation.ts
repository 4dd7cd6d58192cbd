import type { Generated } from 'kysely'
import type { DatabaseTime, Json, LeaseTime, Millis } from './columns'

/** Mails, conversations, and what nodes share. */
export type OperationTables = {
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
    lease_until: LeaseTime
    owner: string | null
    /** Reason of the last failure. */
    reason: string | null
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
    /** The driver whose conversation it is, once one has logged in. */
    uid: string | null
  }
  seen_keys: { key: string; at: Millis }
  /** One row per node, updated by requests for its health. */
  health: { node: string; at: Millis }
  /** Sentences that were understood otherwise than they were meant (`samples/samples.ts`); `day`: `2026-11-23`. */
  samples: { locale: string; state: string; intent: string; text: string; day: string; times: number }
  secrets: { name: string; value: string }
}
