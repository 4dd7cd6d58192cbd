import { describe, expect, it } from 'vitest'
import { lot, pass } from '../kit/providers/samples'
import { connectTo, serveScript, soon, stay, type Reply } from '../kit/providers/outside'
import { open, refusal } from '../kit/providers/parclickSelling'

describe('a change', () => {
  const change = { ref: '9', parkingId: 'onda-park:260', window: stay, plate: '4821KJT', locale: 'es' }
  const make = async (edit: () => Reply) => {
    const { api, calls } = await open({ edit })
    return { made: api.changes!.make({ ...change, token: '77.checkout.77' }, soon()), calls }
  }

  it('is priced for the sale that it replaces, and has the new sale’s id, number, code and price', async () => {
    const { api, calls } = await open({
      quote: () => ({ json: pass({ parking: lot(260) }) }),
      edit: () => ({
        json: { booking_id: 10, voucher_id: 11, voucher_code: 'NEW', new_booking_price: 16.09 },
      }),
    })
    const { token } = await api.changes!.quote('9', 'onda-park:260', stay, soon())
    expect(calls.at(-1)?.query).toMatchObject({ booking: '9', from: '2026-11-23 09:00' })
    expect(await api.changes!.make({ ...change, token }, soon())).toEqual({
      ref: '10',
      number: 'NEW',
      accessCode: '4471',
      sold: 1609,
    })
    expect(JSON.parse(calls.find(({ path }) => path === '/v1/booking/9/edit')?.body ?? '')).toMatchObject({
      product: '77',
      token: 'checkout.77',
      to: '2026-11-23 18:00',
      license_plate: '4821KJT',
    })
  })

  it.each([
    ['after the limit', refusal('ERROR_EXPIRED'), { code: 'change.tooLate' }],
    ['never', refusal('ERROR_NOT_CANCELLABLE'), { code: 'change.notOffered' }],
    ['full', refusal('Sorry, there are no places available'), { code: 'booking.soldOut' }],
    ['unheard of', refusal('The moon is too bright'), { code: 'change.refused' }],
    ['gone, so it may have been made', refusal('already been canceled', 401), { name: 'HttpFault' }],
    ['cut off', { status: 500, json: {} }, { name: 'HttpFault' }],
  ])('that the platform refuses: %s', async (_, reply, error) => {
    await expect((await make(() => reply)).made).rejects.toMatchObject(error)
  })

  it('is not offered by a platform whose sales stay as they were made', async () => {
    const { url } = await serveScript(() => ({ json: {} }))
    expect(connectTo('kerbstone', url).adapter?.changes).toBeUndefined()
  })
})
