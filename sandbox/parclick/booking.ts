import { z } from 'zod'
import { plus, type Cents } from '../../contract/money'
import type { Journal } from '../journal'
import { digestOf } from '../random'
import type { Sale } from '../ledger'
import { prepaidCents } from '../world/price'
import type { Site } from '../world/site'
import { instantAt, minutesBetween, type LocalWindow } from './window'

export const Order = z.object({
  product: z.coerce.number(),
  token: z.string(),
  from: z.string(),
  to: z.string(),
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  email: z.email(),
  /** Two spellings, because the documentation has both. */
  license_plate: z.string().min(1).optional(),
  licence_plate: z.string().min(1).optional(),
  brand: z.string().min(1),
  model: z.string().min(1),
  phone: z.string().optional(),
  prefix: z.union([z.string(), z.number()]).optional(),
  locale: z.string().optional(),
  group: z.string().optional(),
  passenger_phone_number: z.string().optional(),
})
export type Order = z.infer<typeof Order>

export type Booking = {
  id: number
  voucher: number
  code: string
  site: number
  window: LocalWindow
  price: Cents
  fee: Cents
  plate: string
  email: string
  firstName: string
  lastName: string
  phone: string
  createdAt: number
  state: 'CONFIRMED' | 'CANCELED'
}

export type Entry = { booked: Booking } | { canceled: number }

export type Bookings = {
  all(): Booking[]
  get(id: number): Booking | undefined
  byVoucher(voucher: number): Booking | undefined
  /** Number of stays that may still be sold for every hour of the window. */
  left(site: Site, window: LocalWindow): number
  sell(site: Site, order: Order, at: number): Booking
  cancel(booking: Booking): void
}

const hour = 3_600_000

/** All bookings of one platform, restored from its journal; ids continue after the last one. */
export function openBookings(platform: string, journal: Journal<Entry>): Bookings {
  const bookings = new Map<number, Booking>()
  const apply = (entry: Entry): void => {
    if ('booked' in entry) bookings.set(entry.booked.id, { ...entry.booked })
    else {
      const booking = bookings.get(entry.canceled)
      if (booking) booking.state = 'CANCELED'
    }
  }
  for (const entry of journal.entries) apply(entry)
  // Written to the journal before it takes effect: without a line there is no sale.
  const write = (entry: Entry): void => {
    journal.append(entry)
    apply(entry)
  }
  const left = (site: Site, window: LocalWindow): number => {
    const from = instantAt(site, window.from)
    const to = instantAt(site, window.to)
    const rivals = [...bookings.values()]
      .filter((b) => b.site === site.serial && b.state === 'CONFIRMED')
      .map((b) => ({ from: instantAt(site, b.window.from), to: instantAt(site, b.window.to) }))
      .filter((b) => b.from < to && b.to > from)
    let most = 0
    for (let at = from - (from % hour); at < to; at += hour) {
      most = Math.max(most, rivals.filter((b) => b.from < at + hour && b.to > at).length)
    }
    return site.stock - most
  }
  return {
    all: () => [...bookings.values()],
    get: (id) => bookings.get(id),
    byVoucher: (voucher) => [...bookings.values()].find((b) => b.voucher === voucher),
    left,
    sell: (site, order, at) => {
      const id = 1_000_001 + bookings.size
      const window = { from: order.from, to: order.to }
      const booking: Booking = {
        id,
        voucher: id - 120_000,
        code: codeOf(platform, id),
        site: site.serial,
        window,
        price: prepaidCents(site, minutesBetween(site, window)),
        fee: site.management,
        plate: order.license_plate ?? order.licence_plate ?? '',
        email: order.email,
        firstName: order.firstName,
        lastName: order.lastName,
        phone: order.phone ?? '',
        createdAt: at,
        state: 'CONFIRMED',
      }
      write({ booked: booking })
      return booking
    },
    cancel: (booking) => {
      write({ canceled: booking.id })
    },
  }
}

/** A booking as an entry of the ledger; the reference is the subaddress of the buyer's e-mail. */
export function saleOf(platform: string, site: Site, b: Booking): Sale {
  return {
    platform,
    id: String(b.id),
    number: b.code,
    reference: /\+([^@]+)@/.exec(b.email)?.[1] ?? '',
    plate: b.plate,
    parking: String(site.serial),
    from: new Date(instantAt(site, b.window.from)).toISOString(),
    to: new Date(instantAt(site, b.window.to)).toISOString(),
    state: b.state === 'CONFIRMED' ? 'active' : 'cancelled',
    total: plus(b.price, b.fee),
    currency: site.city.currency,
  }
}

/** A voucher code: seven characters without those that look alike. */
function codeOf(platform: string, id: number): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const digest = digestOf(platform, id)
  return Array.from(
    { length: 7 },
    (_, n) => letters[Number.parseInt(digest.slice(n * 2, n * 2 + 2), 16) % 32],
  ).join('')
}
