import type { CallName } from '../calls'
import { accessReference } from './reference/access'
import { accountReference } from './reference/account'
import { adminReference } from './reference/admin'
import { bookingReference } from './reference/booking'
import { calendarReference } from './reference/calendar'
import { cardReference } from './reference/cards'
import type { CallReference } from './reference/entry'
import { kioskReference } from './reference/kiosks'
import { invoiceReference } from './reference/invoices'
import { promotionReference } from './reference/promotions'
import { talkReference } from './reference/talks'
import { transferReference } from './reference/transfers'
import { vehicleReference } from './reference/vehicles'

/** What the documentation says of each call (`/docs/api`). The browser never loads it. */
export const reference: Readonly<Record<CallName, CallReference>> = {
  ...bookingReference,
  ...accountReference,
  ...accessReference,
  ...vehicleReference,
  ...transferReference,
  ...promotionReference,
  ...cardReference,
  ...adminReference,
  ...invoiceReference,
  ...calendarReference,
  ...talkReference,
  ...kioskReference,
}
