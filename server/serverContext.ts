import type { Kysely } from 'kysely'
import type Stripe from 'stripe'
import type { Configuration } from '../contract/configuration'
import type { Cents } from '../contract/money'
import type { Place } from '../contract/search'
import type { Connection } from '../providers/protocol'
import type { Database } from './database/schema'
import type { Processes } from './durable/processes'
import type { Catalogue } from './search/catalogue'
import type { FindZones } from './search/zones'
import type { Company } from './invoices/company'
import type { Guesser } from './codeTries'
import type { Rates } from './rates'
import type { Engine } from './reservation/engine'

/** The dependencies of the handlers of all calls. `main` creates it once. */
export type ServerContext = {
  db: Kysely<Database>
  /** Epoch ms, by the clock that all nodes of a database share (`database/clock.ts`). */
  now: () => number
  secret: string
  /** Address of the product without a path, for links. */
  site: string
  configuration: Configuration
  /** Whether the sandbox is on: only then demo accounts, whose password is public, may be used. */
  sandbox: boolean
  /** Who makes the invoices; absent: nobody, and none are made. */
  company?: Company
  /** The most that Plaza pays of the price of an alternative for who did not get in. */
  coverMost: Cents
  stripe: Stripe
  connections: readonly Connection[]
  catalogue: Catalogue
  engine: Engine
  /** Durable charts beside the reservation. */
  processes: Processes
  rates: Rates
  zones: FindZones
  geocode: (query: string, locale: string, signal?: AbortSignal) => Promise<Place[]>
}

/**
 * The caller: the token of the header, the address for limits, the `User-Agent`, and whether an assistant or a chat without a
 * page calls for the driver.
 */
export type Caller = {
  token?: string
  address?: string
  agent?: string
  byVoice?: boolean
  /** Whose wrong codes of talks count together where no page asks: a conversation and its address, or the speaker of an assistant. */
  guesser?: Guesser
}
