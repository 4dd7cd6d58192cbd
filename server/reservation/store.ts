import type { ReservationContext } from '../../machines/reservation.machine'
import type { Quote } from '../../contract/booking'
import type { Cents } from '../../contract/money'
import type { Posting } from '../money/ledger'
import type { Rooms } from './lanes'

/** One payment of a booking: what the card was charged, and what is left of both after refunds. */
export type PaidPart = { intent?: string; captured: Cents; card: Cents; balance: Cents }

/** The confirmed terms, stored with the reservation; a confirmed change alone writes others (`changing.ts`). */
export type Plan = {
  quote: Quote
  platform: string
  /** Token of the platform's quote, which is sent back unchanged; stored under this name. */
  deskToken: string
  driver: {
    uid: string
    email: string
    firstName: string
    surname: string
    locale: string
    /** Number of the identity document, where the platform demands one. */
    document?: string
  }
  customer: string
  paymentMethod: string
  /** The payments, once a change has added to them or taken back; absent: one. Their sum is the quote's price. */
  paid?: PaidPart[]
}

export type StoredReservation = { value: unknown; context: ReservationContext; status: string }
export type Row = {
  uid: string
  userUid: string
  number: string
  plan: Plan
  snapshot: StoredReservation
  version: number
  /** Version of the chart that wrote the snapshot. */
  machineVersion: number
  final: boolean
  /** Id of the change that is under way. */
  changing?: string
  /** Epoch ms. */
  created: number
}
export type NewRow = Omit<Row, 'created' | 'machineVersion'> & {
  key: string
  requestHash: string
  effects: NewEffect[]
  /** True when the quote warned of no overlap: `create` then throws `booking.overlaps` when there is one. */
  alone?: boolean
  /** True for the booking of a driver: `create` throws `booking.needsVehicle` when he has its plate no more. */
  ownPlate?: boolean
}

/** A call or a timer of the engine. */
export type NewEffect = {
  id: string
  child: string
  src: string
  /** The lane (`laneOf`). */
  lane: string
  timer?: object
  /** Milliseconds from now. */
  delay?: number
}
/** `reason`: why the try before has failed. */
export type Effect = NewEffect & { reservation: string; attempt: number; reason?: string }

/**
 * The condition of a change: an effect's result, applied while the effect is pending, or an event from outside,
 * applied once per id. `stuck`: why an operator must check the effect.
 */
export type Gate = { effect: string; stuck?: string } | { event: string }
/** `ended`: it is not tried any more. */
export type Stuck = { reservation: string; src: string; attempt: number; reason: string; ended: boolean }
/** A posting of a reservation, to whose uid and driver it belongs. */
export type ReservationPosting = Pick<Posting, 'key' | 'kind' | 'currency' | 'moves'>
export type Change = {
  snapshot: StoredReservation
  state: string
  final: boolean
  effects: NewEffect[]
  /** Ids of timers of states that were left. */
  dropped: string[]
  /** What the change moves in the ledger. */
  money?: readonly ReservationPosting[]
}

/** The store of reservations. Each method is one transaction; leases use the store's own clock. */
export type ReservationStore = {
  /**
   * The new row; or the one that this driver made before with the key (`requestHash` shows whether with the same
   * request), or of the same quote with another key. Throws `booking.balanceChanged` when the balance is less than the quote uses.
   */
  create: (row: NewRow) => Promise<{ row: Row; requestHash: string; fresh: boolean }>
  read: (uid: string) => Promise<Row | undefined>
  /** Reservations of one driver, the latest stay first, at most 200. */
  list: (userUid: string) => Promise<Row[]>
  /**
   * Locks the row, checks the condition, and writes what `step` returns. Undefined when the condition does not hold.
   */
  change: (uid: string, gate: Gate, step: (row: Row) => Change | undefined) => Promise<Row | undefined>
  /**
   * Claims due effects: of each lane at most its room (`platformRoom` for lanes without one). Without `rooms`, only
   * `limit` applies.
   */
  claim: (owner: string, leaseMs: number, limit: number, rooms?: Rooms) => Promise<Effect[]>
  /** Prolongs the lease of an effect that this node holds and still runs. */
  renew: (id: string, owner: string, leaseMs: number) => Promise<void>
  postpone: (id: string, delayMs: number, reason?: string) => Promise<void>
  /** Effects that an operator must check: ended as stuck, or still failing after this number of tries. */
  stuck: (attempts: number) => Promise<Stuck[]>
}
