import type { Fields } from './form'
import type { Thing, Vault } from './vault'

/** A requested change: its answer and the objects that it creates or replaces. */
export type Change = {
  answer: object
  puts: Thing[]
  source?: Record<string, string>
}
export type Call = { vault: Vault; fields: Fields; id: string; now: number }
