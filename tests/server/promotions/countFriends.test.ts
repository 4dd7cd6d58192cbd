import { cents } from '../../../contract/money'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Kysely } from 'kysely'
import type { Opened } from '../../../server/database/open'
import type { Database } from '../../../server/database/schema'
import { openJobs } from '../../../server/jobs/jobs'
import { countFriends } from '../../../server/promotions/countFriends'
import { openMemory } from '../../kit/server/database/memory'

let opened: Opened
let db: Kysely<Database>
let now: number
const hour = 3_600_000
beforeAll(async () => {
  opened = await openMemory()
  db = opened.db
}, 60_000)
afterAll(() => opened.close())
beforeEach(async () => {
  for (const table of [
    'users',
    'reservations',
    'referrals',
    'rewards',
    'mail_outbox',
    'jobs',
    'cards',
    'processes',
  ] as const)
    await db.deleteFrom(table).execute()
  now = Date.parse('2026-11-23T09:15:00Z')
  await person('referrer', { referral_code: 'CODE', promotion_code: null, first_name: 'Lucía' })
})

const person = (uid: string, patch: object = {}) =>
  db
    .insertInto('users')
    .values({
      ...{
        uid,
        email: `${uid}@example.org`,
        password_hash: '',
        first_name: uid,
        surname: '',
        role: 'driver',
      },
      ...{ locale: 'es', push: null, active: true, forbidden: '[]', customer: null },
      ...{ phone: `+34 ${uid}`, personal_id: null, promotion_code: 'CODE' },
      ...{ referral_code: null, completed: true },
      ...patch,
    } as Parameters<ReturnType<typeof db.insertInto<'users'>>['values']>[0])
    .execute()
const stay = (uid: string, patch: object = {}) =>
  db
    .insertInto('reservations')
    .values({
      ...{ uid: `stay-of-${uid}`, user_uid: uid, idem_key: uid, request_hash: '', quote: null, number: uid },
      ...{
        plan: '{}',
        snapshot: '{}',
        state: 'confirmed.done',
        version: 1,
        machine_version: 3,
        final: false,
      },
      ...{ starts: now - 2 * hour, ends: now - hour, created: 0 },
      ...patch,
    })
    .execute()
/** Friends who have parked. */
const friends = async (...uids: string[]): Promise<void> => {
  for (const uid of uids) {
    await person(uid)
    await stay(uid)
  }
}
const run = (over: Kysely<Database> = db) =>
  countFriends({ db: over, now: () => now }).run(new AbortController().signal)
const counted = async () =>
  (await db.selectFrom('referrals').select('uid').where('counts', '=', true).orderBy('uid').execute()).map(
    ({ uid }) => uid,
  )
const rewards = async () =>
  (await db.selectFrom('rewards').select('id').orderBy('id').execute()).map(({ id }) => id)
const mails = () => db.selectFrom('mail_outbox').selectAll().where('kind', '=', 'reward').execute()

it('counts a friend once, after a complete registration and a finished stay (R342)', async () => {
  await friends('parked')
  await person('pending', { completed: false })
  await stay('pending')
  await person('registered')
  await person('coming')
  await stay('coming', { starts: now, ends: now + hour })
  await person('cancelled')
  await stay('cancelled', { state: 'cancelled', final: true })
  await person('failed')
  await stay('failed', { state: 'failed', final: true })
  await person('uninvited', { promotion_code: null })
  await stay('uninvited')
  await run()
  await stay('parked', { uid: 'second', idem_key: 'second', number: 'second' })
  await run()
  expect(await counted()).toEqual(['parked'])
  now += hour
  await run()
  expect(await counted()).toEqual(['coming', 'parked'])
})

