import { plus } from '../../contract/money'
import type { Sale } from '../ledger'
import { listen, makeApp, type App, type Listening } from '../listen'
import type { Credentials, SandboxContext } from '../context'
import { operators } from '../world/platforms'
import type { Site } from '../world/site'
import { mountAccess } from './access'
import { invalid, notFound, pageOf, refused } from './answer'
import { openBookings, saleOf, type Booking, type Entry } from './booking'
import { checkoutToken, feesOf, mountSelling, taxed, type Seller } from './selling'
import { describeParking, describePass, extraInfo, isOpenAt, sitesAround, vatOf } from './stock'
import { instantAt, isLocalTime, minutesBetween, type LocalWindow } from './window'

/** Starts a platform with Parclick v1 that sells limited stock. */
export async function startParclick(
  platform: string,
  sites: readonly Site[],
  context: SandboxContext,
  who: Credentials,
): Promise<Listening & { sales: () => Sale[] }> {
  const journal = context.journal<Entry>(platform)
  const book = openBookings(platform, journal)
  const known = new Map(sites.map((site) => [site.serial, site]))
  const asksDocument = operators.some((one) => one.id === platform && one.asksDocument)
  const base = { context, platform, sites: known, book, asksDocument }
  const seller: Seller = {
    ...base,
    refusal: (site, window, replaced) => refusalOf(base, site, window, replaced),
  }
  const app = makeApp(platform, context.faults, (status) => ({
    code: status,
    message: { 401: 'Expired JWT Token', 409: 'Conflict', 500: 'Internal Server Error' }[status],
  }))
  mountAccess(app, context, who)
  mountStock(app, seller)
  mountSelling(app, seller)
  app.notFound((c) => c.json(notFound, 404))
  const { url, close } = await listen(app)
  return {
    url,
    close: async () => {
      await close()
      journal.close()
    },
    sales: () =>
      book.all().flatMap((booking) => {
        const site = known.get(booking.site)
        return site ? [saleOf(platform, site, booking)] : []
      }),
  }
}

function refusalOf(
  seller: Omit<Seller, 'refusal'>,
  site: Site,
  window: LocalWindow,
  replaced?: Booking,
): string | undefined {
  const from = instantAt(site, window.from)
  const to = instantAt(site, window.to)
  const now = seller.context.clock.now()
  if (to <= from) return 'The exit date must be later than the entry date'
  // A stay that is sold already keeps its start, even one that has passed.
  const sold = replaced?.site === site.serial && replaced.window.from === window.from
  if ((sold ? to : from) < now - 300_000)
    return `Date ${sold ? window.to : window.from} must be greater than now.`
  if (!sold && from - now < site.leadMinutes * 60_000)
    return `This car park must be booked at least ${site.leadMinutes} minutes in advance`
  if (minutesBetween(site, window) < site.minimumMinutes)
    return `The minimum stay at this car park is ${site.minimumMinutes} minutes`
  if (!isOpenAt(site, from)) return 'Oops! The car park is closed on the time and date of your entry'
  if (!isOpenAt(site, to)) return 'Oops! The car park is closed on the time and date of your exit'
  if (seller.book.left(site, window, replaced?.id) < 1)
    return 'Sorry, there are no places available at this car park'
  return undefined
}

function mountStock(app: App, seller: Seller): void {
  const { sites } = seller
  app.get('/v1/parking/list', (c) => {
    const query = c.req.query()
    const base = new URL(c.req.url).origin
    const group = query.group ?? 'export'
    if (group === 'export')
      return c.json(
        pageOf(
          [...sites.values()].map((s) => describeParking(s, base)),
          query,
        ),
      )
    if (group !== 'search') return c.json(invalid({ group: `Invalid value ${group} for group` }), 400)
    const lat = Number(query.latitude)
    const lng = Number(query.longitude)
    const { from, to } = query
    if (!query.latitude || !query.longitude || Number.isNaN(lat + lng))
      return c.json(
        invalid({ latitude: 'This value is not valid.', longitude: 'This value is not valid.' }),
        400,
      )
    if (!isLocalTime(from) || !isLocalTime(to))
      return c.json(invalid({ from: 'This value is not valid.', to: 'This value is not valid.' }), 400)
    const window = { from, to }
    const near = sitesAround([...sites.values()], { lat, lng }, (Number(query.radius) || 4) * 1_000)
    const first = near[0]
    if (first && instantAt(first, from) < seller.context.clock.now() - 300_000)
      return c.json(invalid({ from: `Date ${from} must be greater than now.` }), 400)
    // The list omits passes that are sold out, closed or too late.
    const items = near.map((site) => ({
      ...describeParking(site, base),
      passes: seller.refusal(site, window)
        ? []
        : [describePass(site, window, checkoutToken(seller, site, window))],
    }))
    return c.json(pageOf(items, query))
  })

  app.get('/v1/parking/:id/details', (c) => {
    const site = sites.get(Number(c.req.param('id')))
    if (!site) return c.json(notFound, 404)
    return c.json(describeParking(site, new URL(c.req.url).origin))
  })

  app.get('/v1/pass/details', (c) => {
    const { parking, from, to, booking } = c.req.query()
    const site = sites.get(Number(parking))
    if (!site) return c.json(notFound, 404)
    if (!isLocalTime(from) || !isLocalTime(to))
      return c.json(invalid({ from: 'This value is not valid.' }), 400)
    const refusal = seller.refusal(site, { from, to }, seller.book.get(Number(booking)))
    if (refusal) return c.json(refused(refusal), 400)
    return c.json({
      ...describePass(site, { from, to }, checkoutToken(seller, site, { from, to })),
      parking: describeParking(site, new URL(c.req.url).origin),
    })
  })

  app.get('/v1/vehicle-type', (c) =>
    c.json(pageOf([{ id: 1, type: 'CAR', max_height: 190, max_length: 500 }], c.req.query())),
  )

  app.get('/v1/voucher/:id/details', (c) => {
    const booking = seller.book.byVoucher(Number(c.req.param('id')))
    const site = booking && sites.get(booking.site)
    if (!booking || !site) return c.json(notFound, 404)
    const { net_price, vat, total } = taxed(plus(booking.price, booking.fee), vatOf(site))
    return c.json({
      data: {
        user: {
          user_first_name: booking.firstName,
          user_last_name: booking.lastName,
          user_phone: booking.phone,
        },
        booking: {
          booking_id: booking.id,
          booking_state: booking.state,
          booking_is_cancellable: site.cancellation !== 3,
          booking_cancellation_type: site.cancellation,
          booking_from: `${booking.window.from}:00`,
          booking_to: `${booking.window.to}:00`,
          total_net_price: net_price,
          total_vat: vat,
          total,
          vehicle_type: 'CAR',
          external_code: booking.code.slice(-4),
          external_code_type: 'CODE',
          external_code_tech: 'license_plate_1',
          extra_fields: [{ label: 'license_plate', value: booking.plate }],
        },
        parking: {
          parking_id: site.serial,
          parking_name: site.name,
          parking_address: `${site.street}, ${site.number}`,
          parking_zip: site.postcode,
          parking_city: site.city.name,
          parking_latitude: site.lat,
          parking_longitude: site.lng,
          extra_info: extraInfo(site),
        },
        voucher: { voucher_code: booking.code, voucher_id: booking.voucher, voucher_description: [] },
        fee: feesOf(booking, site),
        currency: site.city.currency,
      },
    })
  })
}
