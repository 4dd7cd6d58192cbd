import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Card, SavedCard } from '../../contract/payment'
import type { Database } from '../database/schema'
import { grantWelcome } from '../money/welcome'
import type { GatewayCard } from './gateway'

export type CardRow = Selectable<Database['cards']>
type Db = Kysely<Database>

/** The cards of a driver: the one that pays first, then the newest. */
export function cardsOf(db: Db, uid: string): Promise<CardRow[]> {
  return db
    .selectFrom('cards')
    .selectAll()
    .where('uid', '=', uid)
    .where('removed', 'is', null)
    .orderBy('main', 'desc')
    .orderBy('made', 'desc')
    .orderBy('id')
    .execute()
}

/** The card that pays for what the driver books; undefined when there is none. */
export async function mainCard(db: Db, uid: string): Promise<CardRow | undefined> {
  const [first] = await cardsOf(db, uid)
  return first?.main ? first : undefined
}

/**
 * Saves a card of the gateway for the driver whose customer it is, once, in whatever order answer and webhook come; undefined
 * when it is nobody's. A card with the same number takes the place of the one that is there, unless it is older; the newest one
 * pays, and the first brings the welcome credit. One that was removed stays removed.
 */
export async function keepCard(db: Db, card: GatewayCard, now: number): Promise<CardRow | undefined> {
  return db.transaction().execute(async (trx) => {
    const owner = await trx
      .selectFrom('users')
      .select('uid')
      .where('customer', '=', card.customer)
      .forUpdate()
      .executeTakeFirst()
    if (!owner) return undefined
    const { uid } = owner
    const all = await trx.selectFrom('cards').selectAll().where('uid', '=', uid).execute()
    const known = all.find(({ method }) => method === card.method)
    if (known) return known
    const twins = all.filter(({ fingerprint }) => fingerprint !== null && fingerprint === card.fingerprint)
    const newer = twins.find(({ made }) => made > card.made)
    if (newer) return newer
    const { customer: _, ...shown } = card
    const twin = twins.find(({ removed }) => removed === null)
    const main = all.every(({ removed, made }) => removed !== null || made <= card.made)
    if (main) await payWith(trx, uid, undefined)
    const row: CardRow = {
      id: twin?.id ?? randomUUID(),
      uid,
      ...shown,
      main: main || twin?.main === true,
      added: twin?.added ?? now,
      removed: null,
      revision: (twin?.revision ?? 0) + 1,
      welcome: twin?.welcome === true || (await grantWelcome(trx, uid, card.fingerprint ?? undefined, now)),
    }
    if (twin) await trx.updateTable('cards').set(row).where('id', '=', twin.id).execute()
    else await trx.insertInto('cards').values(row).execute()
    return row
  })
}

/** Writes what the gateway says now of a card that is kept: a bank sends a new expiry date. */
export async function refreshCard(db: Db, { method, brand, last4, expiry }: GatewayCard): Promise<void> {
  await db
    .updateTable('cards')
    .set((is) => ({ brand, last4, expiry, revision: is('revision', '+', 1) }))
    .where('method', '=', method)
    .where((is) => is.or([is('expiry', '!=', expiry), is('brand', '!=', brand), is('last4', '!=', last4)]))
    .execute()
}

/** Marks the card of a payment method as removed, if it is not; the newest of the others pays then. */
export async function dropCard(db: Db, method: string, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('cards')
      .innerJoin('users', 'users.uid', 'cards.uid')
      .select(['cards.id', 'cards.uid'])
      .where('cards.method', '=', method)
      .executeTakeFirst()
    if (!found) return
    const { id, uid } = found
    await trx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute()
    await trx
      .updateTable('cards')
      .set((is) => ({ removed: now, main: false, revision: is('revision', '+', 1) }))
      .where('id', '=', id)
      .where('removed', 'is', null)
      .execute()
    const [next] = await cardsOf(trx, uid)
    if (next && !next.main) await payWith(trx, uid, next.id)
  })
}

/** Lets one card pay and no other; undefined: none. What changes gets a new revision. */
export async function payWith(trx: Db, uid: string, id: string | undefined): Promise<void> {
  for (const row of await cardsOf(trx, uid)) {
    const main = row.id === id
    if (row.main !== main)
      await trx
        .updateTable('cards')
        .set({ main, revision: row.revision + 1 })
        .where('id', '=', row.id)
        .execute()
  }
}

export function toCard({ brand, last4, expiry }: CardRow): Card {
  return { brand, last4, expiry }
}

export function toSavedCard(row: CardRow): SavedCard {
  return { id: row.id, ...toCard(row), main: row.main, revision: row.revision }
}
