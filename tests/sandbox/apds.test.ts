import { describe, expect, it } from 'vitest'
import type { Sandbox } from '../../sandbox/start'
import { ask, post, setClock, useSandbox, type Json } from '../kit/sandbox/outside'

type Place = Json & { id: string; rightSpecifications: { id: string }[]; timeZone: string }
type Page<Item> = { meta: Json; data: Item[] }
const sandbox = useSandbox()

const apds = async (box: Sandbox) => {
  const platform = box.platforms['via-libre']
  if (!platform) throw new Error('no via-libre')
  const { url, user, secret } = platform
  const token = await ask<{ access_token: string; expires_in: number }>(`${url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: user, client_secret: secret }),
  })
  const headers = { authorization: `Bearer ${token.body.access_token}` }
  const get = <Body = Json>(path: string) => ask<Body>(`${url}${path}`, { headers })
  const assign = (spec: string, plate: string, more: object = {}) =>
    post<{ ids: string[]; code: number }>(
      `${url}/rights/assigned`,
      {
        rightSpecification: { id: spec, version: 1 },
        rightHolder: {
          credentials: [{ type: 'licensePlate', identifier: { id: plate, className: 'LicensePlate' } }],
        },
        expiry: '2026-11-22T10:00:00Z',
        ...more,
      },
      headers,
    )
  const remove = (id: string) => ask(`${url}/rights/assigned/${id}`, { method: 'DELETE', headers })
  const places = await get<Page<Place>>('/places?latitude=40.4066&longitude=-3.6908&radius=1500')
  return { url, token, headers, get, assign, remove, places: places.body }
}

describe('a platform that speaks APDS 4', () => {
  it('gives a token for client credentials and nothing without one that is still good', async () => {
    const a = await apds(sandbox())
    expect(a.token.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
    expect((await ask(`${a.url}/places`)).status).toBe(401)
    const wrong = await ask(`${a.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', client_id: 'x', client_secret: 'y' }),
    })
    expect(wrong).toEqual({ status: 401, body: { error: 'invalid_client' } })
    await setClock(sandbox(), '2026-11-21T11:00:01Z')
    expect((await a.get('/places')).body).toMatchObject({ status: 'error', code: 401 })
    await setClock(sandbox(), '2026-11-21T10:00:00Z')
  })

  it('words places, rates and right specifications with the fields that the standard requires', async () => {
    const a = await apds(sandbox())
    expect(Object.keys(a.places.meta).sort()).toEqual(['offset', 'pageSize', 'referenceInstant', 'total'])
    const place = a.places.data[0]
    expect(place).toMatchObject({ type: 'place', version: 1, layer: 0, timeZone: 'Europe/Madrid' })
    for (const name of ['name', 'hierarchyElementRecord', 'indicativePlacePointLocation'])
      expect(place).toHaveProperty(name)
    const rates = await a.get<Page<{ rateLineCollections: Json[] }>>(`/rates?place=${place?.id ?? ''}`)
    expect(rates.body.data).toHaveLength(1)
    for (const name of [
      'collectionSequence',
      'applicableCurrency',
      'resetTime',
      'validStart',
      'relativeTimes',
      'taxIncluded',
      'rateLines',
    ])
      expect(rates.body.data[0]?.rateLineCollections[0]).toHaveProperty(name)
    const specs = await a.get<Page<Json>>(`/rights/specs?place=${place?.id ?? ''}`)
    expect(specs.body.data).toHaveLength(2)
    for (const name of ['issuer', 'transferable', 'hierarchyElements', 'validity', 'rateEligibility'])
      expect(specs.body.data[0]).toHaveProperty(name)
  })

  it('lets a plate in once, tells it back, and lets it go again', async () => {
    const a = await apds(sandbox())
    const spec = a.places.data[0]?.rightSpecifications[0]?.id ?? ''
    const first = await a.assign(spec, '1111BBB')
    expect(first.status).toBe(201)
    const id = first.body.ids[0] ?? ''
    expect((await a.assign(spec, '1111BBB')).status).toBe(409)
    expect((await a.get(`/rights/assigned/${id}`)).body).toMatchObject({ id, expiry: '2026-11-22T10:00:00Z' })
    expect((await a.get<Page<Json>>('/rights/assigned?credential_id=1111BBB')).body.data).toHaveLength(1)
    expect((await a.remove(id)).status).toBe(200)
    expect((await a.remove(id)).status).toBe(404)
    expect((await a.assign(spec, '1111BBB')).status).toBe(201)
  })

  it('refuses what has no plate, no known right, or ends before it begins', async () => {
    const a = await apds(sandbox())
    const spec = a.places.data[1]?.rightSpecifications[0]?.id ?? ''
    expect((await a.assign('right-0', '2222BBB')).status).toBe(400)
    expect((await a.assign(spec, '2222BBB', { expiry: '2026-11-20T10:00:00Z' })).status).toBe(400)
    expect((await a.assign(spec, '2222BBB', { rightHolder: { credentials: [] } })).status).toBe(400)
  })

  it('shows a session from the planned arrival on, and its end after the planned departure', async () => {
    const a = await apds(sandbox())
    const spec = a.places.data[2]?.rightSpecifications[0]?.id ?? ''
    const plannedUses = [{ startTime: '2026-11-21T10:30:00Z', endTime: '2026-11-21T12:00:00Z' }]
    await a.assign(spec, '3333BBB', { plannedUses })
    const sessions = async (): Promise<Json[]> =>
      (await (await apds(sandbox())).get<Page<Json>>('/sessions?credential_id=3333BBB')).body.data
    expect(await sessions()).toEqual([])
    await setClock(sandbox(), '2026-11-21T11:00:00Z')
    expect((await sessions())[0]).toMatchObject({ actualStart: '2026-11-21T10:30:00.000Z' })
    expect((await sessions())[0]).not.toHaveProperty('actualEnd')
    await setClock(sandbox(), '2026-11-21T12:30:00Z')
    expect((await sessions())[0]).toMatchObject({ actualEnd: '2026-11-21T12:00:00.000Z' })
    await setClock(sandbox(), '2026-11-21T10:00:00Z')
  })
})
