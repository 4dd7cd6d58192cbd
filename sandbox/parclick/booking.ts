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
  identity_document: z.string().min(1).optional(),
  brand: z.string().min(1),
  model: z.string().min(1),
  phone: z.string().optional(),
  prefix: z.union([z.string(), z.number()]).optional(),
  locale: z.string().optional(),
  group: z.string().optional(),
  passenger_phone_number: z.string().optional(),
})
export type Order = z.infer<typeof Order>

/** The documented fields; `license_plate` is one of those that a car park asks for in addition. */
export const Edit = Order.pick({ product: true, token: true, from: true, to: true, license_plate: true })

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

export type Entry = { booked: Booking } | { canceled: number } | { edited: number; booked: Booking }

export type Bookings = {
  all(): Booking[]
  get(id: number): Booking | undefined
  byVoucher(voucher: number): Booking | undefined
  /** Number of stays that may still be sold for every hour of the window; `without`: a booking that is to be replaced. */
  left(site: Site, window: LocalWindow, without?: number): number
  sell(site: Site, order: Order, at: number): Booking
  cancel(booking: Booking): void
  /** Deletes a booking and makes a new one in its place, in one line of the journal. */
  edit(booking: Booking, site: Site, change: { window: LocalWindow; plate?: string }, at: number): Booking
}

const hour = 3_600_000

/** All bookings of one platform, restored from its journal; ids continue after the last one. */
export function openBookings(platform: string, journal: Journal<Entry>): Bookings {
  const bookings = new Map<number, Booking>()
  const apply = (entry: Entry): void => {
    const ended = 'canceled' in entry ? entry.canceled : 'edited' in entry ? entry.edited : undefined
    const before = ended === undefined ? undefined : bookings.get(ended)
    if (before) before.state = 'CANCELED'
    if ('booked' in entry) bookings.set(entry.booked.id, { ...entry.booked })
  }
  for (const entry of journal.entries) apply(entry)
  // Written to the journal before it takes effect: without a line there is no sale.
  const write = (entry: Entry): void => {
    journal.append(entry)
    apply(entry)
  }
  const left = (site: Site, window: LocalWindow, without?: number): number => {
    const from = instantAt(site, window.from)
    const to = instantAt(site, window.to)
    const rivals = [...bookings.values()]
      .filter((b) => b.site === site.serial && b.state === 'CONFIRMED' && b.id !== without)
      .map((b) => ({ from: instantAt(site, b.window.from), to: instantAt(site, b.window.to) }))
      .filter((b) => b.from < to && b.to > from)
    let most = 0
    for (let at = from - (from % hour); at < to; at += hour) {
      most = Math.max(most, rivals.filter((b) => b.from < at + hour && b.to > at).length)
    }
    return site.stock - most
  }
  /** What a new booking has of its own: ids, code and the price of its stay. */
  const newOf = (site: Site, window: LocalWindow, at: number) => {
    const id = 1_000_001 + bookings.size
    return {
      id,
      voucher: id - 120_000,
      code: codeOf(platform, id),
      site: site.serial,
      window,
      price: prepaidCents(site, minutesBetween(site, window)),
      fee: site.management,
      createdAt: at,
      state: 'CONFIRMED' as const,
    }
  }
  return {
    all: () => [...bookings.values()],
    get: (id) => bookings.get(id),
    byVoucher: (voucher) => [...bookings.values()].find((b) => b.voucher === voucher),
    left,
    sell: (site, order, at) => {
      const booking: Booking = {
        ...newOf(site, { from: order.from, to: order.to }, at),
        plate: order.license_plate ?? order.licence_plate ?? '',
        email: order.email,
        firstName: order.firstName,
        lastName: order.lastName,
        phone: order.phone ?? '',
      }
      write({ booked: booking })
      return booking
    },
    cancel: (booking) => {
      write({ canceled: booking.id })
    },
    edit: (before, site, { window, plate = before.plate }, at) => {
      const booked: Booking = { ...before, ...newOf(site, window, at), plate }
      write({ edited: before.id, booked })
      return booked
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