it('counts a friend who has paid for a stay behind a barrier that read the plate (R342)', async () => {
  for (const [uid, state, paid, card] of [
    ['paid', 'paid', true, 340],
    ['parked', 'parked', undefined, 0],
    ['owing', 'owed', false, 340],
    ['contesting', 'contested', true, 340],
    ['without a charge', 'paid', undefined, 0],
    ['below what can be charged', 'paid', true, 0],
  ] as const) {
    await person(uid)
    await db
      .insertInto('processes')
      .values({
        ...{ id: `of-${uid}`, kind: 'stay', uid, subject: uid, snapshot: '{}', state, version: 1 },
        ...{ machine_version: 1, final: false, created: 0, changed: 0 },
      })
      .execute()
    if (paid === undefined) continue
    const charge = { from_balance: cents(0), from_card: cents(card), method: null, intent: null }
    await db
      .insertInto('charges')
      .values({ id: `of-${uid}:1`, debt: `stay:of-${uid}`, uid, paid, ...charge })
      .execute()
  }
  await run()
  expect(await counted()).toEqual(['paid'])
})

it('grants a reward for every five friends, and mails it once (R342, A19)', async () => {
  await friends('a', 'b', 'c', 'd')
  await run()
  expect(await rewards()).toEqual([])
  await friends('e', 'f')
  await run()
  expect(await rewards()).toEqual(['referrer.1'])
  await run()
  await friends('g', 'h', 'i', 'j')
  await run()
  expect(await rewards()).toEqual(['referrer.1', 'referrer.2'])
  expect((await mails()).map(({ id, recipient }) => [id, JSON.parse(recipient) as unknown])).toEqual(
    ['referrer.1.reward', 'referrer.2.reward'].map((id) => [
      id,
      { name: 'Lucía', surname: '', address: 'referrer@example.org' },
    ]),
  )
})

it('counts nobody as his own friend, nor one person twice (R342)', async () => {
  await person('me', { phone: '+34 referrer' })
  await stay('me')
  await person('one', { personal_id: '12345678Z', created: 1 })
  await stay('one')
  await person('again', { personal_id: '12345678Z', created: 2 })
  await stay('again')
  const card = {
    ...{ fingerprint: 'one card', brand: 'visa', last4: '4242', expiry: '12/30', main: true, made: 0 },
    ...{ added: 0, removed: null, revision: 1, welcome: false },
  }
  await person('same card')
  await stay('same card')
  for (const uid of ['referrer', 'same card'])
    await db
      .insertInto('cards')
      .values({ id: uid, uid, method: uid, ...card })
      .execute()
  await run()
  expect(await counted()).toEqual(['one'])
  await run()
  expect(await counted()).toEqual(['one'])
})

it('counts for nobody when the driver was deactivated (R342)', async () => {
  await db.updateTable('users').set({ active: false }).where('uid', '=', 'referrer').execute()
  await friends('a')
  await run()
  expect(await counted()).toEqual([])
})

it('leaves nothing half done when its node dies anywhere in the middle (R342)', async () => {
  await friends('a', 'b', 'c', 'd', 'e')
  await person('other', { referral_code: 'OTHER', promotion_code: null })
  await person('z', { promotion_code: 'OTHER' })
  await stay('z')
  // Each time one statement further, until it gets through.
  let deaths = 0
  for (let allowed = 0; allowed < 200; allowed++) {
    let statements = 0
    const dying = db.withPlugin({
      transformQuery: ({ node }) => {
        if (statements++ >= allowed) throw new Error('the node dies')
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const outcome = await run(dying).then(
      () => 'done',
      () => 'died',
    )
    const [granted, told, friendsOf] = [await rewards(), await mails(), await counted()]
    expect(granted.length).toBe(told.length)
    if (granted.length === 0) expect(friendsOf.filter((uid) => uid !== 'z')).toEqual([])
    if (outcome === 'done') break
    deaths++
  }
  expect(deaths).toBeGreaterThan(10)
  expect(await rewards()).toEqual(['referrer.1'])
  expect(await counted()).toEqual(['a', 'b', 'c', 'd', 'e', 'z'])
  expect(await mails()).toHaveLength(1)
})

it('is done by two nodes as by one, also when one goes on after its lease (R342)', async () => {
  await friends('a', 'b', 'c', 'd', 'e')
  const node = (owner: string) =>
    openJobs({ db, now: () => now, owner, jobs: [countFriends({ db, now: () => now })] })
  await Promise.all([node('a').turn(), node('b').turn(), run(), run()])
  expect(await rewards()).toEqual(['referrer.1'])
  expect(await mails()).toHaveLength(1)
  const job = await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
  expect([job.failure, job.due]).toEqual([null, now + 10 * 60_000])
})
