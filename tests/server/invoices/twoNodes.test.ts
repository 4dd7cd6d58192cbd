import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres, type Opened } from '../../../server/database/open'
import type { InvoiceData } from '../../../server/invoices/data'
import { invoicesJob } from '../../../server/invoices/job'
import { digestOf } from '../../../server/invoices/spain'
import { startPostgres, type Postgres } from '../../kit/server/database/postgres'
import { addDriver, company, sell } from '../../kit/server/invoices/selling'

const drivers = 40
const months = ['2026-08', '2026-09', '2026-10']
let postgres: Postgres
let nodes: Opened[] = []
beforeAll(async () => {
  postgres = await startPostgres()
  nodes = [await openPostgres(postgres.url), await openPostgres(postgres.url)]
  const { db } = nodes[0]!
  for (let n = 0; n < drivers; n++) {
    await addDriver(db, `driver${n}`)
    for (const month of months)
      await sell(db, { uid: `driver${n}`, at: `${month}-10T10:00:00Z`, amount: 100 + n })
  }
}, 180_000)
afterAll(async () => {
  await Promise.all(nodes.map(({ close }) => close()))
  await postgres.stop()
})

const run = ({ db }: Opened): Promise<void> =>
  invoicesJob({ db, now: () => Date.parse('2026-11-01T03:00:00+01:00'), company, sandbox: false }).run(
    new AbortController().signal,
  )
/** Ends every connection of the nodes, as a power cut does. */
const cut = (db: Opened['db']) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    .execute(db)
    .catch(() => undefined)

it('X42 R164 two nodes at once, whose connections are cut again and again, make each invoice once and leave no gap', async () => {
  const killer = await openPostgres(postgres.url)
  let cuts = 0
  let failed = 0
  const trying = async (node: Opened): Promise<void> => {
    for (let tries = 0; tries < 200; tries++)
      try {
        return await run(node)
      } catch {
        failed++
      }
  }
  const both = Promise.all(nodes.map(trying)).then(() => true)
  while (!(await Promise.race([both, pause(40, false)])) && cuts < 12) {
    await cut(killer.db)
    cuts++
  }
  await both
  await killer.close()
  expect(cuts).toBeGreaterThan(2)
  expect(failed).toBeGreaterThan(0)
  const rows = await nodes[0]!.db.selectFrom('invoices').selectAll().orderBy('position').execute()
  expect(rows.map(({ uid, month, total }) => `${uid} ${month} ${total}`).sort()).toEqual(
    Array.from({ length: drivers }, (_, n) => months.map((month) => `driver${n} ${month} ${100 + n}`))
      .flat()
      .sort(),
  )
  const numberOf = (index: number): string => `PZS-2026-${String(index + 1).padStart(6, '0')}`
  expect(rows.map(({ position, number }) => [position, number])).toEqual(
    rows.map((_, index) => [index + 1, numberOf(index)]),
  )
  let previous = ''
  for (const row of rows) {
    const data = JSON.parse(row.data) as InvoiceData
    expect(row.previous).toBe(previous)
    expect(row.hash).toBe(digestOf({ ...data, issuer: data.issuer.taxId }, previous))
    previous = row.hash
  }
}, 180_000)
