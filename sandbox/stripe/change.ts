import type { Fields } from './form'
import type { Thing, GatewayState } from './state'

/** A requested change: its answer and the objects that it creates or replaces. */
export type Change = {
  answer: object
  puts: Thing[]
  source?: Record<string, string>
  /** What its webhook endpoints are told, each with the object as it is after the change. */
  tells?: { type: string; object: object }[]
}
export type Call = { state: GatewayState; fields: Fields; id: string; now: number }
