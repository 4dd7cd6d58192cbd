import { recall, remember } from './browserStorage'
import { rememberContact } from './contactText'
import { forgetRecents } from './recents'
import { rememberTyped } from './typedText'

/** What the device keeps for reading without a network: the driver with the bookings, and the last results. */
export type KeptName = 'keptDriver' | 'keptResults'

/** The cache with the kept parts of the map file. */
export const keptMapCache = 'map'

/** The database with the place of the driver's car. */
export const parkedCarDatabase = 'parkedCar'

/**
 * Does what logging out does when the cookie of a kept driver has lapsed while no page was open; where the car stands is
 * still the same driver's question.
 */
export function forgetLapsed(token: string | undefined): void {
  if (token === undefined && recall('local', 'keptDriver') !== undefined) forgetAnswers()
}

/** Removes what a session has read and its driver has typed. Where the car stands outlives it: its driver logs in again. */
export function forgetAnswers(): void {
  remember('local', 'keptDriver', undefined)
  remember('local', 'keptResults', undefined)
  void forgetMap()
  forgetTexts()
}

/** Removes what belongs to an account: whoever logs out leaves nothing to the next driver of the device. */
export function forgetKept(): void {
  forgetAnswers()
  try {
    indexedDB.deleteDatabase(parkedCarDatabase)
  } catch {
    // The browser has no database: nothing was kept.
  }
}

/** Removes what a driver has typed: the places searched for, the text of the place field, the message to the support, the profile, the conversation. */
export function forgetTexts(): void {
  forgetRecents()
  rememberTyped(undefined)
  rememberContact(undefined)
  remember('session', 'profileDraft', undefined)
  remember('session', 'talk', undefined)
  remember('session', 'talkDraft', undefined)
}

/** Removes the map around the places of bookings. */
export async function forgetMap(): Promise<void> {
  remember('local', 'keptMap', undefined)
  try {
    await caches.delete(keptMapCache)
  } catch {
    // Nothing was kept.
  }
}
