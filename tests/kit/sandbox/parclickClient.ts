import type { Sandbox } from '../../../sandbox/start'
import { ask, post, type Answer, type Json } from './outside'

export type Pass = {
  id: number
  token: string
  price: number
  administration_fee: number
  list_price: number
}
export type Item = Json & {
  id: number
  name: string
  passes: Pass[]
  cancellation_type: number
  flexible_entry: boolean
  minutes_before_sell: number
  open_24h: boolean
}
export type Sold = { booking_id: number; voucher_id: number; voucher_code: string; total: number }
export type Stay = { from: string; to: string }

export const monday: Stay = { from: '2026-11-23 09:00', to: '2026-11-23 18:00' }
export const atocha = 'latitude=40.4066&longitude=-3.6908&radius=1.5'

/** The protocol by hand, as its documentation words it: the tests must not share code with our own client. */
export const parclick = async (sandbox: Sandbox, id = 'onda-park') => {
  const platform = sandbox.platforms[id]
  if (!platform) throw new Error(`no platform ${id}`)
  const { url, user, secret } = platform
  const login = await post<{ token: string; refresh_token: string; id: number }>(`${url}/v1/login`, {
    username: user,
    password: secret,
  })
  const headers = { authorization: `Bearer ${login.body.token}`, 'x-thirdparty-auth': user }
  const get = <Body = Json>(path: string): Promise<Answer<Body>> => ask<Body>(`${url}${path}`, { headers })
  const send = <Body = Json>(path: string, body: object = {}): Promise<Answer<Body>> =>
    post<Body>(`${url}${path}`, body, headers)
  const search = (where = atocha, { from, to }: Stay = monday) =>
    get<{ items: Item[]; total: number; params: Json }>(
      `/v1/parking/list?group=search&${where}&from=${from}&to=${to}&vehicleType=1`,
    )
  const everything = () => get<{ items: Item[]; total: number }>('/v1/parking/list?group=export')
  const quote = (parking: number, { from, to }: Stay = monday) =>
    get<Pass & Json>(`/v1/pass/details?group=bestpass&parking=${parking}&from=${from}&to=${to}&vehicleType=1`)
  const book = (pass: Pass, stay: Stay = monday, reference = 'R1') =>
    send<Sold & Json>('/v1/booking/new', {
      ...stay,
      product: pass.id,
      token: pass.token,
      firstName: 'Ana',
      lastName: 'García',
      email: `bookings+${reference}@plaza.example`,
      license_plate: '1234 BCD',
      brand: 'Seat',
      model: 'León',
      phone: '600000000',
      locale: 'es_ES',
    })
  const cancel = (booking: number) => send(`/v1/booking/${booking}/cancelex`)
  return { url, user, secret, login, headers, get, send, search, everything, quote, book, cancel }
}
