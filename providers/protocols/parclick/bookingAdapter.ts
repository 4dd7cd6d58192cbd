import { Fault } from '../../../contract/fault'
import { toCents } from '../../../contract/money'
import type { Parking } from '../../../contract/parking'
import type { Window } from '../../../contract/time/window'
import { HttpFault } from '../../transport/httpFault'
import type {
  BookingAdapter,
  BookingChanges,
  Platform,
  PlatformQuote,
  Reserved,
  ReserveRequest,
} from '../../protocol'
import { readFrame, Unusable } from '../parseItems'
import type { Client } from './client'
import { pricePass, readParking } from './parse'
import { refuse, refuseChange } from './refusals'
import { localTime } from './times'
import { Edited, Listed, PassOfLot, Sold, Voucher } from './schema'

/** The buyer's e-mail address with our reference: the protocol has no field for one, but returns the address. */
export function mailOf(reference: string): string {
  return `bookings+${reference}@plaza.example`
}

const locales: Record<string, string> = { es: 'es_ES', en: 'en_GB', fr: 'fr_FR', de: 'de_DE', it: 'it_IT' }
const mostPages = 50

/** Above the price of any stay, in decimals of the currency; a larger amount may be too large to be counted in cents. */
const mostSold = 1_000_000

/**
 * The booking adapter of Parclick. `lookUp` returns a parking by the platform's id, from the cache or from the
 * platform.
 */
