import type { Kysely } from 'kysely'
import { Fault } from '../../contract/fault'
import type { Card, NewCard, SavedCard } from '../../contract/payment'
import type { ChangeContext } from '../../machines/change/change.machine'
import type { Database } from '../database/schema'
import { snapshotOf } from '../durable/rows'
import type { Plan } from '../reservation/store'
import type { ServerContext } from '../serverContext'
import { customerFor } from './customer'
import { asking, cardIn, isRefusal, isUnknown } from './gateway'
import { cardsOf, dropCard, keepCard, payWith, toCard, toSavedCard, type CardRow } from './store'

type Needs = Pick<ServerContext, 'db' | 'now' | 'stripe'>
type Change = { id: string; revision: number }

/** States of a reservation in which its card is still to be charged, or its authorization to be ended. */
const settled = ['confirmed', 'cancelling', 'refunding', 'notifyingCancelled', 'notifyingFailed']

export async function listCards({ db }: Pick<Needs, 'db'>, uid: string): Promise<SavedCard[]> {
  return (await cardsOf(db, uid)).map(toSavedCard)
}

/** Attaches a payment method that a client has of the gateway. Throws `payment.cardRefused`. */
export async function addCard(context: Needs, uid: string, { paymentMethod }: NewCard): Promise<Card> {
  const { db, now, stripe } = context
  const customer = await customerFor(context, uid)
  const attached = await asking(stripe.paymentMethods.attach(paymentMethod, { customer })).catch(
    (error: unknown) => {
      throw isRefusal(error) ? new Fault('payment.cardRefused', error.message) : error
    },
  )
  const card = cardIn(attached)
  const kept = card && (await keepCard(db, card, now()))
  if (!kept) throw new Fault('payment.cardRefused', 'not a card')
  return toCard(kept)
}

/** Lets a card pay from now on. Throws `payment.cardNotFound` and `payment.cardChanged`. */
export async function preferCard({ db }: Needs, uid: string, change: Change): Promise<SavedCard[]> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute()
    const { id } = await ownCard(trx, uid, change)
    await payWith(trx, uid, id)
    return listCards({ db: trx }, uid)
  })
}

/**
 * Removes a card at the gateway, with all payment methods of its number, and then here: a call that breaks off between both is
 * repeated. Throws `payment.cardPending` while a payment with it is under way, and for the last one while a barrier's stay is to
 * be paid.
 */
export async function removeCard(
  { db, now, stripe }: Needs,
  uid: string,
  change: Change,
): Promise<SavedCard[]> {
  const card = await ownCard(db, uid, change)
  const isLast = (await cardsOf(db, uid)).length === 1
  if ((await isPending(db, uid, card.method)) || (isLast && (await isParked(db, uid))))
    throw new Fault('payment.cardPending')
  const { customer } = await db
    .selectFrom('users')
    .select('customer')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const all = customer
    ? (await asking(stripe.customers.listPaymentMethods(customer, { limit: 100 }))).data
    : []
  const same = all.filter(
    ({ id, card: known }) =>
      id === card.method || (known?.fingerprint && known.fingerprint === card.fingerprint),
  )
  for (const { id } of same)
    await asking(stripe.paymentMethods.detach(id)).catch((error: unknown) => {
      // It was detached elsewhere meanwhile.
      if (!isUnknown(error) && !isRefusal(error)) throw error
    })
  await dropCard(db, card.method, now())
  return listCards({ db }, uid)
}

/** The driver's card of a change; a card of another driver counts as absent. */
async function ownCard(db: Kysely<Database>, uid: string, { id, revision }: Change): Promise<CardRow> {
  const card = (await cardsOf(db, uid)).find((one) => one.id === id)
  if (!card) throw new Fault('payment.cardNotFound')
  if (card.revision !== revision) throw new Fault('payment.cardChanged')
  return card
}

/** Whether a reservation or a change of one that is under way charges a payment method. */
async function isPending(db: Kysely<Database>, uid: string, method: string): Promise<boolean> {
  const live = await db
    .selectFrom('reservations')
    .select(['plan', 'state'])
    .where('user_uid', '=', uid)
    .where('final', '=', false)
    .execute()
  const changes = await db
    .selectFrom('processes')
    .select('snapshot')
    .where('uid', '=', uid)
    .where('kind', '=', 'change')
    .where('final', '=', false)
    .execute()
  return (
    live.some(
      ({ plan, state }) =>
        !settled.some((name) => state.startsWith(name)) &&
        (JSON.parse(plan) as Plan).paymentMethod === method,
    ) || changes.some((row) => (snapshotOf(row).context as ChangeContext).method === method)
  )
}

/** Whether a driver is behind a barrier whose minutes are charged at the exit, or owes for them. */
async function isParked(db: Kysely<Database>, uid: string): Promise<boolean> {
  const stay = await db
    .selectFrom('processes')
    .select('id')
    .where('uid', '=', uid)
    .where('kind', '=', 'stay')
    .where('final', '=', false)
    .where('state', 'not in', ['tellingPaid', 'paid', 'contested', 'refunding'])
    .executeTakeFirst()
  return stay !== undefined
}
