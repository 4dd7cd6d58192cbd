import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHealth } from '../../../server/database/health'
import { openPostgres, type Opened } from '../../../server/database/open'
import { sharedSecret } from '../../../server/database/secret'
import { startPostgres, type Postgres } from '../../kit/server/database/postgres'
import { standUp, stay, type Standing } from '../../kit/server/standing'

describe('a PostgreSQL that ends its connections', () => {
  let postgres: Postgres
  let opened: Opened
  let standing: Standing
  let token: string
  /** Ends every connection but the one that asks, as a restart, a failover or an administrator does. */
  const endAll = async (): Promise<void> => {
    const other = await openPostgres(postgres.url)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database()`
      .execute(other.db)
      .catch(() => undefined)
    await other.close()
  }

  beforeAll(async () => {
    postgres = await startPostgres()
    opened = await openPostgres(postgres.url)
    standing = await standUp(() => Promise.resolve(opened))
    token = await standing.login()
  }, 120_000)
  afterAll(async () => {
    await standing.close()
    await postgres.stop()
  }, 60_000)

  it('in the middle of a transaction, refuses that transaction, and the next one works', async () => {
    const uncaught: unknown[] = []
    const catchIt = (error: unknown): unknown => uncaught.push(error)
    process.on('uncaughtException', catchIt)
    const cut = opened.db.transaction().execute(async (tx) => {
      await tx.insertInto('seen_keys').values({ key: 'half', at: 1 }).execute()
      await endAll()
      // Nothing is asked just now: the fault arrives at a connection nobody waits for.
      await new Promise((resolve) => setTimeout(resolve, 100))
      await tx.insertInto('seen_keys').values({ key: 'other half', at: 1 }).execute()
    })
    await expect(cut).rejects.toMatchObject({ code: 'server.unavailable' })
    process.off('uncaughtException', catchIt)
    expect(uncaught, 'a node would have died').toEqual([])
    await opened.db.insertInto('seen_keys').values({ key: 'after', at: 1 }).execute()
    const keys = await opened.db.selectFrom('seen_keys').select('key').execute()
    expect(keys.map(({ key }) => key)).toEqual(['after'])
  })

  it('and stays away is 503 with a time to ask again at every call, unhealthy, and well once it is back', async () => {
    const healthy = openHealth(opened.db, 'one', Date.now)
    expect(await healthy()).toBe(true)
    await postgres.halt()
    try {
      const answers = await Promise.all([
        standing.request('/api/users/bookings', { token }),
        standing.request('/api/users/vehicles', { token }),
        standing.request('/api/users/authenticate', {
          body: { user: 'driver@plaza.example', pass: 'Plaza2026' },
        }),
        standing.request('/api/users/bookings/quotes', {
          token,
          body: { parking: 'onda-park:1', window: stay },
        }),
      ])
      for (const answer of answers) {
        const { error } = (await answer.json()) as { error: { code: string } }
        expect([answer.status, error.code, answer.headers.get('retry-after')]).toEqual([
          503,
          'server.unavailable',
          '5',
        ])
      }
      expect(await openHealth(opened.db, 'one', Date.now)()).toBe(false)
    } finally {
      await postgres.resume()
    }
    expect((await standing.request('/api/users/bookings', { token })).status).toBe(200)
    expect(await openHealth(opened.db, 'one', Date.now)()).toBe(true)
  }, 60_000)

  it('stores one token secret for all nodes, whichever starts first', async () => {
    const [a, b] = await Promise.all([sharedSecret(opened.db), sharedSecret(opened.db)])
    expect(a).toBe(b)
    expect(await sharedSecret(opened.db)).toBe(a)
    expect(a.length).toBeGreaterThan(60)
  })
})
