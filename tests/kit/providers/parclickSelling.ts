import { mailOf } from '../../../providers/protocols/parclick/bookingAdapter'
import { page, lot } from './samples'
import { connectTo, serveScript, stay, type Call, type Reply } from './outside'

export type Answers = Partial<
  Record<'details' | 'quote' | 'sell' | 'list' | 'cancel' | 'edit' | 'voucher', (call: Call) => Reply>
>

export const nothing = (): Reply => ({ json: page([]) })
export const sold: Reply = { json: { booking_id: 9, voucher_id: 8, voucher_code: 'QR23R45', total: 14.09 } }
export const row = (more: object = {}): object => ({
  id: 9,
  username: mailOf('ref-1'),
  booking_code: 'QR23R45',
  voucher_id: 8,
  state: 'CONFIRMED',
  ...more,
})
export const refusal = (message: string, status = 400, code = 400): Reply => ({
  status,
  json: { code, message },
})

export const open = async (answers: Answers) => {
  const { url, calls } = await serveScript((call) => {
    if (call.path === '/v1/login') return { json: { token: 't' } }
    if (call.path === '/v1/pass/details') return (answers.quote ?? nothing)(call)
    if (call.path === '/v1/booking/new') return (answers.sell ?? (() => sold))(call)
    if (call.path === '/v1/booking/list') return (answers.list ?? nothing)(call)
    if (call.path.endsWith('/cancelex')) return (answers.cancel ?? nothing)(call)
    if (call.path.endsWith('/edit')) return (answers.edit ?? nothing)(call)
    if (call.path.startsWith('/v1/voucher'))
      return (answers.voucher ?? (() => ({ json: { data: { booking: { external_code: '4471' } } } })))(call)
    return (answers.details ?? (() => ({ json: lot(260) })))(call)
  })
  const { adapter: api } = connectTo('onda-park', url)
  if (!api) throw new Error('no api')
  return { api, calls, posts: () => calls.filter(({ path }) => path === '/v1/booking/new') }
}

export const request = {
  reference: 'ref-1',
  parkingId: 'onda-park:260',
  window: stay,
  plate: '1234BCD',
  token: '77.checkout.77',
  driver: { firstName: 'Ana', surname: 'García', locale: 'es' },
}
