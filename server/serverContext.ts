import type { Kysely } from 'kysely'
import type Stripe from 'stripe'
import type { Place } from '../contract/search'
import type { Connection } from '../providers/protocol'
import type { Database } from './database/schema'
import type { Catalogue } from './search/catalogue'
import type { Rates } from './rates'
import type { Engine } from './reservation/engine'

/** What the functions behind the calls need. `main` makes it once and passes it on. */
export type ServerContext = {
  db: Kysely<Database>
  /** Epoch ms, by the clock that all nodes of a database share (`database/clock.ts`). */
  now: () => number
  secret: string
  /** Whether the sandbox is on: only then do the demo accounts, whose password everybody knows, count. */
  sandbox: boolean
  stripe: Stripe
  connections: readonly Connection[]
  catalogue: Catalogue
  engine: Engine
  rates: Rates
  geocode: (query: string, locale: string, signal?: AbortSignal) => Promise<Place[]>
}

/** Who asks: the token of the header, and the address for limits of attempts. */
export type Caller = { token?: string; address?: string }
