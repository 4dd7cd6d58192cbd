import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ask, post, setClock, useSandbox, type Json } from '../kit/sandbox/outside'
import { monday, parclick, type Item, type Sold } from '../kit/sandbox/parclickClient'

const file = new URL('../../../shared/data/booking-samples/parclick-v1-samples.json', import.meta.url)
const samples = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as { endpoint: string; label: string; body: Json }[])
  : []
const sampleOf = (endpoint: string, label: string): Json => {
  const found = samples.find((s) => s.endpoint === endpoint && s.label.includes(label))
  if (!found) throw new Error(`no sample ${endpoint} ${label}`)
  return found.body
}
const firstOf = (list: unknown): Json => (list as Json[])[0] ?? {}
const sandbox = useSandbox()

describe.skipIf(samples.length === 0)(
  'the documented samples and the sandbox have the same field names',
  () => {
    it('in login, quote, booking list and voucher', async () => {
      const p = await parclick(sandbox())
      expect(Object.keys(p.login.body).sort()).toEqual(Object.keys(sampleOf('POST /v1/login', '200')).sort())
      const pass = (await p.quote(1001)).body
      const documented = Object.keys(sampleOf('GET /v1/pass/details', '200')).filter(
        (key) => key !== '_links',
      )
      expect(Object.keys(pass)).toEqual(expect.arrayContaining(documented))
      const sold = (await p.book(pass, monday, 'SHAPE')).body
      for (const group of ['list', 'booking']) {
        const mine = firstOf((await p.get(`/v1/booking/list?group=${group}`)).body.items)
        const theirs = firstOf(sampleOf('GET /v1/booking/list', `group ${group}`).items)
        expect(Object.keys(mine)).toEqual(
          expect.arrayContaining(Object.keys(theirs).filter((key) => key !== '_links')),
        )
      }
      const voucher = (await p.get<{ data: Record<string, Json> }>(`/v1/voucher/${sold.voucher_id}/details`))
        .body
      const theirs = sampleOf('GET /v1/voucher/{voucher_id}/details', '200').data as Record<string, Json>
      expect(
        Object.keys(theirs.booking ?? {}).filter((key) => !(key in (voucher.data.booking ?? {}))),
      ).toEqual(['booking_created_at'])
    })
    it('in the search, down to the car park', async () => {
      const p = await parclick(sandbox())
      const item: Json = (await p.search()).body.items[0] ?? {}
      const theirs = firstOf(sampleOf('GET /v1/parking/list', 'group export-joinup').items)
      const optional = ['access_phone', '_links']
      expect(Object.keys(theirs).filter((key) => !(key in item) && !optional.includes(key))).toEqual([])
    })
  },
)

