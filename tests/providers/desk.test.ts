import { describe, expect, it } from 'vitest'
import type { BookingAdapter } from '../../providers/protocol'
import { mailOf } from '../../providers/protocols/parclick/bookingAdapter'
import { lot, page, pass } from '../kit/providers/samples'
import { connectTo, serveScript, soon, stay, type Call, type Reply } from '../kit/providers/outside'

type Answers = Partial<
  Record<'details' | 'quote' | 'sell' | 'list' | 'cancel' | 'voucher', (call: Call) => Reply>
>

const nothing = (): Reply => ({ json: page([]) })
const sold: Reply = { json: { booking_id: 9, voucher_id: 8, voucher_code: 'QR23R45', total: 14.09 } }
const row = (more: object = {}): object => ({
  id: 9,
  username: mailOf('ref-1'),
  booking_code: 'QR23R45',
  voucher_id: 8,
  state: 'CONFIRMED',
  ...more,
})
const refusal = (message: string, status = 400, code = 400): Reply => ({ status, json: { code, message } })

const openDesk = async (
  answers: Answers,
): Promise<{ desk: BookingAdapter; calls: Call[]; posts: () => Call[] }> => {
  const { url, calls } = await serveScript((call) => {
    if (call.path === '/v1/login') return { json: { token: 't' } }
    if (call.path === '/v1/pass/details') return (answers.quote ?? nothing)(call)
    if (call.path === '/v1/booking/new') return (answers.sell ?? (() => sold))(call)
    if (call.path === '/v1/booking/list') return (answers.list ?? nothing)(call)
    if (call.path.endsWith('/cancelex')) return (answers.cancel ?? nothing)(call)
    if (call.path.startsWith('/v1/voucher'))
      return (answers.voucher ?? (() => ({ json: { data: { booking: { external_code: '4471' } } } })))(call)
    return (answers.details ?? (() => ({ json: lot(260) })))(call)
  })
  const { desk } = connectTo('onda-park', url)
  if (!desk) throw new Error('no desk')
  return { desk, calls, posts: () => calls.filter(({ path }) => path === '/v1/booking/new') }
}

const request = {
  reference: 'ref-1',
  parkingId: 'onda-park:260',
  window: stay,
  plate: '1234BCD',
  token: '77.checkout.77',
  driver: { firstName: 'Ana', surname: 'García', locale: 'es' },
}

describe('a quote', () => {
  it('has the price, the terms of this very stay, and the way back to the checkout', async () => {
    const { desk, calls } = await openDesk({
      quote: () => ({ json: pass({ parking: lot(260, { cancellation_type: 1 }) }) }),
    })
    expect(await desk.quote('onda-park:260', stay, soon())).toMatchObject({
      base: 1230,
      management: 179,
      currency: 'EUR',
      onSite: 2000,
      token: '77.checkout.77',
      parking: { id: 'onda-park:260', minutesToCancel: 541 },
    })
    expect(calls.at(-1)?.query).toMatchObject({ parking: '260', from: '2026-11-23 09:00' })
  })

  it('asks for the car park when the pass describes it only in part', async () => {
    const { desk } = await openDesk({ quote: () => ({ json: pass({ parking: { id: 260, name: 'X' } }) }) })
    expect((await desk.quote('260', stay, soon())).parking).toMatchObject({ name: 'Parking Prueba 260' })
  })

  it.each<[string, Reply, string]>([
    ['full', refusal('Sorry, there are no places available at this car park'), 'booking.soldOut'],
    ['late', refusal('This car park must be booked at least 90 minutes in advance'), 'booking.leadTime'],
    ['short', refusal('The minimum stay at this car park is 120 minutes'), 'booking.tooShort'],
    [
      'closed',
      refusal('Oops! The car park is closed on the time and date of your entry'),
      'booking.notBookable',
    ],
    ['past', refusal('Date 2026-11-20 09:00 must be greater than now.'), 'search.windowPast'],
    ['a conflict', refusal('Conflict', 409, 409), 'booking.soldOut'],
    ['unheard of', refusal('The moon is too bright'), 'booking.notBookable'],
    ['too dear to be true', { json: pass({ price: 99_999, parking: lot(260) }) }, 'booking.notBookable'],
  ])('says in our words when the car park is %s', async (_name, reply, code) => {
    const { desk } = await openDesk({ quote: () => reply })
    await expect(desk.quote('onda-park:260', stay, soon())).rejects.toMatchObject({ name: 'Fault', code })
  })

  it('of a car park that is no more says so', async () => {
    const { desk } = await openDesk({ details: () => refusal('Not Found', 404, 404) })
    await expect(desk.quote('onda-park:1', stay, soon())).rejects.toMatchObject({ code: 'parking.notFound' })
  })
})

