import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql, type Kysely } from 'kysely'
import * as onceAndLanes from '../../../server/database/migrations/0003_once_and_lanes'
import * as reconcile from '../../../server/database/migrations/0004_reconcile'
import { openPostgres, type Opened } from '../../../server/database/open'
import { openMemory } from '../../kit/server/database/memory'
import type { Database } from '../../../server/database/schema'
import { startPostgres } from '../../kit/server/database/postgres'
import { planOf } from '../../kit/server/reservation/plan'

const realPostgres = async (): Promise<Opened> => {
  const { url, stop } = await startPostgres()
  const opened = await openPostgres(url)
  return { ...opened, close: () => opened.close().then(stop) }
}

describe.each([
  ['PGlite', () => openMemory()],
  ['PostgreSQL', realPostgres],
])('reservations of a version before, on %s', (_, open) => {
  let opened: Opened
  let db: Kysely<Database>
  beforeAll(async () => {
    opened = await open()
    ;({ db } = opened)
    // The tables as they were.
    await sql`alter table reservations drop column quote`.execute(db)
    await sql`drop index reservations_of`.execute(db)
    await sql`alter table effects drop column lane, drop column reason`.execute(db)
  }, 120_000)
  afterAll(() => opened.close())

  const insert = async (uid: string, state: string, value: unknown, context: object, age = 60_000) => {
    const plan = JSON.stringify(planOf('one-quote'))
    const snapshot = JSON.stringify({ value, context, status: state === 'failed' ? 'done' : 'active' })
    await sql`insert into reservations (uid, user_uid, idem_key, request_hash, number, plan, snapshot, state, version,
      machine_version, final, starts, ends, created) values (${uid}, 'u1', ${uid}, 'h', ${uid}, ${plan}, ${snapshot},
      ${state}, 3, 1, ${state === 'failed'}, 1, 2, extract(epoch from clock_timestamp()) * 1000 - ${age}::float8)`.execute(
      db,
    )
  }

  it('keep their rows, are reconciled for late sales, and have their lanes', async () => {
    const sure = { wantCancel: false, lookups: 0, absences: 0, again: 0 }
    await insert('sure', 'confirmed.told', { confirmed: 'told' }, sure)
    await insert('ended', 'failed', 'failed', { ...sure, lookups: 4, again: 1 })
    await insert('swept', 'sweeping.resting', { sweeping: 'resting' }, { ...sure, again: 1 })
    await insert('old', 'failed', 'failed', { ...sure, again: 1 }, 3 * 86_400_000)
    await sql`insert into effects (id, reservation, child, src) values
      ('a', 'sure', 'mailConfirmed', 'mailConfirmed'), ('b', 'sure', 'capture', 'capture'),
      ('c', 'sure', 'lookUp', 'lookUp'), ('d', 'swept', 'x', 'timer')`.execute(db)
    await onceAndLanes.up(db as unknown as Kysely<never>)
    await reconcile.up(db as unknown as Kysely<never>)

    const rows = await db.selectFrom('reservations').selectAll().orderBy('created').orderBy('uid').execute()
    const quotes = rows.map(({ quote }) => quote)
    expect(new Set(quotes).size).toBe(4)
    // All four were made of one quote: the first keeps it.
    expect(rows.find(({ quote }) => quote === 'one-quote')?.uid).toBe('old')
    const swept = rows.find(({ uid }) => uid === 'swept')!
    expect([swept.state, swept.final, JSON.parse(swept.snapshot)]).toMatchObject([
      'failed',
      true,
      { value: 'failed', status: 'done' },
    ])
    const effects = await db.selectFrom('effects').selectAll().orderBy('run_at').execute()
    const looks = (uid: string) =>
      effects.filter(({ src, reservation }) => src === 'reconcile' && reservation === uid).length
    expect(['sure', 'ended', 'swept', 'old'].map(looks)).toEqual([0, 4, 4, 0])
    const lane = (id: string) => effects.find((effect) => effect.id === id)?.lane
    expect(['a', 'b', 'c'].map(lane)).toEqual(['mail', 'money', 'platform:onda-park'])
    expect(effects.find(({ id }) => id === 'd')?.state).toBe('dropped')
  })
})
