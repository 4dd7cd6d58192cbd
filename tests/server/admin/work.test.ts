import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Health, Work } from '../../../contract/calls/admin'
import { countPlatformCalls, healthLife } from '../../../server/admin/platformHealth'
import { openCase } from '../../../server/cases/cases'
import { deleteExpired } from '../../../server/retention'
import { newAccount, signUpComplete, tell } from '../../kit/server/accounts/people'
import { standUp, standingAt, type Standing } from '../../kit/server/standing'

const now = Date.parse(standingAt)
const note = 'checked with the driver by phone'
let at: Standing
let token: string
beforeAll(async () => {
  at = await standUp()
  token = await at.login('admin@plaza.example')
}, 120_000)
afterAll(() => at.close())

let count = 0
const person = async (): Promise<string> => (await signUpComplete(at, newAccount(++count))).body.uid!
const open = async (uid: string, kind: 'deletion' | 'reward' | 'notMyEntry', subject?: string) =>
  (await openCase(at.context.db, now, { uid, kind, subject })).found.number
const decide = (number: string, decision: string, written = note) =>
  tell(at, `admin/cases/${number}`, { token, body: { decision, note: written } })
const work = async (): Promise<Work> => (await tell(at, 'admin/work', { token })).body as unknown as Work
const state = async (number: string) =>
  (await at.context.db.selectFrom('cases').select('state').where('id', '=', number).executeTakeFirst())?.state

describe('cases', () => {
  it('are shown with their driver and what can be decided, and settled with a note', async () => {
    const uid = await person()
    const number = await open(uid, 'deletion')
    expect((await work()).cases).toContainEqual({
      ...{ number, kind: 'deletion', createdAt: expect.any(String) as string },
      driver: { uid, name: 'Álex Núñez-O’Neill', email: 'alex1@example.org' },
      decisions: ['deleteAccount', 'settle'],
    })
    expect((await decide(number, 'settle', 'no')).code).toBe('admin.reasonMissing')
    expect((await decide(number, 'settle')).status).toBe(200)
    expect((await work()).cases).toEqual([])
    expect((await decide(number, 'settle')).code).toBe('admin.caseOver')
    const rows = await at.context.db.selectFrom('audit').selectAll().where('about', '=', number).execute()
    expect(rows).toMatchObject([{ admin: 'demo-admin', uid, action: 'case', reason: note }])
  })

  it('a decision of another kind is refused', async () => {
    const number = await open(await person(), 'deletion')
    expect((await decide(number, 'waive')).code).toBe('admin.caseOver')
    expect(await state(number)).toBe('open')
  })

  it('one of the administrator’s own is decided by another one, and the try is written', async () => {
    const number = await open('demo-admin', 'notMyEntry', 'any')
    for (const decision of ['waive', 'settle'])
      expect((await decide(number, decision)).code).toBe('admin.ownCase')
    expect(await state(number)).toBe('open')
    const rows = await at.context.db.selectFrom('audit').selectAll().where('about', '=', number).execute()
    expect(rows).toMatchObject([1, 2].map(() => ({ admin: 'demo-admin', uid: 'demo-admin', action: 'case' })))
  })

  it('a deletion deletes the account, and leaves the case open while it must not', async () => {
    const uid = await person()
    const number = await open(uid, 'deletion')
    const { db } = at.context
    await db
      .insertInto('processes')
      .values({
        ...{ id: 'p1', kind: 'transfer', uid, subject: null, snapshot: '{}', state: 'told', version: 1 },
        ...{ machine_version: 0, final: false, created: now, changed: now },
      })
      .execute()
    expect((await decide(number, 'deleteAccount')).code).toBe('account.paymentsPending')
    expect(await state(number)).toBe('open')
    await db.updateTable('processes').set({ final: true }).where('id', '=', 'p1').execute()
    expect((await decide(number, 'deleteAccount')).status).toBe(200)
    expect(await state(number)).toBe('settled')
    const user = await db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst()
    expect([user?.email, user?.active]).toEqual([`deleted ${uid}`, false])
  })

  it('a reward is sent, and its address forgotten', async () => {
    const uid = await person()
    const { db } = at.context
    const reward = {
      id: `${uid}.1`,
      uid,
      state: 'requested',
      address: 'Calle Mayor 1',
      granted: now,
      changed: now,
    }
    await db.insertInto('rewards').values(reward).execute()
    await decide(await open(uid, 'reward', reward.id), 'send')
    expect(await db.selectFrom('rewards').selectAll().where('uid', '=', uid).execute()).toMatchObject([
      { state: 'sent', address: null },
    ])
  })

  it('a dispute whose stay is not there stays open, and can be closed by hand', async () => {
    const number = await open(await person(), 'notMyEntry', 'gone')
    expect((await decide(number, 'waive')).code).toBe('admin.caseOver')
    expect(await state(number)).toBe('open')
    expect((await decide(number, 'settle')).status).toBe(200)
  })
})

describe('work that keeps failing', () => {
  it('is shown with its state and its last failure', async () => {
    const { db } = at.context
    const uid = await person()
    await db
      .insertInto('processes')
      .values({
        ...{
          id: 'p2',
          kind: 'platformAccount',
          uid,
          subject: 'x',
          snapshot: '{}',
          state: 'creating',
          version: 1,
        },
        ...{ machine_version: 0, final: false, created: now, changed: now },
      })
      .execute()
    await db
      .insertInto('process_effects')
      .values({
        ...{ id: 'e2', process: 'p2', kind: 'platformAccount', machine_version: 0, child: 'c' },
        ...{ src: 'assignRight', input: null, timer: null, lane: 'platform:onda-park', attempt: 60 },
        ...{ lease_until: null, owner: null, reason: 'no answer', run_at: new Date(now + 9e9) },
      })
      .execute()
    expect((await work()).processes).toMatchObject([
      { name: 'platformAccount', state: 'creating', step: 'assignRight', tries: 60, reason: 'no answer' },
    ])
  })
})

describe('the health of platforms', () => {
  const health = async (range = 'day'): Promise<Health> =>
    (await tell(at, `admin/health?range=${range}`, { token })).body as unknown as Health
  const ondaPark = async (range?: string) =>
    (await health(range)).platforms.find(({ id }) => id === 'onda-park')!

  it('is counted by hour, over nodes, and nobody’s giving up counts', async () => {
    const told: string[] = []
    const nodes = [1, 2].map(() =>
      countPlatformCalls(at.context.db, at.context.now, (_, outcome) => told.push(outcome)),
    )
    for (const { called } of nodes) {
      called('onda-park', 'answered', 0.2)
      called('onda-park', 'answered', 1.8)
      called('onda-park', 'timeout', 5)
      called('onda-park', 'aborted', 2)
    }
    for (const { write } of nodes) await write()
    await nodes[0]!.write()
    expect(told).toHaveLength(8)
    const { slots } = await ondaPark()
    expect(slots).toHaveLength(24)
    expect(slots.at(-1)).toEqual({ calls: 6, failures: 2, slow: 2, seconds: 1 })
    expect(slots.at(-2)).toEqual({ calls: 0, failures: 0, slow: 0 })
    for (const range of ['week', 'month']) expect((await ondaPark(range)).slots.at(-1)?.calls).toBe(6)
  })

  it('is kept for a month', async () => {
    const { db } = at.context
    const kept = () => db.selectFrom('platform_health').select('hour').execute()
    await deleteExpired(db, now + healthLife - 3_600_000)
    expect(await kept()).toHaveLength(1)
    await deleteExpired(db, now + healthLife + 3_600_000)
    expect(await kept()).toEqual([])
  })
})