describe('a platform that speaks Parclick v1', () => {
  it('lets nobody in without the right password, token and partner header', async () => {
    const p = await parclick(sandbox())
    expect(await post(`${p.url}/v1/login`, { username: p.user, password: 'wrong' })).toEqual({
      status: 401,
      body: { code: 401, message: 'Bad credentials' },
    })
    expect((await ask(`${p.url}/v1/parking/list`)).status).toBe(401)
    expect(
      (await ask(`${p.url}/v1/parking/list`, { headers: { authorization: p.headers.authorization } })).status,
    ).toBe(401)
  })

  it('lets a token expire after an hour, and gives a new one for the refresh token', async () => {
    const p = await parclick(sandbox())
    await setClock(sandbox(), '2026-11-21T11:00:01Z')
    expect((await p.everything()).body).toEqual({ code: 401, message: 'Expired JWT Token' })
    const fresh = await post<{ token: string }>(`${p.url}/v1/token/refresh`, {
      refresh_token: p.login.body.refresh_token,
    })
    const headers = { ...p.headers, authorization: `Bearer ${fresh.body.token}` }
    expect((await ask(`${p.url}/v1/parking/list`, { headers })).status).toBe(200)
    expect((await post(`${p.url}/v1/token/refresh`, { refresh_token: fresh.body.token })).status).toBe(401)
    await setClock(sandbox(), '2026-11-21T10:00:00Z')
  })

  it('finds Parking Atocha Sur nearest to Atocha, at the price that the design shows', async () => {
    const p = await parclick(sandbox())
    const { body } = await p.search()
    const first = body.items[0]
    expect(first?.name).toBe('Parking Atocha Sur')
    expect(first?.passes[0]).toMatchObject({ price: 10.6, administration_fee: 0.77, list_price: 20.4 })
  })

  it('sells, lists by the name that the buyer gave, and never deduplicates', async () => {
    const p = await parclick(sandbox())
    const pass = (await p.quote(1001)).body
    const a = await p.book(pass, monday, 'TWICE')
    const b = await p.book(pass, monday, 'TWICE')
    expect(a.body.booking_id).not.toBe(b.body.booking_id)
    expect(a.body.total).toBe(11.37)
    const list = (await p.get<{ items: Json[] }>('/v1/booking/list?group=list')).body.items
    expect(list.filter((one) => one.username === 'bookings+TWICE@plaza.example')).toHaveLength(2)
    const byMail = await p.get<{ total: number }>(
      `/v1/booking/list?group=list&email=${encodeURIComponent('bookings+TWICE@plaza.example')}`,
    )
    expect(byMail.body.total).toBe(2)
  })

  it('sells a single place once, sells it again after cancelling, and to others at other hours', async () => {
    const p = await parclick(sandbox())
    const single = 1004
    const pass = (await p.quote(single)).body
    const sold = await p.book(pass)
    const soldOut = { code: 400, message: 'Sorry, there are no places available at this car park' }
    expect((await p.book(pass)).body).toEqual(soldOut)
    expect((await p.quote(single)).body).toEqual(soldOut)
    const listed = (await p.search()).body.items.find(({ id }) => id === single)
    expect(listed?.passes).toEqual([])
    const evening = { from: '2026-11-23 18:00', to: '2026-11-23 20:00' }
    expect((await p.quote(single, evening)).status).toBe(200)
    await p.cancel(sold.body.booking_id)
    expect((await p.book(pass)).status).toBe(200)
  })

  it('cancels once, and answers a second time with HTTP 401 around code 400', async () => {
    const p = await parclick(sandbox())
    const sold = await p.book((await p.quote(1001)).body)
    expect(await p.cancel(sold.body.booking_id)).toEqual({
      status: 200,
      body: { code: 200, message: 'success' },
    })
    expect(await p.cancel(sold.body.booking_id)).toEqual({
      status: 401,
      body: { code: 400, message: 'Booking has already been canceled' },
    })
    expect((await p.cancel(42)).body).toEqual({ code: 404, message: 'Not Found' })
  })

  it('edits a booking until it could be cancelled, keeps a start that has passed, and never edits twice (X07, X13)', async () => {
    const p = await parclick(sandbox())
    const { items } = (await p.everything()).body
    const flexible = items.find((i) => i.flexible_entry && i.open_24h)!.id
    const never = items.find((i) => i.cancellation_type === 3 && i.open_24h)!.id
    const sold = (await p.book((await p.quote(flexible)).body, monday, 'EDIT')).body
    await setClock(sandbox(), '2026-11-23T10:00:00+01:00')
    const late = await parclick(sandbox())
    const longer = { ...monday, to: '2026-11-23 20:00' }
    const path = (booking: number) => `/v1/booking/${booking}/edit`
    expect((await late.quote(flexible, longer)).status).toBe(400)
    const again = (
      await late.get<{ id: number; token: string }>(
        `/v1/pass/details?group=bestpass&parking=${flexible}&from=${longer.from}&to=${longer.to}&vehicleType=1&booking=${sold.booking_id}`,
      )
    ).body
    const order = { ...longer, product: again.id, token: again.token, license_plate: '4821 KJT' }
    const edited = (await late.send<Sold & Json>(path(sold.booking_id), order)).body
    if (samples.length > 0)
      expect(Object.keys(edited).sort()).toEqual(
        Object.keys(sampleOf('POST /v1/booking/{booking_id}/edit', '200')).sort(),
      )
    expect(edited.voucher_code).not.toBe(sold.voucher_code)
    const voucher = (await late.get<{ data: { booking: Json } }>(`/v1/voucher/${edited.voucher_id}/details`))
      .body.data.booking
    expect(voucher).toMatchObject({
      booking_to: '2026-11-23 20:00:00',
      extra_fields: [{ label: 'license_plate', value: '4821 KJT' }],
    })
    expect((await late.send(path(sold.booking_id), order)).body).toEqual({
      code: 400,
      message: 'Booking has already been canceled',
    })
    expect((await late.send(path(42), order)).status).toBe(404)
    await setClock(sandbox(), '2026-11-21T10:00:00Z')
    const fixed = (await p.book((await p.quote(never)).body, monday, 'FIXED')).body
    expect((await p.send(path(fixed.booking_id), order)).body).toEqual({
      code: 400,
      message: 'ERROR_NOT_CANCELLABLE',
    })
  })

  it('cancels until an hour before, at a flexible car park until the end, at another never', async () => {
    const p = await parclick(sandbox())
    const items = (await p.everything()).body.items
    const of = (wanted: (item: Item) => boolean): number => items.find(wanted)?.id ?? 0
    const plain = await p.book((await p.quote(1001)).body)
    const flexible = await p.book((await p.quote(of((i) => i.flexible_entry))).body)
    const never = await p.book((await p.quote(of((i) => i.cancellation_type === 3))).body)
    await setClock(sandbox(), '2026-11-23T07:00:01Z')
    const late = await parclick(sandbox())
    expect((await late.cancel(plain.body.booking_id)).body).toEqual({ code: 400, message: 'ERROR_EXPIRED' })
    expect((await late.cancel(never.body.booking_id)).status).toBe(400)
    expect((await late.cancel(flexible.body.booking_id)).status).toBe(200)
    await setClock(sandbox(), '2026-11-21T10:00:00Z')
  })

  it('refuses a stay that begins too soon, is too short, is closed, or was never quoted', async () => {
    const p = await parclick(sandbox())
    const items = (await p.everything()).body.items
    const of = (wanted: (item: Item) => boolean): number => items.find(wanted)?.id ?? 0
    const lead = of((i) => i.minutes_before_sell === 120)
    const soon = await p.quote(lead, { from: '2026-11-21 12:30', to: '2026-11-21 20:00' })
    expect(soon.body.message).toMatch(/120 minutes in advance/)
    const long = of((i) => i.minimum_duration === 120)
    expect((await p.quote(long, { from: '2026-11-23 09:00', to: '2026-11-23 10:00' })).body.message).toMatch(
      /minimum stay/,
    )
    const nightly = of((i) => !i.open_24h)
    expect(
      (await p.quote(nightly, { from: '2026-11-23 03:00', to: '2026-11-23 12:00' })).body.message,
    ).toMatch(/closed on the time and date of your entry/)
    const pass = (await p.quote(1001)).body
    expect((await p.book({ ...pass, token: 'forged' })).body.message).toBe('ERROR_INVALID_TOKEN')
  })

  it('sells in Zürich in francs and in London in pounds', async () => {
    const zuerich = await parclick(sandbox(), 'isar-parken')
    const found = await zuerich.search('latitude=47.3779&longitude=8.5403&radius=1.2')
    expect(found.body.items[0]?.extra_info).toMatchObject({ code: 'CHF' })
    const london = await parclick(sandbox(), 'kerbstone')
    const near = await london.search('latitude=51.5308&longitude=-0.1238&radius=1.2')
    expect(near.body.items[0]?.extra_info).toMatchObject({ code: 'GBP' })
  })
})
