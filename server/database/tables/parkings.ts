import type { Generated } from 'kysely'
import type { Json, Millis } from './columns'

/** Parkings of platforms, and when these are read. */
export type ParkingTables = {
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
}
