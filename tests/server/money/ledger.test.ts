import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cents } from '../../../contract/money'
import type { Opened } from '../../../server/database/open'
import { balanceOf, post, type Posting } from '../../../server/money/ledger'
import { openMemory } from '../../kit/server/database/memory'

let opened: Opened
beforeAll(async () => void (opened = await openMemory()))
afterAll(() => opened.close())

const posting = (change: Partial<Posting> & Pick<Posting, 'key' | 'uid'>): Posting => ({
  kind: 'adjustment',
  currency: 'EUR',
  at: 1,
  moves: [{ from: 'promotions', to: `driver:${change.uid}`, amount: cents(500) }],
  ...change,
})
const postIt = (change: Parameters<typeof posting>[0]): Promise<boolean> =>
  opened.db.transaction().execute((tx) => post(tx, posting(change)))

it('X43 a balance is the sum of entries, of each currency for itself', async () => {
  await postIt({ key: 'a:1', uid: 'a' })
  const spent = { from: 'driver:a', to: 'sales', amount: cents(120) } as const
  await postIt({ key: 'a:2', uid: 'a', kind: 'paymentOnAccount', moves: [spent] })
  await postIt({ key: 'a:3', uid: 'a', currency: 'CHF' })
  expect([await balanceOf(opened.db, 'a'), await balanceOf(opened.db, 'a', 'CHF')]).toEqual([380, 500])
  expect(await balanceOf(opened.db, 'nobody')).toBe(0)
})

it('a key is posted once, and with other entries it is refused', async () => {
  expect([await postIt({ key: 'b:1', uid: 'b' }), await postIt({ key: 'b:1', uid: 'b' })]).toEqual([
    true,
    false,
  ])
  const other = { from: 'promotions', to: 'driver:b', amount: cents(501) } as const
  await expect(postIt({ key: 'b:1', uid: 'b', moves: [other] })).rejects.toThrow('other entries')
  expect(await balanceOf(opened.db, 'b')).toBe(500)
})

it('neither the balance of a driver nor what is set aside becomes negative', async () => {
  await postIt({ key: 'c:1', uid: 'c' })
  for (const from of ['driver:c', 'held:c'] as const) {
    const move = { from, to: 'sales', amount: cents(501) } as const
    await expect(postIt({ key: `c:${from}`, uid: 'c', moves: [move] })).rejects.toThrow('would leave')
  }
  expect(await balanceOf(opened.db, 'c')).toBe(500)
})

it.each([0, -5, 1.5, NaN])('%s cents are not posted', async (amount) => {
  const move = { from: 'promotions', to: 'driver:d', amount: amount as ReturnType<typeof cents> } as const
  await expect(postIt({ key: 'd:1', uid: 'd', moves: [move] })).rejects.toThrow(RangeError)
  await expect(postIt({ key: 'd:1', uid: 'd', moves: [] })).rejects.toThrow(RangeError)
})

it.each([
  'update ledger_entries set amount = 1',
  'delete from ledger_entries',
  `update ledger_transactions set uid = 'somebody'`,
  'delete from ledger_transactions',
])('the store refuses to change what was posted: %s', async (statement) => {
  await postIt({ key: `e:${statement}`, uid: 'e' })
  await expect(sql.raw(statement).execute(opened.db)).rejects.toThrow('append-only')
})
