import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TalkSeat } from '../../contract/talk/talk'
import { atocha, standingAt, standUp, type Standing } from '../kit/server/standing'

let at: Standing
let token = ''
let seat: TalkSeat
beforeAll(async () => {
  at = await standUp()
  token = await at.login()
  const answer = await at.request('/api/talks', { body: { front: 'kiosk', notes: [] } })
  seat = (await answer.json()) as TalkSeat
}, 120_000)
afterAll(() => at.close())

const told = async (...[path, options]: Parameters<Standing['request']>): Promise<[number, string?]> => {
  const answer = await at.request(path, options)
  const body = (await answer.json()) as { error?: { code?: string; message?: string } }
  return body.error ? [answer.status, `${body.error.code} ${body.error.message ?? ''}`] : [answer.status]
}
const place = { id: 'p1', name: 'Atocha', region: 'Madrid', ...atocha, timeZone: 'Europe/Madrid' }
const add = (event: object) =>
  told(`/api/talks/${seat.talk}/entries`, {
    headers: { 'talk-key': seat.talkKey },
    body: {
      after: 1,
      notes: [{ kind: 'event', event: { type: 'search.ask', at: Date.parse(standingAt), ...event } }],
    },
  })

describe('what a guest may write into a shared talk has bounds', () => {
  it.each<[string, object]>([
    ['timeZone', { place: { ...place, timeZone: 'Mars/Olympus' } }],
    ['lat', { place: { ...place, lat: 91 } }],
    ['lng', { place: { ...place, lng: 1e300 } }],
    ['name', { place: { ...place, name: 'x'.repeat(2_000) } }],
    ['region', { place: { ...place, region: 'x'.repeat(2_000) } }],
    ['id', { place: { ...place, id: 'x'.repeat(2_000) } }],
    ['height', { needs: { height: -200 } }],
    ['height', { needs: { height: 2_000_000_000 } }],
    ['price', { needs: { price: -1 } }],
    ['at', { at: 1e300 }],
  ])('a wrong %s is refused with its name', async (field, event) => {
    const [status, error] = await add(event)
    expect(status).toBe(422)
    expect(error).toMatch(/^request.invalid /)
    expect(error).toContain(field)
  })

  it('and a sound one is taken', async () => {
    expect(await add({ place, needs: { height: 190 } })).toEqual([200])
  })
})

describe('a number that no column holds is refused and is no fault of the server', () => {
  const most = 2 ** 31
  it.each([most, -most - 1, 1e21])('%s', async (n) => {
    const headers = { 'talk-key': seat.talkKey }
    const asked = [
      told(`/api/talks/${seat.talk}?after=${n}`, { headers }),
      told(`/api/talks/${seat.talk}/fronts/${n}`, { method: 'DELETE', headers }),
      told('/api/users/bookings/b1', { method: 'PATCH', token, body: { revision: n, note: 'x' } }),
      told('/api/users/favorites/f1', { method: 'PATCH', token, body: { revision: n, alias: 'x' } }),
    ]
    expect((await Promise.all(asked)).map(([status]) => status)).toEqual([422, 422, 422, 422])
  })
})
