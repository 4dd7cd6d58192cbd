import type { Fields } from './form'
import type { Thing, Vault } from './vault'

/** A change asked for: what it answers and what becomes true with it. */
export type Change = {
  answer: object
  puts: Thing[]
  source?: Record<string, string>
}
export type Call = { vault: Vault; fields: Fields; id: string; now: number }
