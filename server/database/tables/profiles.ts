import type { Json } from './columns'

/** What drivers say of themselves beside their account's own row, which has name, phone and identity document. */
export type ProfileTables = {
  /** No row: nothing was changed yet. */
  profiles: {
    uid: string
    address: Json | null
    tax_id: string | null
    company: string | null
    /** To whom invoices are made out; null: to the driver. */
    billing: Json | null
    /** What differs from the default (`DriverPreferences`). */
    preferences: Json
    /** Increases by one with each change of the profile, also of the account's own row. */
    revision: number
  }
}
