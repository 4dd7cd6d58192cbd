import { randomUUID } from 'node:crypto'
import type { Quote, QuoteRequest, QuoteWarning } from '../../contract/booking'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import type { Parking } from '../../contract/parking'
import { bookableFault, isShortStay, notWorthIt } from '../../contract/rules/bookable'
import { cancelDeadline } from '../../contract/rules/cancellable'
import { isTooLow } from '../../contract/rules/rank'
import { normalisePlate } from '../../contract/rules/plate'
import { balanceShare, splitPrice } from '../../contract/rules/price'
import type { Vehicle } from '../../contract/vehicle'
import { hours24 } from '../../contract/time/days'
import { isoAt } from '../../contract/time/zonedTime'
import { balanceOf } from '../money/ledger'
import { isCardExpired } from '../../contract/time/cardExpiry'
import { mainCard } from '../cards/store'
import type { BookingAdapter } from '../../providers/protocol'
import type { ServerContext } from '../serverContext'
import { listVehicles } from '../vehicles/vehicles'
import { reasonOf } from '../reservation/reason'
import { changeablePlatforms } from '../reservation/status'
import { overlaps } from '../reservation/overlap'
import { log } from '../operate/log'
import { documentFor } from './plan'

/** How long a platform may take to answer with a price, ms. */
const patience = 6_000

export function bookingAdapterOf(
  { connections }: Pick<ServerContext, 'connections'>,
  parking: Parking,
): BookingAdapter {
  const adapter = connections.find(({ platform }) => platform.id === parking.platform)?.adapter
  if (!adapter) throw new Fault('booking.notBookable')
  return adapter
}

/**
 * A binding price: requests it from the platform, splits it, says what the balance pays of it, and stores it. Throws when the stay may not be booked by
 * the server's clock, and when the driver lacks a vehicle, an identity document that the platform demands, or a card that is valid.
 */
export async function quoteBooking(
  context: ServerContext,
  uid: string,
  request: QuoteRequest,
): Promise<Quote> {
  const { db, now } = context
  const known = context.catalogue.get(request.parking)
  if (!known) throw new Fault('parking.notFound')
  const unsellable = bookableFault(known, request.window, now())
  if (unsellable) throw new Fault(unsellable)
  const user = await db
    .selectFrom('users')
    .select(['completed', 'personal_id'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!user) throw new Fault('booking.userUnknown')
  if (!user.completed) throw new Fault('account.incomplete')
  const { plate, height = 0 } = await chosenVehicle(context, uid, request.plate)
  documentFor(context, known.platform, user.personal_id)
  const card = await mainCard(db, uid)
  if (!card || isCardExpired(card.expiry, now())) throw new Fault('booking.needsPayment')

  const asked = await bookingAdapterOf(context, known)
    .quote(known.id, request.window, AbortSignal.timeout(patience))
    .catch((error: unknown) => {
      if (error instanceof Fault) throw error
      // The platform's reason goes to the log only.
      log.warn(`no price of ${known.platform}: ${reasonOf(error)}`)
      throw new Fault('booking.failed')
    })
  const { parking } = asked
  const price = splitPrice(asked.base, asked.management, asked.currency)
  const fromBalance = balanceShare(price.total, await balanceOf(db, uid, price.currency))
  const zone = parking.timeZone
  const window = {
    from: isoAt(Date.parse(request.window.from), zone),
    to: isoAt(Date.parse(request.window.to), zone),
  }
  const deadline = cancelDeadline({
    reservedTime: window.from,
    end: window.to,
    minutesToCancel: parking.minutesToCancel,
  })
  const quote: Quote = {
    id: randomUUID(),
    parking,
    window,
    plate,
    price,
    ...(fromBalance > 0 && { fromBalance }),
    issued: isoAt(now(), zone),
    until: isoAt(now() + limits.quoteLife, zone),
    ...(deadline !== undefined && {
      cancelUntil: parking.minutesToCancel === null ? null : isoAt(deadline, zone),
    }),
    warnings: [],
    ...(changeablePlatforms.has(parking.platform) && { changeable: true }),
  }
  const warnings: [QuoteWarning, boolean][] = [
    ['tooLow', isTooLow(parking, Math.max(height, request.height ?? 0))],
    ['overlap', await overlaps(db, uid, { starts: Date.parse(window.from), ends: Date.parse(window.to) })],
    ['notWorthIt', notWorthIt(price.total, asked.onSite)],
    ['shortStay', isShortStay(window) && !notWorthIt(price.total, asked.onSite)],
    ['priceChanged', await dearer(context, uid, quote)],
  ]
  quote.warnings = warnings.filter(([, holds]) => holds).map(([warning]) => warning)
  const until = now() + limits.quoteLife
  await db
    .deleteFrom('quotes')
    .where('until', '<', now() - hours24)
    .execute()
  await db
    .insertInto('quotes')
    .values({ id: quote.id, uid, data: JSON.stringify(quote), desk_token: asked.token, until })
    .execute()
  return quote
}

async function chosenVehicle(
  context: ServerContext,
  uid: string,
  wanted: string | undefined,
): Promise<Vehicle> {
  const vehicles = await listVehicles(context, uid)
  const chosen =
    wanted === undefined ? vehicles[0] : vehicles.find(({ plate }) => plate === normalisePlate(wanted))
  if (!chosen) throw new Fault('booking.needsVehicle')
  return chosen
}

async function dearer({ db, now }: ServerContext, uid: string, fresh: Quote): Promise<boolean> {
  const rows = await db
    .selectFrom('quotes')
    .select('data')
    .where('uid', '=', uid)
    .where('until', '>', now())
    .execute()
  return rows
    .map(({ data }) => JSON.parse(data) as Quote)
    .some(
      ({ parking, window, price }) =>
        parking.id === fresh.parking.id &&
        window.from === fresh.window.from &&
        window.to === fresh.window.to &&
        price.total !== fresh.price.total,
    )
}
