import type { CallName } from '../../contract/calls'

/**
 * The calls that an administrator may make as a driver: what the support reads to answer a question. A call that is not here
 * is refused, so a new one is refused until somebody decides otherwise; files with all data and lists of devices are not needed.
 */
const supportCalls: ReadonlySet<CallName> = new Set<CallName>([
  'getUser',
  'getProfile',
  'listBookings',
  'followBooking',
  'listHistory',
  'listVehicles',
  'listTransfers',
  'listAccess',
  'listStays',
  'listCards',
  'listFavorites',
  'getPromotions',
  'listCases',
])

/** Whether an administrator may make this call as a driver. */
export function isSupportCall(name: string): boolean {
  return (supportCalls as ReadonlySet<string>).has(name)
}
