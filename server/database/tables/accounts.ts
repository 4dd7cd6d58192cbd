import type { Generated } from 'kysely'
import type { Cents } from '../../../contract/money'
import type { Json, Millis } from './columns'

/** Accounts and what belongs to one driver. */
export type AccountTables = {
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
    /** Not read: the balance is the sum of the ledger's entries. A node of the version before writes it. */
    balance: Generated<Cents>
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
    /** Uid of the administrator who looks at Plaza as this driver; then `parent` is his own session. */
    admin: Generated<string | null>
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
    /** Centimetres. */
    height: number | null
    /** Increases by one with each change. */
    revision: Generated<number>
  }
  /** Both sides of a transfer, by the id of its process. */
  transfers: { id: string; plate: string; asker: string; holder: string }
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
}
