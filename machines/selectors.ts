import { asListed } from '../contract/talk/held'
import type { AnyMachineSnapshot } from 'xstate'
import type { FaultCode } from '../contract/fault'
import type { Booking, Quote } from '../contract/booking'
import type { CancellationQuote } from '../contract/cancellation'
import type { Vehicle } from '../contract/vehicle'
import {
  childNames,
  children,
  ownerOf,
  type ActiveState,
  type ChildSnapshot,
  type FrontName,
} from './children'
import type { DriverSnapshot } from './driver.machine'
import type { DriverEvent } from './events'

/** Whether the machine that owns this event accepts it now. Buttons, sentences and tools all ask here. */
export function can(snapshot: DriverSnapshot, event: DriverEvent): boolean {
  const owner = ownerOf(event)
  if (owner === undefined) return snapshot.can(event)
  const child: AnyMachineSnapshot | undefined = snapshot.context[owner]?.getSnapshot()
  return child?.status === 'active' && child.can(event)
}

/** The state that is in front of the driver. Replies, sentences, screens and `state.at` of the voice channels use it. */
export function activeState(snapshot: DriverSnapshot): ActiveState {
  return inFront(snapshot).at
}

/** Whether a machine still waits for an answer. A webhook replies when this is false, or at its time limit. */
export function isBusy(snapshot: DriverSnapshot): boolean {
  return childNames.some((name) => {
    const child = snapshot.context[name]?.getSnapshot()
    return child?.status === 'active' && child.hasTag('busy')
  })
}

/** The code of the refusal to tell the driver now; undefined without one. */
export function faultOf(snapshot: DriverSnapshot): FaultCode | undefined {
  return snapshot.context[inFront(snapshot).owner]?.getSnapshot().context.fault
}

/** What is reviewed before the yes; undefined in any other state. */
export function reviewing(
  booking: ChildSnapshot<'booking'> | undefined,
): { quote: Quote; vehicles: Vehicle[] } | undefined {
  const { quote, driver } = booking?.context ?? {}
  return booking?.matches('reviewing') && quote && driver ? { quote, vehicles: driver.vehicles } : undefined
}

/** True when no price could be had, so that nothing was being booked. */
export function isPriceRefused(booking: ChildSnapshot<'booking'> | undefined): boolean {
  if (!booking?.matches('refused')) return false
  const { quote, uid, yes } = booking.context
  return quote === undefined && uid === undefined && yes === undefined
}

/** The booking that was made, as it is now in the list of the account: its end and its code may have changed since. Undefined in any other state. */
export function booked(
  booking: ChildSnapshot<'booking'> | undefined,
  session: ChildSnapshot<'session'> | undefined,
): { booking: Booking; vehicles: Vehicle[] } | undefined {
  const { booking: made, driver } = booking?.context ?? {}
  if (!booking?.matches('booked') || !made || !driver) return undefined
  return { booking: asListed(made, session?.context.bookings ?? []), vehicles: driver.vehicles }
}

/** The terms that a yes would cancel by; undefined in any other state. */
export function askingToCancel(
  cancellation: ChildSnapshot<'cancellation'> | undefined,
): CancellationQuote | undefined {
  return cancellation?.matches('asking') ? cancellation.context.quote : undefined
}

/** The child in front of the driver, and its state there. */
function inFront({ context }: DriverSnapshot): { owner: FrontName; at: ActiveState } {
  for (const owner of childNames) {
    const child = context[owner]?.getSnapshot()
    const state = child && children[owner].front(child as never)
    if (state !== undefined) return { owner: owner as FrontName, at: `${owner}.${state}` as ActiveState }
  }
  throw new Error('no child puts a state in front of the driver')
}
