import type { Transaction } from 'kysely'
import Stripe from 'stripe'
import { cents, type Cents, type Currency } from '../../contract/money'
import { balanceShare, isTooLittle } from '../../contract/rules/price'
import { mainCard } from '../cards/store'
import type { Database } from '../database/schema'
import { log } from '../operate/log'
import { reasonOf } from '../reservation/reason'
import type { ServerContext } from '../serverContext'
import { balanceOf, post, type Posting } from './ledger'

const { errors } = Stripe

type Needs = Pick<ServerContext, 'db' | 'now' | 'stripe'>
/** What a driver pays afterwards, at once. `key` names the debt: it is charged once, however often it is tried. */
export type Debt = {
  key: string
  uid: string
  total: Cents
  currency: Currency
  /** What the history says of it. */
  details: object
}
/** What became of an attempt. `tooLittle`: nothing was charged, because the gateway charges no such amount. */
export type Charged = 'paid' | 'declined' | 'tooLittle'
/** How one attempt at a debt is paid; written before the gateway is called, so that a repeated call is the same. */
type Charge = Database['charges']

/**
 * Charges the balance, then the main card, and posts both. When the card is declined or there is none, what was set aside of
 * the balance is given back. Throws when the outcome is not known; the same `attempt` is then tried again.
 */
export async function chargeDebt(context: Needs, debt: Debt, attempt: number): Promise<Charged> {
  const charge = await begin(context, debt, attempt)
  const intent = charge.from_card > 0 ? await payByCard(context, debt, charge) : null
  await context.db.transaction().execute(async (trx) => {
    if (intent === undefined) return giveBack(trx, context, debt, charge)
    await trx.updateTable('charges').set({ intent, paid: true }).where('id', '=', charge.id).execute()
    await settle(trx, context, debt, charge)
  })
  if (intent === undefined) return 'declined'
  return charge.from_card + charge.from_balance === 0 ? 'tooLittle' : 'paid'
}

/** Pays a charged debt back to where it came from; may be repeated. */
export async function refundDebt(context: Needs, debt: Debt): Promise<void> {
  const { db, stripe } = context
  const paid = await db
    .selectFrom('charges')
    .selectAll()
    .where('debt', '=', debt.key)
    .where('paid', '=', true)
    .executeTakeFirst()
  if (!paid) return
  if (paid.intent !== null) {
    const { data } = await stripe.refunds.list({ payment_intent: paid.intent, limit: 1 })
    if (data.length === 0)
      await stripe.refunds.create({ payment_intent: paid.intent }, { idempotencyKey: `${debt.key}:refund` })
  }
  await db.transaction().execute(async (trx) => {
    const common = commonOf(context, debt)
    if (paid.from_card > 0)
      await post(trx, {
        ...common,
        key: `${debt.key}:refund`,
        kind: 'refund',
        moves: [{ from: 'sales', to: 'gateway', amount: paid.from_card }],
      })
    if (paid.from_balance > 0)
      await post(trx, {
        ...common,
        key: `${debt.key}:refundBalance`,
        kind: 'refundToAccount',
        moves: [{ from: 'sales', to: `driver:${debt.uid}`, amount: paid.from_balance }],
      })
  })
}

/** Sets the balance's part aside and writes which card pays the rest; the same again for the same attempt. */
async function begin(context: Needs, debt: Debt, attempt: number): Promise<Charge> {
  const { key, uid, total, currency } = debt
  const id = `${key}:${attempt}`
  return context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('uid').where('uid', '=', uid).forUpdate().execute()
    const known = await trx.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirst()
    if (known) return known
    const balance = currency === 'EUR' ? await balanceOf(trx, uid, currency) : cents(0)
    const none = isTooLittle(total, balance)
    const fromBalance = none ? cents(0) : balanceShare(total, balance)
    const charge: Charge = {
      id,
      debt: key,
      uid,
      from_balance: fromBalance,
      from_card: none ? cents(0) : cents(total - fromBalance),
      method: (await mainCard(trx, uid))?.method ?? null,
      intent: null,
      paid: false,
    }
    await trx.insertInto('charges').values(charge).execute()
    if (fromBalance > 0)
      await post(trx, {
        ...commonOf(context, debt),
        key: `${id}:hold`,
        kind: 'paymentOnAccount',
        moves: [{ from: `driver:${uid}`, to: `held:${id}`, amount: fromBalance }],
      })
    return charge
  })
}

/** The gateway's id of the payment; undefined when the card is declined, or there is none. */
async function payByCard({ db, stripe }: Needs, debt: Debt, charge: Charge): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('customer').where('uid', '=', debt.uid).executeTakeFirst()
  if (!user?.customer || charge.method === null) return undefined
  try {
    const { id, status } = await stripe.paymentIntents.create(
      {
        amount: charge.from_card,
        currency: debt.currency.toLowerCase(),
        customer: user.customer,
        payment_method: charge.method,
        confirm: true,
        off_session: true,
        metadata: { debt: debt.key },
      },
      { idempotencyKey: `${charge.id}:charge` },
    )
    return status === 'succeeded' ? id : undefined
  } catch (error) {
    if (error instanceof errors.StripeCardError) return undefined
    // As for an authorization (`cardPayment.ts`): an invalid request means at every try that nothing was charged.
    if (error instanceof errors.StripeInvalidRequestError && [400, 404].includes(error.statusCode ?? 0)) {
      log.warn(`${charge.id} cannot be charged: ${reasonOf(error)}`)
      return undefined
    }
    throw error
  }
}

async function settle(trx: Transaction<Database>, context: Needs, debt: Debt, charge: Charge): Promise<void> {
  const common = commonOf(context, debt)
  if (charge.from_card > 0)
    await post(trx, {
      ...common,
      key: `${charge.id}:charge`,
      kind: 'payment',
      moves: [{ from: 'gateway', to: 'sales', amount: charge.from_card }],
    })
  if (charge.from_balance > 0)
    await post(trx, {
      ...common,
      key: `${charge.id}:settle`,
      kind: 'settlement',
      moves: [{ from: `held:${charge.id}`, to: 'sales', amount: charge.from_balance }],
    })
}

async function giveBack(
  trx: Transaction<Database>,
  context: Needs,
  debt: Debt,
  charge: Charge,
): Promise<void> {
  if (charge.from_balance > 0)
    await post(trx, {
      ...commonOf(context, debt),
      key: `${charge.id}:release`,
      kind: 'refundToAccount',
      moves: [{ from: `held:${charge.id}`, to: `driver:${debt.uid}`, amount: charge.from_balance }],
    })
}

function commonOf(
  { now }: Pick<Needs, 'now'>,
  { key, uid, currency, details }: Debt,
): Pick<Posting, 'uid' | 'currency' | 'at' | 'reference' | 'details'> {
  return { uid, currency, at: now(), reference: key, details }
}
