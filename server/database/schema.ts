import type { AccessTables } from './tables/access'
import type { AccountTables } from './tables/accounts'
import type { AdminTables } from './tables/admin'
import type { BookingTables } from './tables/bookings'
import type { CalendarTables } from './tables/calendar'
import type { CaseTables } from './tables/cases'
import type { CardTables } from './tables/cards'
import type { InvoiceTables } from './tables/invoices'
import type { KioskTables } from './tables/kiosks'
import type { LedgerTables } from './tables/ledger'
import type { OperationTables } from './tables/operation'
import type { ParkingTables } from './tables/parkings'
import type { ProcessTables } from './tables/processes'
import type { ProfileTables } from './tables/profiles'
import type { PromotionTables } from './tables/promotions'
import type { TalkTables } from './tables/talks'

/** All tables; each noun's are in a file of `tables/`. */
export type Database = AccessTables &
  AccountTables &
  AdminTables &
  BookingTables &
  CalendarTables &
  CaseTables &
  CardTables &
  InvoiceTables &
  KioskTables &
  LedgerTables &
  OperationTables &
  ParkingTables &
  ProcessTables &
  ProfileTables &
  PromotionTables &
  TalkTables
