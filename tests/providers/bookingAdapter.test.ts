import { describe, expect, it } from 'vitest'
import { lot, page, pass } from '../kit/providers/samples'
import { soon, stay, type Reply } from '../kit/providers/outside'
import { row, refusal, open, request } from '../kit/providers/parclickSelling'

const wrongName = {
  status: 400,
  json: {
    code: 400,
    message: 'Validation Failed',
    errors: { children: { firstName: { errors: ['This value is not valid.'] }, lastName: {} } },
  },
}

describe('a quote', () => {
  it('has the price, the terms of this very stay, and the way back to the checkout', async () => {
    const { api, calls } = await open({
      quote: () => ({ json: pass({ parking: lot(260, { cancellation_type: 1 }) }) }),
    })
    expect(await api.quote('onda-park:260', stay, soon())).toMatchObject({
      base: 1230,
      management: 179,
      currency: 'EUR',
      onSite: 2000,
      token: '77.checkout.77',
      parking: { id: 'onda-park:260', minutesToCancel: 541 },
    })
    expect(calls.at(-1)?.query).toMatchObject({ parking: '260', from: '2026-11-23 09:00' })
  })

  it('requests the car park when the pass has only a part of its data', async () => {
    const { api } = await open({ quote: () => ({ json: pass({ parking: { id: 260, name: 'X' } }) }) })
    expect((await api.quote('260', stay, soon())).parking).toMatchObject({ name: 'Parking Prueba 260' })
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
    const { api } = await open({ quote: () => reply })
    await expect(api.quote('onda-park:260', stay, soon())).rejects.toMatchObject({ name: 'Fault', code })
  })

  it('of a car park that does not exist any more is refused', async () => {
    const { api } = await open({ details: () => refusal('Not Found', 404, 404) })
    await expect(api.quote('onda-park:1', stay, soon())).rejects.toMatchObject({
      code: 'parking.notFound',
    })
  })
})

