import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listBookings } from '../../../server/booking/driverBookings'
import { type Opened } from '../../../server/database/open'
import { openMemory } from '../../kit/server/database/memory'
import { createEngine, type Effects } from '../../../server/reservation/engine'
import { openSqlStore } from '../../../server/reservation/sqlStore'
import type { ServerContext } from '../../../server/serverContext'
import { yesOf } from '../../kit/server/reservation/plan'

let opened: Opened
beforeAll(async () => {
  opened = await openMemory()
})
afterAll(() => opened.close())

it('lists all bookings of a driver with one query, and their notes with another, on the shipped store', async () => {
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const db = opened.db.withPlugin(counting)
  const engine = createEngine({
    store: openSqlStore(db, () => Date.parse('2026-11-23T10:15:00+01:00')),
    effects: {} as Effects,
    owner: 'test',
    leaseMs: 1_000,
  })
  for (let n = 0; n < 30; n++) await engine.start(yesOf(`b${n}`))
  queries = 0
  expect(await listBookings({ engine, db } as ServerContext, 'u1')).toHaveLength(30)
  expect(queries).toBe(2)
})
