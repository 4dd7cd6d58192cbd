import type { ReservationContext } from '../../machines/reservation.machine'
import type { Quote } from '../../contract/booking'
import type { Rooms } from './lanes'

/** What was agreed to, kept with the reservation: nothing of it changes any more. */
export type Plan = {
  quote: Quote
  platform: string
  /** Goes back to the platform unchanged. */
  deskToken: string
  driver: { uid: string; email: string; firstName: string; surname: string; locale: string }
  customer: string
  paymentMethod: string
}

export type SleepingReservation = { value: unknown; context: ReservationContext; status: string }
export type Row = {
  uid: string
  userUid: string
  number: string
  plan: Plan
  snapshot: SleepingReservation
  version: number
  /** Of the chart that wrote the snapshot. */
  machineVersion: number
  final: boolean
  /** Epoch ms. */
  created: number
}
export type NewRow = Omit<Row, 'created' | 'machineVersion'> & {
  key: string
  requestHash: string
  effects: NewEffect[]
  /** The driver was told of no overlap: throws `booking.overlaps` when there is one by now. */
  alone?: boolean
}

/** A call to make or a timer to ring: the queue of the engine. */
export type NewEffect = {
  id: string
  child: string
  src: string
  /** What it waits on (`laneOf`). */
  lane: string
  timer?: object
  /** Milliseconds from now. */
  delay?: number
}
export type Effect = NewEffect & { reservation: string; attempt: number }

/**
 * Why a row is changed: an effect's result, applied only while it is pending, or an outside event, once per id.
 * `stuck`: the effect came to an end that an operator must look at, and why.
 */
export type Gate = { effect: string; stuck?: string } | { event: string }
export type Stuck = { reservation: string; src: string; attempt: number; reason: string }
export type Change = {
  snapshot: SleepingReservation
  state: string
  final: boolean
  effects: NewEffect[]
  /** Timers of states that were left. */
  dropped: string[]
  entry?: { kind: 'payment' | 'refund'; amount: number; currency: string }
}

/** Where reservations live. One method is one transaction, all or nothing; leases go by the store's own clock. */
export type ReservationStore = {
  /**
   * The row made, or the one that this driver's key made before (`requestHash` tells whether it asked for the same), or
   * the one that was made of the same quote with another key.
   */
  create: (row: NewRow) => Promise<{ row: Row; requestHash: string; fresh: boolean }>
  read: (uid: string) => Promise<Row | undefined>
  /** Of one driver, the latest stay first, 200 at most. */
  list: (userUid: string) => Promise<Row[]>
  /** Locks the row, passes the gate, writes what `step` says. Undefined when the gate was shut. */
  change: (uid: string, gate: Gate, step: (row: Row) => Change | undefined) => Promise<Row | undefined>
  /** Of each lane no more than its room; a lane without one has a platform's. Without `rooms` nothing but `limit` counts. */
  claim: (owner: string, leaseMs: number, limit: number, rooms?: Rooms) => Promise<Effect[]>
  postpone: (id: string, delayMs: number, reason?: string) => Promise<void>
  /** What an operator must look at: ended so, or tried this often and still failing. */
  stuck: (attempts: number) => Promise<Stuck[]>
}
