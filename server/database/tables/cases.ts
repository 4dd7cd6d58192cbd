import type { Json, Millis } from './columns'

/** What a person of the support has to do for a driver. */
export type CaseTables = {
  cases: {
    /** `C-7K2M-9QX4`. */
    id: string
    uid: string
    /** `contract/calls/cases.ts` has the list. */
    kind: string
    /** What it is about, e.g. the id of a reward; empty for the account. A driver has one open case of a kind about it. */
    subject: string
    /** `open` or `settled`. */
    state: string
    created: Millis
    changed: Millis
    data: Json
  }
}
