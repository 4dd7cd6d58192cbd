import type { Clock } from './clock'
import type { Faults } from './faults'
import type { Journal } from './journal'

/** What every actor of the sandbox is given. */
export type Outside = {
  clock: Clock
  faults: Faults
  seed: string
  /** Minutes a platform's access token lives. */
  tokenMinutes: number
  journal<Entry>(actor: string): Journal<Entry>
}

export type Credentials = { user: string; secret: string }
