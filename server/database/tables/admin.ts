import type { Json, Millis } from './columns'

/** What administrators do, and how platforms answer. */
export type AdminTables = {
  /** Append-only: the store refuses an update and a delete. */
  audit: {
    id: string
    admin: string
    /** The driver whom it concerns. */
    uid: string | null
    /** `contract/calls/admin.ts` has the list. */
    action: string
    reason: string | null
    about: string | null
    at: Millis
    data: Json
  }
  /** Calls to a platform in one hour, of all nodes. */
  platform_health: {
    platform: string
    /** When the hour begins. */
    hour: Millis
    calls: number
    failures: number
    /** Answered, but late. */
    slow: number
    /** Sum of the durations of answered calls, s. */
    seconds: number
  }
}
