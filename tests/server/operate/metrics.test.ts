import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectOne } from '../../../providers/registry'
import { createApp, type AppDeps } from '../../../server/app'
import type { Opened } from '../../../server/database/open'
import { readCounts } from '../../../server/operate/counts'
import { createMetrics } from '../../../server/operate/metrics'
import { createEngine } from '../../../server/reservation/engine'
import { openSqlStore } from '../../../server/reservation/sqlStore'
import { parkApiLot } from '../../kit/providers/samples'
import { now, platformOf, serveScript, soon, stay } from '../../kit/providers/outside'
import { openMemory } from '../../kit/server/database/memory'
import { yesOf } from '../../kit/server/reservation/plan'

let opened: Opened
beforeAll(async () => {
  opened = await openMemory()
})
afterAll(() => opened.close())

const token = 'Scrape.Me.0123456789'
const node = (options: { token?: string } = {}) => {
  const metrics = createMetrics()
  const { db } = opened
  const engine = createEngine({
    store: openSqlStore(db, () => now),
    effects: {},
    owner: 'test',
    leaseMs: 1_000,
  })
  const counts = () => readCounts({ db, engine, catalogue: { size: () => 812 } })
  const api: AppDeps['api'] = () => ({ listBookings: () => Promise.resolve([]) }) as never
  const health: AppDeps['health'] = () =>
    Promise.resolve({ status: 'ok', platforms: 1, parkings: 812, database: 'pglite' })
  const app = createApp({ api, health, operating: { metrics, counts, ...options } })
  const scrape = (from: string | undefined, headers: Record<string, string> = {}) =>
    app.request('/metrics', { headers }, {
      ...(from !== undefined && { incoming: { socket: { remoteAddress: from } } }),
    } as object)
  return { app, metrics, engine, scrape, text: async () => (await scrape('127.0.0.1')).text() }
}

describe('/metrics', () => {
  it.each([
    ['127.0.0.1', {}, 200],
    ['::ffff:127.0.0.1', {}, 200],
    ['::1', {}, 200],
    ['203.0.113.7', {}, 404],
    [undefined, {}, 404],
    // A proxy on this machine passes on what a stranger asks.
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 404],
    ['127.0.0.1', { forwarded: 'for=203.0.113.7' }, 404],
    ['203.0.113.7', { 'x-forwarded-for': '127.0.0.1' }, 404],
    ['203.0.113.7', { authorization: 'Bearer undefined' }, 404],
  ])('without a token answers this machine alone: %s with %j is %i', async (from, headers, status) => {
    const answer = await node().scrape(from, headers as Record<string, string>)
    expect(answer.status).toBe(status)
    expect((await answer.text()).includes('plaza_parkings')).toBe(status === 200)
  })

  it.each([
    ['203.0.113.7', `Bearer ${token}`, 200],
    ['203.0.113.7', `bearer ${token}`, 200],
    ['203.0.113.7', `Bearer ${token}x`, 404],
    ['203.0.113.7', 'Bearer ', 404],
    ['127.0.0.1', undefined, 404],
  ])('with a token answers who has it, and nobody else: %s with %s is %i', async (from, given, status) => {
    const answer = await node({ token }).scrape(from, given === undefined ? {} : { authorization: given })
    expect(answer.status).toBe(status)
  })

  it('counts requests by call and status with their durations, never by path', async () => {
    const { app, text } = node()
    for (let n = 0; n < 3; n++) await app.request('/api/users/bookings')
    await app.request('/api/users/4821KJT/nothing')
    await app.request('/api/parkings?lat=x')
    await app.request('/pages/4821KJT')
    const said = await text()
    expect(said).toContain('plaza_request_seconds_count{call="listBookings",status="200"} 3')
    expect(said).toContain('plaza_request_seconds_bucket{le="10",call="listBookings",status="200"} 3')
    expect(said).toContain('plaza_request_seconds_count{call="other",status="404"} 1')
    expect(said).toContain('plaza_request_seconds_count{call="findParkings",status="422"} 1')
    expect(said).toContain('plaza_request_seconds_count{call="page",status="404"} 1')
    expect(said).not.toContain('4821KJT')
    expect(said).toMatch(/^process_resident_memory_bytes \d/m)
    expect(said).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  })

  it('counts calls to a platform by their outcome', async () => {
    const { metrics, text } = node()
    let reply: { status?: number; json?: object } = { json: { lots: [parkApiLot('a')] } }
    const { url } = await serveScript(() => reply)
    const connection = connectOne(
      platformOf('live-madrid'),
      { url, demo: true },
      {
        now: () => now,
        random: () => 0,
        sleep: () => Promise.resolve(),
        called: metrics.platformCalled,
      },
    )
    const ask = () =>
      connection.offers({ lat: 40.4168, lng: -3.7038, radius: 1_500 }, stay, soon()).catch(() => undefined)
    await ask()
    await ask()
    reply = { status: 503, json: {} }
    await ask()
    const said = await text()
    const count = (outcome: string) =>
      `plaza_platform_call_seconds_count{platform="live-madrid",outcome="${outcome}"}`
    expect(said).toContain(`${count('answered')} 2`)
    expect(said).toContain(`${count('status')} 1`)
  })

  it('shows open reservations by state, and the queues with the age of their oldest work', async () => {
    const { engine, text } = node()
    const { db } = opened
    await engine.start(yesOf('m1'))
    await engine.start(yesOf('m2'))
    await sql`update effects set run_at = clock_timestamp() - interval '90 seconds'`.execute(db)
    await db
      .insertInto('mail_outbox')
      .values({ id: 'late', kind: 'welcome', recipient: '{}', locale: 'es', data: '{}', run_at: new Date() })
      .execute()
    const said = await text()
    expect(said).toContain('plaza_database_up 1')
    expect(said).toContain('plaza_parkings 812')
    expect(said).toContain('plaza_reservations_open{state="authorizing"} 2')
    expect(said).toContain('plaza_queue_due{queue="money"} 2')
    expect(said).toContain('plaza_queue_due{queue="outbox"} 1')
    expect(Number(/plaza_queue_oldest_seconds\{queue="money"\} ([\d.]+)/.exec(said)?.[1])).toBeGreaterThan(89)

    await db.updateTable('effects').set({ state: 'stuck', reason: 'x' }).execute()
    const later = await text()
    expect(later).toContain('plaza_effects_stuck 2')
    expect(later).not.toContain('queue="money"')
  })

  it('still answers while the database does not, and says so', async () => {
    const metrics = createMetrics()
    const said = await metrics.text(undefined)
    expect(said).toContain('plaza_database_up 0')
    expect(said).not.toMatch(/^plaza_(parkings|reservations_open|queue_due|effects_stuck)[{ ]/m)
    const gone = { db: opened.db, catalogue: { size: () => 1 } }
    const stuck = () => Promise.reject(new Error('away'))
    expect(await readCounts({ ...gone, engine: { stuck } })).toBeUndefined()
  })
})