describe('a reservation', () => {
  it('looks first, sells once, and brings the code of the barrier', async () => {
    const { desk, calls } = await openDesk({})
    expect(await desk.reserve(request, soon())).toEqual({
      ref: '9',
      number: 'QR23R45',
      accessCode: '4471',
      sold: 1409,
    })
    const paths = calls.map(({ path }) => path)
    expect(paths.indexOf('/v1/booking/list')).toBeLessThan(paths.indexOf('/v1/booking/new'))
    const order = calls.find(({ path }) => path === '/v1/booking/new')
    expect(JSON.parse(order?.body ?? '')).toEqual({
      product: '77',
      token: 'checkout.77',
      from: '2026-11-23 09:00',
      to: '2026-11-23 18:00',
      firstName: 'Ana',
      lastName: 'García',
      email: 'bookings+ref-1@plaza.example',
      license_plate: '1234BCD',
      brand: '-',
      model: '-',
      locale: 'es_ES',
    })
  })

  it('that was made already is given back, not made again', async () => {
    const { desk, posts } = await openDesk({ list: () => ({ json: page([row()]) }) })
    expect(await desk.reserve(request, soon())).toMatchObject({ ref: '9' })
    expect(posts()).toHaveLength(0)
  })

  it('that was cancelled is not brought back by a late repeat', async () => {
    const { desk, posts } = await openDesk({ list: () => ({ json: page([row({ state: 'CANCELED' })]) }) })
    await expect(desk.reserve(request, soon())).rejects.toMatchObject({ code: 'booking.failed' })
    expect(posts()).toHaveLength(0)
  })

  it('is not attempted while nobody can say whether it was made', async () => {
    const { desk, posts } = await openDesk({ list: () => ({ status: 500 }) })
    await expect(desk.reserve(request, soon())).rejects.toMatchObject({ name: 'HttpFault', status: 500 })
    expect(posts()).toHaveLength(0)
  })

  it('whose answer was lost is an unknown one, sent once', async () => {
    const { desk, posts } = await openDesk({ sell: () => (response) => response.socket?.destroy() })
    await expect(desk.reserve(request, soon())).rejects.toMatchObject({ name: 'HttpFault', kind: 'network' })
    expect(posts()).toHaveLength(1)
  })

  it('for more than can be counted in cents stands, at an amount that nobody has agreed to', async () => {
    const dear = { booking_id: 9, voucher_id: 8, voucher_code: 'QR23R45', total: 1e300 }
    const { desk } = await openDesk({ sell: () => ({ json: dear }) })
    expect(await desk.reserve(request, soon())).toMatchObject({ ref: '9', sold: 100_000_000 })
  })

  it('stands even when the code of the barrier cannot be read yet', async () => {
    const { desk } = await openDesk({ voucher: () => ({ status: 500 }) })
    expect(await desk.reserve(request, soon())).toEqual({ ref: '9', number: 'QR23R45', sold: 1409 })
  })

  it.each<[Reply, string]>([
    [refusal('Sorry, there are no places available at this car park'), 'booking.soldOut'],
    [refusal('ERROR_INVALID_TOKEN'), 'booking.quoteExpired'],
    [
      {
        status: 400,
        json: {
          code: 400,
          message: 'Validation Failed',
          errors: { children: { from: { errors: ['Date 2026-11-20 09:00 must be greater than now.'] } } },
        },
      },
      'search.windowPast',
    ],
    [refusal('Validation Failed'), 'booking.failed'],
  ])('refused by %j is a refusal in our words', async (reply, code) => {
    const { desk } = await openDesk({ sell: () => reply })
    await expect(desk.reserve(request, soon())).rejects.toMatchObject({ name: 'Fault', code })
  })

  it('answered with a page of HTML is an unknown one', async () => {
    const { desk } = await openDesk({ sell: () => ({ text: '<html>' }) })
    await expect(desk.reserve(request, soon())).rejects.toMatchObject({ kind: 'unreadable' })
  })
})

