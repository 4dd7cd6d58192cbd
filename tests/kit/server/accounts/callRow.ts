import type { FaultCode } from '../../../../contract/fault'

/** What the rows are about: what the owner has and another driver wants. */
export type World = {
  uid: string
  booking: string
  quote: string
  session: string
  token: string
  parking: string
  favorite: string
  reward: string
  invoice: string
  card: string
}
export type Told = 'ok' | number | FaultCode
/** A call's input, and what its owner and another driver are told. Who has no valid token follows from `auth`. */
export type Row = {
  input: (world: World) => object
  owner: Told
  other: Told
  /** What an administrator is told, where that is something else. */
  admin?: Told
}
