import {
  Car,
  FileText,
  Gift,
  Heart,
  IdCard,
  KeyRound,
  MapPin,
  ParkingMeter,
  ScanLine,
  SlidersHorizontal,
  SquareParking,
  User,
  WalletCards,
  type LucideIcon,
} from 'lucide-react'
import type { PageBesideHome } from '../../../contract/pages'
import type { User as Driver } from '../../../contract/session'

/** A page that a menu leads to; its words are the page's title. */
export type Entry = { page: PageBesideHome; icon: LucideIcon }

const parkings: Entry = { page: 'user-bookings', icon: SquareParking }
const cars: Entry = { page: 'user-cars', icon: Car }
const payments: Entry = { page: 'user-payments', icon: WalletCards }
const favorites: Entry = { page: 'user-bookings-favorites', icon: Heart }
const invoices: Entry = { page: 'user-invoices', icon: FileText }
const promotions: Entry = { page: 'user-promotions', icon: Gift }
const keychain: Entry = { page: 'user-keychain', icon: KeyRound }
const preferences: Entry = { page: 'user-preferences', icon: SlidersHorizontal }

/** Open a login popup for visitors (R078). */
export const membersOnly: readonly Entry[] = [parkings, cars, payments, favorites]
/** The dropdown by the driver's name (R079). */
export const ownEntries: readonly Entry[] = [{ page: 'user-profile', icon: User }, ...membersOnly]
/** What the full menu has beside them (R081). */
export const moreEntries: readonly Entry[] = [
  invoices,
  promotions,
  keychain,
  preferences,
  { page: 'user-cars-providers', icon: ScanLine },
  { page: 'user-parking-meter', icon: ParkingMeter },
  { page: 'user-parking-finder', icon: MapPin },
]
const data: Entry = { page: 'user-data', icon: IdCard }
/** The cards of the side menu (R073). */
export const cardEntries: readonly Entry[] = [
  data,
  cars,
  parkings,
  payments,
  favorites,
  invoices,
  promotions,
  keychain,
  preferences,
]
/** The rows of the first page of the user area: the same, those with a number that matters first (R051). */
export const areaEntries: readonly Entry[] = [
  parkings,
  cars,
  payments,
  keychain,
  favorites,
  promotions,
  data,
  invoices,
  preferences,
]

/** Without what is forbidden to the account (R084). */
export function allowedTo(
  driver: Pick<Driver, 'forbiddenResources'> | undefined,
  entries: readonly Entry[],
): Entry[] {
  const forbidden = driver?.forbiddenResources.includes('payments') ?? false
  return entries.filter(({ page }) => !(forbidden && page === 'user-payments'))
}
