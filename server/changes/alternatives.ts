import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Booking, Quote } from '../../contract/booking'
import { isRefundedAtOnce, noEntryFault } from '../../contract/changes/changeable'
import type { Alternative, NoEntryChoices } from '../../contract/changes/noEntry'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { cents, type Cents } from '../../contract/money'
import type { Offer, Parking } from '../../contract/parking'
import { bookableFault } from '../../contract/rules/bookable'
import { cancelDeadline } from '../../contract/rules/cancellable'
import { splitPrice, withCovered } from '../../contract/rules/price'
import { isTooLow } from '../../contract/rules/rank'
import { driveMinutes } from '../../contract/rules/walk'
import type { Window } from '../../contract/time/window'
import { isoAt } from '../../contract/time/zonedTime'
import type { ChosenAlternative } from '../../machines/change/noEntry.machine'
import { duplicateScore, duplicateThreshold } from '../../providers/aggregate/duplicates'
import { demandsDocument } from '../booking/plan'
import { bookingAdapterOf } from '../booking/quote'
import { log } from '../operate/log'
import { reasonOf } from '../reservation/reason'
import { bookingOf } from '../reservation/status'
import { collectSearch } from '../search/collect'
import { searchParkings } from '../search/search'
import type { Database } from '../database/schema'
import type { ServerContext } from '../serverContext'
import { caseOf } from './decision'

/** How long a platform may take to answer with a price, ms. */
const patience = 6_000
/** Parkings that are asked for a price at once. */
const most = 6
const step = 5 * 60_000
const month = 30 * 86_400_000

type Priced = { offer: Offer; quote: Quote; token: string }

/**
 * What a driver who did not get in may choose: the money back, and the nearest parkings that can be booked for the time that is
 * left. Each price is stored, and binding for five minutes.
 */
export async function findAlternatives(
  context: ServerContext,
  uid: string,
  { uid: booking }: { uid: string },
): Promise<NoEntryChoices> {
  const { engine, now } = context
  const row = await engine.read(booking)
  if (!row || row.userUid !== uid) throw new Fault('booking.notFound')
  const told = bookingOf(row)
  const fault = noEntryFault(told, now())
  if (fault) throw new Fault(fault)
  const { currency, total } = told.price
  // One case decides of a booking: who has one already gets no other choice.
  const refundable = isRefundedAtOnce(told, now()) && !(await caseOf(context.db, uid, booking))
  const found = refundable ? await nearest(context, uid, told, row.plan.quote.parking) : []
  return {
    refundable,
    refund: refundable ? total : cents(0),
    currency,
    alternatives: found.map(
      ({ offer: { distance, walk }, quote: { id, parking, window, price, until } }) => ({
        ...{ id, parking, window, price, distance, walk, until },
        drive: driveMinutes(distance),
      }),
    ) satisfies Alternative[],
  }
}

/** The alternative that was offered by this id. Throws `booking.quoteUnknown` and `booking.quoteExpired`. */
export async function chosenAlternative(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  uid: string,
  booking: string,
  id: string,
): Promise<ChosenAlternative> {
  const known = await db
    .selectFrom('change_quotes')
    .select(['data', 'until'])
    .where('uid', '=', uid)
    .where('booking', '=', booking)
    .where('id', '=', id)
    .executeTakeFirst()
  const { alternative } = JSON.parse(known?.data ?? '{}') as { alternative?: ChosenAlternative }
  if (!known || !alternative) throw new Fault('booking.quoteUnknown')
  if (known.until < now()) throw new Fault('booking.quoteExpired')
  return alternative
}

/** The most that Plaza covers for this driver now: nothing after some covers within thirty days. */
export async function coverLeft(
  { db, now, coverMost }: Pick<ServerContext, 'now' | 'coverMost'> & { db: Kysely<Database> },
  uid: string,
): Promise<Cents> {
  const rows = await db
    .selectFrom('cases')
    .select('data')
    .where('uid', '=', uid)
    .where('kind', '=', 'noEntry')
    .where('created', '>', now() - month)
    .execute()
  const covered = rows.filter(({ data }) => ((JSON.parse(data) as { covered?: number }).covered ?? 0) > 0)
  return covered.length < limits.coversPerMonth ? coverMost : cents(0)
}

