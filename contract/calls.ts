import { accessCalls } from './calls/access'
import { adminCalls } from './calls/admin'
import { kioskCalls } from './kiosk/kioskCalls'
import { accountCalls } from './calls/account'
import { bookingCalls, calendarCalls } from './calls/booking'
import type { PortOf } from './calls/call'
import { caseCalls } from './calls/cases'
import { changeCalls } from './changes/changeCalls'
import { cardCalls } from './calls/cards'
import { favoriteCalls } from './calls/favorites'
import { helpCalls } from './calls/help'
import { historyCalls, invoiceCalls } from './calls/history'
import { identityCalls } from './calls/identity'
import { keychainCalls } from './calls/keychain'
import { parkingCalls } from './calls/parking'
import { talkCalls } from './talk/talkCalls'
import { transferCalls } from './calls/transfers'
import { vehicleCalls } from './calls/vehicles'
import { profileCalls } from './calls/profile'
import { zoneCalls } from './calls/zones'
import { promotionCalls } from './calls/promotions'

/**
 * All calls of the API: method, path under `/api`, who may call, input and output. `{name}` in a path is taken from
 * the input; the other fields are the query of a GET and a DELETE, and the body otherwise.
 */
export const calls = {
  ...accountCalls,
  ...accessCalls,
  ...cardCalls,
  ...identityCalls,
  ...parkingCalls,
  ...zoneCalls,
  ...bookingCalls,
  ...changeCalls,
  ...calendarCalls,
  ...favoriteCalls,
  ...keychainCalls,
  ...vehicleCalls,
  ...transferCalls,
  ...profileCalls,
  ...promotionCalls,
  ...caseCalls,
  ...historyCalls,
  ...invoiceCalls,
  ...helpCalls,
  ...talkCalls,
  ...kioskCalls,
  ...adminCalls,
}

export type CallName = keyof typeof calls

/** The port. Browser: over HTTP. Webhook: in process. Tests: scripted. Refusals are thrown as `Fault`. */
export type ParkingApi = PortOf<typeof calls>
