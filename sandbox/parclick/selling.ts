import { cents, plus, type Cents } from '../../contract/money'
import type { App } from '../listen'
import type { SandboxContext } from '../context'
import { digestOf } from '../random'
import type { Site } from '../world/site'
import { invalid, notFound, pageOf, readBody, refused } from './answer'
import { Edit, Order, type Bookings, type Booking } from './booking'
import { amount, describeParking, productOf, vatOf } from './stock'
import { cancelUntil, instantAt, isLocalTime, isoUtc, type LocalWindow } from './window'

export type Seller = {
  context: SandboxContext
  platform: string
  sites: ReadonlyMap<number, Site>
  book: Bookings
  asksDocument: boolean
  /** The platform's refusal of this stay; undefined when it is sold. */
  /** `replaced`: the booking in whose place it is to be sold. */
  refusal(site: Site, window: LocalWindow, replaced?: Booking): string | undefined
}

/** The checkout token, which proves that the pass was quoted for this stay at this price. */
export function checkoutToken({ context, platform }: Seller, site: Site, { from, to }: LocalWindow): string {
  return digestOf(context.seed, platform, 'checkout', site.serial, from, to, site.share, site.management)
}

/** Net, VAT and total of a gross amount, as decimals. */
export function taxed(gross: Cents, rate: number): { net_price: number; vat: number; total: number } {
  const net = cents(Math.round(gross / (1 + rate / 100)))
  return { net_price: amount(net), vat: amount(cents(gross - net)), total: amount(gross) }
}

export function feesOf(booking: Booking, site: Site): object[] {
  return [
    { id: booking.id - 300_000, ...taxed(booking.fee, vatOf(site)), discriminator: 'administration_fee' },
  ]
}

/**
 * `booking/new`, `booking/list`, `booking/{id}/edit` and `booking/{id}/cancelex`. Nothing is deduplicated, because the protocol has no
 * idempotency key.
 */