describe('finding by our reference', () => {
  it('is sure of an absence only after the last page', async () => {
    const other = row({ username: 'bookings+ref-10@plaza.example' })
    const { desk, calls } = await openDesk({ list: () => ({ json: page([other], 3) }) })
    expect(await desk.find('ref-1', soon())).toEqual({ state: 'absent' })
    expect(calls.filter(({ path }) => path === '/v1/booking/list').map(({ query }) => query.page)).toEqual([
      '1',
      '2',
      '3',
    ])
  })

  it('is not sure when a page fails or a row cannot be read', async () => {
    const failing = await openDesk({
      list: ({ query }) => (query.page === '1' ? { json: page([], 2) } : { status: 500 }),
    })
    await expect(failing.desk.find('ref-1', soon())).rejects.toMatchObject({ status: 500 })
    const odd = await openDesk({ list: () => ({ json: page([{ id: 9 }]) }) })
    await expect(odd.desk.find('ref-1', soon())).rejects.toMatchObject({ kind: 'unreadable' })
  })

  it('knows a cancelled one, and prefers one that still stands', async () => {
    const cancelled = row({ id: 5, state: 'CANCELED' })
    const gone = await openDesk({ list: () => ({ json: page([cancelled]) }) })
    expect(await gone.desk.find('ref-1', soon())).toMatchObject({
      state: 'cancelled',
      reserved: { ref: '5' },
    })
    const both = await openDesk({ list: () => ({ json: page([cancelled, row()]) }) })
    expect(await both.desk.find('ref-1', soon())).toMatchObject({ state: 'active', reserved: { ref: '9' } })
  })

  it('tells of every further one that stands', async () => {
    const rows = [row(), row({ id: 10 }), row({ id: 11, state: 'CANCELED' }), row({ id: 12 })]
    const { desk } = await openDesk({ list: () => ({ json: page(rows) }) })
    expect(await desk.find('ref-1', soon())).toMatchObject({ reserved: { ref: '9' }, others: ['10', '12'] })
  })
})

describe('cancelling', () => {
  it('is done when the platform says so, or says that it was done before', async () => {
    for (const reply of [
      { json: { code: 200, message: 'success' } },
      refusal('Booking has already been canceled', 401),
      refusal('ERROR_ALREADY_CANCELED'),
    ]) {
      const { desk } = await openDesk({ cancel: () => reply })
      await expect(desk.cancel('9', soon())).resolves.toBeUndefined()
    }
  })

  it.each<[Reply, string]>([
    [refusal('ERROR_EXPIRED'), 'cancellation.tooLate'],
    [refusal('ERROR_NOT_CANCELLABLE'), 'cancellation.notCancellable'],
    [refusal('Not Found', 404, 404), 'booking.notFound'],
    [refusal('Whatever'), 'cancellation.failed'],
  ])('refused by %j is a refusal in our words', async (reply, code) => {
    const { desk } = await openDesk({ cancel: () => reply })
    await expect(desk.cancel('9', soon())).rejects.toMatchObject({ name: 'Fault', code })
  })

  it('that failed behind the platform is an unknown one', async () => {
    const { desk } = await openDesk({ cancel: () => refusal('ERROR_EXTERNAL_PROVIDER') })
    await expect(desk.cancel('9', soon())).rejects.toMatchObject({ name: 'HttpFault' })
  })
})
