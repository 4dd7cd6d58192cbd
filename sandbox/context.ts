import type { Clock } from './clock'
import type { Faults } from './faults'
import type { Journal } from './journal'

/** Dependencies of every server of the sandbox. */
export type SandboxContext = {
  clock: Clock
  faults: Faults
  seed: string
  /** Minutes after which a platform's access token expires. */
  tokenMinutes: number
  journal<Entry>(actor: string): Journal<Entry>
}

export type Credentials = { user: string; secret: string }