export function mountSelling(app: App, seller: Seller): void {
  const { context, sites, book } = seller
  const siteOf = (booking: Booking): Site => {
    const site = sites.get(booking.site)
    if (!site) throw new Error(`booking ${booking.id} is for site ${booking.site}, which this seed has not`)
    return site
  }

  app.post('/v1/booking/new', async (c) => {
    const order = Order.safeParse(await readBody(c))
    if (!order.success)
      return c.json(
        invalid(
          Object.fromEntries(
            order.error.issues.map((i) => [String(i.path[0]), 'This value should not be blank.']),
          ),
        ),
        400,
      )
    const { data } = order
    if (!data.license_plate && !data.licence_plate)
      return c.json(invalid({ license_plate: 'This value should not be blank.' }), 400)
    if (seller.asksDocument && !data.identity_document)
      return c.json(invalid({ identity_document: 'This value should not be blank.' }), 400)
    if (!isLocalTime(data.from) || !isLocalTime(data.to))
      return c.json(invalid({ from: 'This value is not valid.' }), 400)
    const site = sites.get(Math.floor(data.product / 10))
    if (!site || productOf(site) !== data.product)
      return c.json(invalid({ product: 'This value is not valid.' }), 400)
    const window = { from: data.from, to: data.to }
    if (data.token !== checkoutToken(seller, site, window)) return c.json(refused('ERROR_INVALID_TOKEN'), 400)
    const refusal = seller.refusal(site, window)
    if (refusal) return c.json(refused(refusal), 400)
    const booking = book.sell(site, data, context.clock.now())
    return c.json({
      booking_id: booking.id,
      voucher_id: booking.voucher,
      voucher_code: booking.code,
      ...taxed(plus(booking.price, booking.fee), vatOf(site)),
      fees: feesOf(booking, site),
    })
  })

  app.get('/v1/booking/list', (c) => {
    const query = c.req.query()
    const group = query.group ?? 'list'
    if (group !== 'list' && group !== 'booking')
      return c.json(
        invalid({ group: `Invalid value ${group} for group, group must be one of: booking, list` }),
        400,
      )
    const base = new URL(c.req.url).origin
    const found = book
      .all()
      .map((booking) => ({ booking, site: siteOf(booking) }))
      .filter(({ booking, site }) => {
        if (query.email && booking.email !== query.email) return false
        if (query.voucher_code && booking.code !== query.voucher_code) return false
        if (query.parking && String(booking.site) !== query.parking) return false
        if (isLocalTime(query.from) && instantAt(site, booking.window.to) < instantAt(site, query.from))
          return false
        if (isLocalTime(query.to) && instantAt(site, booking.window.from) > instantAt(site, query.to))
          return false
        return true
      })
      .reverse()
    return c.json(
      pageOf(
        found.map(({ booking, site }) => listed(booking, site, group, base)),
        query,
      ),
    )
  })

  /** Why a booking cannot be deleted now: HTTP 401 with code 400 for one that is gone, as Parclick answers. */
  const kept = (booking: Booking): { status: 400 | 401; message: string } | undefined => {
    if (booking.state === 'CANCELED') return { status: 401, message: 'Booking has already been canceled' }
    const until = cancelUntil(siteOf(booking), booking.window)
    if (until === undefined) return { status: 400, message: 'ERROR_NOT_CANCELLABLE' }
    return context.clock.now() > until ? { status: 400, message: 'ERROR_EXPIRED' } : undefined
  }

  app.post('/v1/booking/:id/cancelex', (c) => {
    const booking = book.get(Number(c.req.param('id')))
    if (!booking) return c.json(notFound, 404)
    const refusal = kept(booking)
    if (refusal) return c.json(refused(refusal.message), refusal.status)
    book.cancel(booking)
    return c.json({ code: 200, message: 'success' })
  })

  // "The process behind, delete the old reservation and create new one": so what cannot be deleted cannot be edited.
  app.post('/v1/booking/:id/edit', async (c) => {
    const booking = book.get(Number(c.req.param('id')))
    if (!booking) return c.json(notFound, 404)
    const edit = Edit.safeParse(await readBody(c))
    if (!edit.success || !isLocalTime(edit.data.from) || !isLocalTime(edit.data.to))
      return c.json(invalid({ from: 'This value is not valid.' }), 400)
    const refusal = kept(booking)
    if (refusal) return c.json(refused(refusal.message), refusal.status)
    const { product, token, from, to, license_plate: plate } = edit.data
    const site = siteOf(booking)
    const window = { from, to }
    if (product !== productOf(site)) return c.json(invalid({ product: 'This value is not valid.' }), 400)
    if (token !== checkoutToken(seller, site, window)) return c.json(refused('ERROR_INVALID_TOKEN'), 400)
    const unsold = seller.refusal(site, window, booking)
    if (unsold) return c.json(refused(unsold), 400)
    const before = plus(booking.price, booking.fee)
    const edited = book.edit(booking, site, { window, plate }, context.clock.now())
    const after = plus(edited.price, edited.fee)
    return c.json({
      booking_id: edited.id,
      voucher_id: edited.voucher,
      voucher_code: edited.code,
      cancelled_booking_price: amount(before),
      new_booking_price: amount(after),
      difference: amount(cents(after - before)),
    })
  })
}

function listed(booking: Booking, site: Site, group: string, base: string): object {
  const { net_price, vat, total } = taxed(plus(booking.price, booking.fee), vatOf(site))
  return {
    id: booking.id,
    createdAt: isoUtc(booking.createdAt),
    end_booking_date: isoUtc(instantAt(site, booking.window.to)),
    start_booking_date: isoUtc(instantAt(site, booking.window.from)),
    total,
    booking_code: booking.code,
    first_name: booking.firstName,
    last_name: booking.lastName,
    username: booking.email,
    voucher_id: booking.voucher,
    ...(group === 'booking'
      ? {
          items: [
            {
              id: booking.id + 1_000,
              parking: describeParking(site, base),
              product: {
                id: productOf(site),
                name: 'ONEPASS',
                vehicle_type: { id: 1 },
                warning_message: '',
                price: amount(booking.price),
                type: 'pass',
              },
            },
          ],
          fees: feesOf(booking, site),
        }
      : {}),
    state: booking.state,
    total_net_price: net_price,
    total_vat: vat,
  }
}
