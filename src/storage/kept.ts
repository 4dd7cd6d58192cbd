import { remember } from './browserStorage'

/** What the device keeps for reading without a network: the driver with the bookings, and the last results. */
export type KeptName = 'keptDriver' | 'keptResults'

/** Removes the driver with the bookings when nobody is signed in any more: the cookie has lapsed while no page was open. */
export function forgetLapsed(token: string | undefined): void {
  if (token === undefined) remember('local', 'keptDriver', undefined)
}

/** Removes what belongs to an account: whoever logs out leaves nothing to the next driver of the device. */
export function forgetKept(): void {
  remember('local', 'keptDriver', undefined)
  remember('local', 'keptResults', undefined)
}
