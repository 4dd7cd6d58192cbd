import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Work } from '../../../contract/calls/admin'
import { tell } from '../../kit/server/accounts/people'
import { makeChanger } from '../../kit/server/changes/changer'
import { standUp, type Standing } from '../../kit/server/standing'

const note = 'the platform says that it works again'
let at: Standing
let token: string
let people = 0
beforeAll(async () => {
  at = await standUp()
  token = await at.login('admin@plaza.example')
}, 120_000)
afterAll(() => at.close())

const work = async (): Promise<Work> => (await tell(at, 'admin/work', { token })).body as unknown as Work
const again = (id: string, step: string, written = note) =>
  tell(at, 'admin/work/again', { token, body: { id, step, note: written } })
/** A cancellation that its platform has not taken for so long that the next try is far away. */
const stuckCancellation = async () => {
  const one = await makeChanger(at, 7100 + ++people)
  const { uid } = await one.booked()
  await at.fault({ platform: one.platform, mode: '500', path: '/cancelex' })
  void one.cancel(uid)
  await expect
    .poll(async () => (await one.booking(uid)).status, { timeout: 10_000 })
    .toBe('cancellationRequested')
  await expect
    .poll(async () => {
      const { rows } = await sql<{ id: string }>`update effects set attempt = 9, lease_until = null,
        run_at = clock_timestamp() + interval '1 hour'
        where reservation = ${uid} and src = 'cancelPlace' and reason is not null returning id`.execute(
        at.context.db,
      )
      return rows.length
    })
    .toBe(1)
  await at.fault({ platform: one.platform, mode: 'none' })
  return { one, uid }
}

describe('work that keeps failing', () => {
  it('is asked for again by an administrator, with a reason that is written down', async () => {
    const { one, uid } = await stuckCancellation()
    expect((await work()).reservations).toMatchObject([{ id: uid, step: 'cancelPlace', again: true }])
    expect((await again(uid, 'cancelPlace', 'no')).code).toBe('admin.reasonMissing')
    expect((await one.booking(uid)).status).toBe('cancellationRequested')
    expect((await again(uid, 'cancelPlace')).status).toBe(200)
    await expect.poll(async () => (await one.booking(uid)).status, { timeout: 10_000 }).toBe('cancelled')
    await expect.poll(async () => (await work()).reservations).toEqual([])
    expect((await again(uid, 'cancelPlace')).code).toBe('admin.caseOver')
    const audit = await at.context.db.selectFrom('audit').selectAll().where('about', '=', uid).execute()
    expect(audit).toContainEqual(expect.objectContaining({ action: 'again', reason: note, uid: one.uid }))
  })

  it('that ended is asked for again only where a platform can be asked twice', async () => {
    const one = await makeChanger(at, 7100 + ++people)
    const { uid } = await one.booked()
    expect(await one.cancel(uid)).toMatchObject({ status: 'cancelled' })
    const { db } = at.context
    const version = await db
      .selectFrom('reservations')
      .select('machine_version')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow()
    expect(version.machine_version).toBeGreaterThan(0)
    for (const src of ['release', 'reserve'])
      await db
        .insertInto('effects')
        .values({
          ...{ id: `${uid}:${src}`, reservation: uid, child: src, src, timer: null, state: 'stuck' },
          ...{ attempt: 1, owner: null, lane: 'platform:onda-park', reason: 'kept', lease_until: null },
          run_at: new Date(),
        })
        .execute()
    const rows = async () => (await work()).reservations.map(({ step, again: can }) => [step, can])
    expect((await rows()).sort()).toEqual([
      ['release', true],
      ['reserve', false],
    ])
    expect((await again(uid, 'reserve')).code).toBe('admin.caseOver')
    expect((await again(uid, 'release')).status).toBe(200)
    await expect.poll(rows, { timeout: 10_000 }).toEqual([['reserve', false]])
    expect(await one.sales(uid)).toEqual([])
  })

  it('of a process is tried at once', async () => {
    const { db } = at.context
    const id = 'process-7'
    const row = { uid: 'u7', subject: 'x', snapshot: '{}', state: 'creating', version: 1, machine_version: 0 }
    await db
      .insertInto('processes')
      .values({ id, kind: 'platformAccount', ...row, final: false, created: 0, changed: 0 })
      .execute()
    await db
      .insertInto('process_effects')
      .values({
        ...{ id: 'e7', process: id, kind: 'platformAccount', machine_version: 0, child: 'c', owner: null },
        ...{ src: 'assignRight', input: null, timer: null, lane: 'x', attempt: 60, lease_until: null },
        ...{ reason: 'no answer', run_at: new Date(Date.now() + 9e9) },
      })
      .execute()
    expect((await work()).processes).toMatchObject([{ id, step: 'assignRight', again: true }])
    expect((await again(id, 'assignRight')).status).toBe(200)
    const due = await sql<{ due: boolean }>`
      select run_at <= clock_timestamp() as due from process_effects where id = 'e7'`.execute(db)
    expect(due.rows).toEqual([{ due: true }])
    expect((await again('nobody', 'assignRight')).code).toBe('admin.caseOver')
  })
})
