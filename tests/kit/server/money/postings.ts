import { sql } from 'kysely'
import { Fault } from '../../../../contract/fault'
import { cents } from '../../../../contract/money'
import { balanceOf, post, type Posting } from '../../../../server/money/ledger'
import type { VirtualTime } from '../reservation/virtualTime'

export const postTo = (time: VirtualTime, posting: Posting): Promise<boolean> =>
  time.db.transaction().execute((tx) => post(tx, posting))

/** A gift of so many cents, once per key. */
export const giveTo = (time: VirtualTime, uid: string, amount: number, key: string): Promise<boolean> =>
  postTo(time, {
    key,
    kind: 'adjustment',
    uid,
    currency: 'EUR',
    at: time.now(),
    moves: [{ from: 'promotions', to: `driver:${uid}`, amount: cents(amount) }],
  })

/** Why it was refused; `nothing` when it was done. */
export const refusedWith = (deed: Promise<unknown>): Promise<string> =>
  deed.then(
    () => 'nothing',
    (error: unknown) => (error instanceof Fault ? error.code : String(error)),
  )

/** A posting that comes twice, and once more with another amount; its cents are in the driver's balance once. */
export const postTwice = async (time: VirtualTime, uid: string, key: string): Promise<string[]> => {
  const move = { from: 'promotions', to: `driver:${uid}`, amount: cents(7) } as const
  const posting: Posting = { key, kind: 'adjustment', uid, currency: 'EUR', at: time.now(), moves: [move] }
  await postTo(time, posting)
  const twice = await postTo(time, posting)
  const other = await refusedWith(postTo(time, { ...posting, moves: [{ ...move, amount: cents(8) }] }))
  return [
    ...(twice ? [`${key} was posted twice`] : []),
    ...(other.includes('other entries') ? [] : [`${key} was posted with other entries: ${other}`]),
  ]
}

/** More than the balance, and changing what was posted: both must be refused. */
export const forbidden = async (time: VirtualTime, uid: string, key: string): Promise<string[]> => {
  const amount = cents((await balanceOf(time.db, uid)) + 1)
  const moves = [{ from: `driver:${uid}`, to: 'sales', amount }] as const
  const over = await refusedWith(
    postTo(time, { key, kind: 'paymentOnAccount', uid, currency: 'EUR', at: 1, moves }),
  )
  const any = await time.db.selectFrom('ledger_entries').select('amount').limit(1).execute()
  const changed = await refusedWith(sql`update ledger_entries set amount = amount + 1`.execute(time.db))
  return [
    ...(over.includes('would leave') ? [] : [`${uid} was overdrawn: ${over}`]),
    ...(any.length === 0 || changed.includes('append-only') ? [] : [`the ledger was changed: ${changed}`]),
  ]
}