describe('a reservation', () => {
  it('looks for an earlier sale, sells once, and returns the access code', async () => {
    const { api, calls } = await open({})
    expect(await api.reserve(request, soon())).toEqual({
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

  it('that exists is returned, not made again', async () => {
    const { api, posts } = await open({ list: () => ({ json: page([row()]) }) })
    expect(await api.reserve(request, soon())).toMatchObject({ ref: '9' })
    expect(posts()).toHaveLength(0)
  })

  it('that was cancelled is not made again by a late repeat', async () => {
    const { api, posts } = await open({ list: () => ({ json: page([row({ state: 'CANCELED' })]) }) })
    await expect(api.reserve(request, soon())).rejects.toMatchObject({ code: 'booking.failed' })
    expect(posts()).toHaveLength(0)
  })

  it('is not attempted while it is unknown whether it was made', async () => {
    const { api, posts } = await open({ list: () => ({ status: 500 }) })
    await expect(api.reserve(request, soon())).rejects.toMatchObject({ name: 'HttpFault', status: 500 })
    expect(posts()).toHaveLength(0)
  })

  it('whose answer was lost is an unknown one, sent once', async () => {
    const { api, posts } = await open({ sell: () => (response) => response.socket?.destroy() })
    await expect(api.reserve(request, soon())).rejects.toMatchObject({
      name: 'HttpFault',
      kind: 'network',
    })
    expect(posts()).toHaveLength(1)
  })

  it('for an amount beyond the limit stays valid, with an amount that differs from the quote', async () => {
    const dear = { booking_id: 9, voucher_id: 8, voucher_code: 'QR23R45', total: 1e300 }
    const { api } = await open({ sell: () => ({ json: dear }) })
    expect(await api.reserve(request, soon())).toMatchObject({ ref: '9', sold: 100_000_000 })
  })

  it('stands even when the code of the barrier cannot be read yet', async () => {
    const { api } = await open({ voucher: () => ({ status: 500 }) })
    expect(await api.reserve(request, soon())).toEqual({ ref: '9', number: 'QR23R45', sold: 1409 })
  })

  it.each<[Reply, string]>([
    [refusal('Sorry, there are no places available at this car park'), 'booking.soldOut'],
    [refusal('ERROR_INVALID_TOKEN'), 'booking.quoteExpired'],
    [wrongName, 'booking.nameInvalid'],
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
  ])('refused by %j is a refusal in our words (R307)', async (reply, code) => {
    const { api } = await open({ sell: () => reply })
    await expect(api.reserve(request, soon())).rejects.toMatchObject({ name: 'Fault', code })
  })

  it('answered with a page of HTML is an unknown one', async () => {
    const { api } = await open({ sell: () => ({ text: '<html>' }) })
    await expect(api.reserve(request, soon())).rejects.toMatchObject({ kind: 'unreadable' })
  })
})

describe('finding by our reference', () => {
  it('reports absence only after the last page', async () => {
    const other = row({ username: 'bookings+ref-10@plaza.example' })
    const { api, calls } = await open({ list: () => ({ json: page([other], 3) }) })
    expect(await api.find('ref-1', soon())).toEqual({ state: 'absent' })
    expect(calls.filter(({ path }) => path === '/v1/booking/list').map(({ query }) => query.page)).toEqual([
      '1',
      '2',
      '3',
    ])
  })

  it('fails when a page fails or a row cannot be read', async () => {
    const failing = await open({
      list: ({ query }) => (query.page === '1' ? { json: page([], 2) } : { status: 500 }),
    })
    await expect(failing.api.find('ref-1', soon())).rejects.toMatchObject({ status: 500 })
    const odd = await open({ list: () => ({ json: page([{ id: 9 }]) }) })
    await expect(odd.api.find('ref-1', soon())).rejects.toMatchObject({ kind: 'unreadable' })
  })

  it('finds a cancelled booking, and prefers a valid one', async () => {
    const cancelled = row({ id: 5, state: 'CANCELED' })
    const gone = await open({ list: () => ({ json: page([cancelled]) }) })
    expect(await gone.api.find('ref-1', soon())).toMatchObject({
      state: 'cancelled',
      reserved: { ref: '5' },
    })
    const both = await open({ list: () => ({ json: page([cancelled, row()]) }) })
    expect(await both.api.find('ref-1', soon())).toMatchObject({
      state: 'active',
      reserved: { ref: '9' },
    })
  })

  it('reports all further valid ones', async () => {
    const rows = [row(), row({ id: 10 }), row({ id: 11, state: 'CANCELED' }), row({ id: 12 })]
    const { api } = await open({ list: () => ({ json: page(rows) }) })
    expect(await api.find('ref-1', soon())).toMatchObject({
      reserved: { ref: '9' },
      others: ['10', '12'],
    })
  })
})

describe('cancelling', () => {
  it('is done when the platform says so, or says that it was done before', async () => {
    for (const reply of [
      { json: { code: 200, message: 'success' } },
      refusal('Booking has already been canceled', 401),
      refusal('ERROR_ALREADY_CANCELED'),
    ]) {
      const { api } = await open({ cancel: () => reply })
      await expect(api.cancel('9', soon())).resolves.toBeUndefined()
    }
  })

  it.each<[Reply, string]>([
    [refusal('ERROR_EXPIRED'), 'cancellation.tooLate'],
    [refusal('ERROR_NOT_CANCELLABLE'), 'cancellation.notCancellable'],
    [refusal('Not Found', 404, 404), 'booking.notFound'],
    [refusal('Whatever'), 'cancellation.failed'],
  ])('refused by %j is a refusal in our words', async (reply, code) => {
    const { api } = await open({ cancel: () => reply })
    await expect(api.cancel('9', soon())).rejects.toMatchObject({ name: 'Fault', code })
  })

  it('that failed behind the platform is an unknown one', async () => {
    const { api } = await open({ cancel: () => refusal('ERROR_EXTERNAL_PROVIDER') })
    await expect(api.cancel('9', soon())).rejects.toMatchObject({ name: 'HttpFault' })
  })
})