async function nearest(
  context: ServerContext,
  uid: string,
  booking: Booking,
  parking: Parking,
): Promise<Priced[]> {
  const { db, now } = context
  const window = timeLeft(booking, now())
  if (Date.parse(window.to) <= Date.parse(window.from)) return []
  const { total, currency } = booking.price
  const coverMost = await coverLeft(context, uid)
  const around = { ...(parking.entrance ?? { lat: parking.lat, lng: parking.lng }), radius: limits.radius }
  const { offers } = await collectSearch(searchParkings(context, { ...around, ...window }), window, now())
  const height = await heightOf(context, uid, booking.plate)
  const { personal_id: document } = await db
    .selectFrom('users')
    .select('personal_id')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const fitting = offers
    .filter((offer) => {
      const { parking: other, prepaid, free } = offer
      return (
        prepaid?.currency === currency &&
        prepaid.total - total <= coverMost &&
        free !== 0 &&
        // Our own lead is for bookings ahead: here the platform's alone counts.
        bookableFault(other, window, now(), other.leadMinutes ?? 0) === undefined &&
        !isTooLow(other, height) &&
        (document !== null || !demandsDocument(context, other.platform)) &&
        !isSame(other, parking)
      )
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
  const priced = await Promise.all(fitting.map((offer) => priceOf(context, offer, window, booking)))
  const offered = priced
    .flatMap((one) => one ?? [])
    .filter(({ quote: { price } }) => price.currency === currency && (price.covered ?? 0) <= coverMost)
    .slice(0, limits.alternativesMost)
  for (const { quote, token } of offered)
    await db
      .insertInto('change_quotes')
      .values({
        ...{ id: quote.id, uid, booking: booking.uid, until: Date.parse(quote.until) },
        data: JSON.stringify({ alternative: { quote, token } satisfies ChosenAlternative }),
      })
      .execute()
  return offered
}

/** From the next minutes, or the start of the booking if that is later, to its end: whoever takes an alternative is on the way first. */
function timeLeft({ when, end, timeZone }: Booking, at: number): Window {
  const soon = Math.ceil((at + limits.alternativeLife) / step) * step
  return { from: isoAt(Math.max(soon, Date.parse(when)), timeZone), to: end }
}

/** The binding price of an alternative, of which Plaza covers what is above that of the booking; undefined without one. */
async function priceOf(
  context: ServerContext,
  offer: Offer,
  window: Window,
  booking: Booking,
): Promise<Priced | undefined> {
  const { now } = context
  const { id, timeZone: zone } = offer.parking
  try {
    const asked = await bookingAdapterOf(context, offer.parking).quote(
      id,
      window,
      AbortSignal.timeout(patience),
    )
    const { parking } = asked
    const full = splitPrice(asked.base, asked.management, asked.currency)
    const price = withCovered(full, cents(Math.max(0, full.total - booking.price.total)))
    const deadline = cancelDeadline({
      reservedTime: window.from,
      end: window.to,
      minutesToCancel: parking.minutesToCancel,
    })
    const quote: Quote = {
      id: randomUUID(),
      ...{ parking, window, plate: booking.plate, price },
      issued: isoAt(now(), zone),
      until: isoAt(now() + limits.alternativeLife, zone),
      ...(deadline !== undefined && {
        cancelUntil: parking.minutesToCancel === null ? null : isoAt(deadline, zone),
      }),
      warnings: [],
    }
    return { offer, quote, token: asked.token }
  } catch (error) {
    // Sold out meanwhile, or a platform that fails: the others are offered.
    log.warn(`no price of an alternative of ${offer.parking.platform}: ${reasonOf(error)}`)
    return undefined
  }
}

/** Centimetres; 0 when it is not known. */
async function heightOf({ db }: Pick<ServerContext, 'db'>, uid: string, plate: string): Promise<number> {
  const car = await db
    .selectFrom('vehicles')
    .select('height')
    .where('uid', '=', uid)
    .where('plate', '=', plate)
    .executeTakeFirst()
  return car?.height ?? 0
}

/** Another platform may sell the same building. */
function isSame(other: Parking, parking: Parking): boolean {
  return other.id === parking.id || duplicateScore(other, parking) >= duplicateThreshold
}
