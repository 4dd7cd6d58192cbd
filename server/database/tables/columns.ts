import type { ColumnType } from 'kysely'

/**
 * Epoch ms by the clock that all nodes share (`clock.ts`), exact in a double. Leases use the database's time in their
 * statement.
 */
export type Millis = number
export type DatabaseTime = ColumnType<Date, Date | string | undefined, Date | string | undefined>
/** The end of a lease by the database's time; null: nobody holds it. */
export type LeaseTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** JSON as text, the same on both databases; readers parse it by their schema. */
export type Json = string
