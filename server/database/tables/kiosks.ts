import type { Json, Millis } from './columns'

export type KioskTables = {
  /** A kiosk as its operator has set it, and what its device has reported. */
  kiosks: {
    id: string
    name: string
    place: string
    lat: number
    lng: number
    time_zone: string
    /** Height of the middle of the screen, cm. */
    middle: number
    locales: Json
    /** Of the code that registers a device, until it is used. */
    code_hash: string | null
    code_until: Millis | null
    /** Of the token of the registered device. */
    token_hash: string | null
    made: Millis
    registered: Millis | null
    seen: Millis | null
    used: Millis | null
    version: string | null
    faults: Json
    /** `Run[]` (`kiosks/runs.ts`). */
    runs: Json
    /** When a start of the page reported again after a later one. */
    doubled: Millis | null
  }
}