export function makeBookingAdapter(
  platform: Platform,
  demo: boolean,
  client: Client,
  lookUp: (foreign: string, signal: AbortSignal) => Promise<Parking>,
): BookingAdapter {
  const foreignOf = (id: string): string =>
    id.startsWith(`${platform.id}:`) ? id.slice(platform.id.length + 1) : id

  const codeOf = async (voucher: string, signal: AbortSignal): Promise<string | undefined> => {
    const answer = await client({ path: `/v1/voucher/${encodeURIComponent(voucher)}/details`, signal })
    return readFrame(answer, Voucher, platform.id).data.booking.external_code ?? undefined
  }

  const withCode = async (
    ref: string,
    number: string,
    voucher: string,
    total: number | undefined,
    signal: AbortSignal,
  ): Promise<Reserved> => {
    // The stay is sold: a code that cannot be read now is read when it is needed; the booking does not fail.
    const accessCode = await codeOf(voucher, signal).catch((error: unknown) => {
      if (error instanceof HttpFault || signal.aborted) return undefined
      throw error
    })
    return {
      ref,
      number,
      ...(accessCode !== undefined && { accessCode }),
      ...(total !== undefined && { sold: toCents(Math.min(total, mostSold)) }),
    }
  }

  const find: BookingAdapter['find'] = async (reference, signal) => {
    const email = mailOf(reference)
    const mine: Listed[] = []
    let unread = 0
    for (let page = 1, pages = 1; page <= pages; page++) {
      if (page > mostPages) throw new HttpFault(platform.id, 'unreadable', 200, 'list without end')
      const answer = await client.list('/v1/booking/list', { group: 'list', limit: 100, email, page }, signal)
      pages = Math.max(pages, answer.pages)
      for (const item of answer.items) {
        const read = Listed.safeParse(item)
        if (!read.success) unread += 1
        else if (read.data.username.toLowerCase() === email.toLowerCase()) mine.push(read.data)
      }
    }
    // A valid booking has precedence over one that was cancelled before it.
    const [first, ...others] = mine.filter(({ state }) => !/^cancel/i.test(state))
    const found = first ?? mine[0]
    // An unreadable row may be a sale of ours.
    if (unread > 0 && !first) throw new HttpFault(platform.id, 'unreadable', 200, 'list with unreadable rows')
    if (!found) return { state: 'absent' }
    const reserved = await withCode(found.id, found.booking_code, found.voucher_id, found.total, signal)
    return first
      ? { state: 'active', reserved, others: others.map(({ id }) => id) }
      : { state: 'cancelled', reserved }
  }

  /** `booking`: the sale in whose place the stay would be. */
  const quoteStay = async (
    id: string,
    window: Window,
    signal: AbortSignal,
    booking?: string,
  ): Promise<PlatformQuote> => {
    const foreign = foreignOf(id)
    const { timeZone } = await lookUp(foreign, signal)
    const stay = { group: 'bestpass', parking: foreign, ...localTimesOf(window, timeZone), vehicleType: 1 }
    const answer = await client({
      path: '/v1/pass/details',
      query: { ...stay, ...(booking !== undefined && { booking }) },
      signal,
    })
    if (answer.status !== 200) return refuse(answer, platform.id, 'booking.notBookable')
    const pass = readFrame(answer, PassOfLot, platform.id)
    const parking = await parkingFor(pass.parking, foreign, window, signal)
    try {
      const priced = pricePass(pass, parking, window)
      return {
        parking: { ...parking, currency: priced.currency },
        ...priced,
        token: `${pass.id}.${pass.token}`,
      }
    } catch (error) {
      if (error instanceof Unusable) throw new Fault('booking.notBookable', error.message)
      throw error
    }
  }

  /** A quote may have only a part of the car park's data; all terms of the stay are needed. */
  const parkingFor = async (
    parsed: unknown,
    foreign: string,
    window: Window,
    signal: AbortSignal,
  ): Promise<Parking> => {
    try {
      return readParking(parsed, platform, demo, window)
    } catch {
      const answer = await client({ path: `/v1/parking/${encodeURIComponent(foreign)}/details`, signal })
      if (answer.status !== 200) return refuse(answer, platform.id, 'parking.notFound')
      return readParking(answer.body, platform, demo, window)
    }
  }

  const reserve: BookingAdapter['reserve'] = async (request, signal) => {
    // The platform does not deduplicate: a look-up before the sale makes a repeat after an unknown outcome safe.
    const before = await find(request.reference, signal)
    if (before.state === 'active') return before.reserved
    // A late repeat must not book a cancelled stay again.
    if (before.state === 'cancelled') throw new Fault('booking.failed', 'reference was cancelled')
    const { timeZone } = await lookUp(foreignOf(request.parkingId), signal)
    const answer = await client({
      method: 'POST',
      path: '/v1/booking/new',
      body: orderOf(request, timeZone),
      signal,
    })
    if (answer.status !== 200 && answer.status !== 201) return refuse(answer, platform.id, 'booking.failed')
    const sold = readFrame(answer, Sold, platform.id)
    return withCode(sold.booking_id, sold.voucher_code, sold.voucher_id, sold.total, signal)
  }

  const cancel: BookingAdapter['cancel'] = async (ref, signal) => {
    const path = `/v1/booking/${encodeURIComponent(ref)}/cancelex`
    const answer = await client({ method: 'POST', path, signal })
    if (answer.status === 200) return
    try {
      refuse(answer, platform.id, answer.status === 404 ? 'booking.notFound' : 'cancellation.failed')
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== 'cancellation.alreadyRequested') throw error
    }
  }

  const makeChange: BookingChanges['make'] = async (
    { ref, parkingId, window, plate, token, locale },
    signal,
  ) => {
    const { timeZone } = await lookUp(foreignOf(parkingId), signal)
    const answer = await client({
      method: 'POST',
      path: `/v1/booking/${encodeURIComponent(ref)}/edit`,
      body: {
        ...productOf(token),
        ...localTimesOf(window, timeZone),
        license_plate: plate,
        locale: locales[locale] ?? 'en_GB',
      },
      signal,
    })
    if (answer.status !== 200) return refuseChange(answer, platform.id)
    const sold = readFrame(answer, Edited, platform.id)
    return withCode(sold.booking_id, sold.voucher_code, sold.voucher_id, sold.new_booking_price, signal)
  }

  return {
    quote: (id, window, signal) => quoteStay(id, window, signal),
    reserve,
    find,
    cancel,
    ...(platform.capabilities.includes('change') && {
      changes: { quote: (ref, id, window, signal) => quoteStay(id, window, signal, ref), make: makeChange },
    }),
  }
}

const localTimesOf = ({ from, to }: Window, zone: string): { from: string; to: string } => ({
  from: localTime(from, zone),
  to: localTime(to, zone),
})

const productOf = (quoted: string): { product: string; token: string } => {
  const [product = '', ...rest] = quoted.split('.')
  return { product, token: rest.join('.') }
}

const orderOf = ({ reference, window, plate, token, driver, car }: ReserveRequest, zone: string): object => {
  return {
    ...productOf(token),
    ...localTimesOf(window, zone),
    firstName: driver.firstName,
    lastName: driver.surname,
    email: mailOf(reference),
    license_plate: plate,
    // As the plate, a field that some car parks ask for in addition.
    ...(driver.document !== undefined && { identity_document: driver.document }),
    brand: car?.brand || '-',
    model: car?.model || '-',
    locale: locales[driver.locale] ?? 'en_GB',
  }
}
