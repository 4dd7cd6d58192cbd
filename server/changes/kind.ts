import type { Kysely, Transaction } from 'kysely'
import { Fault } from '../../contract/fault'
import { cents, plus, type Cents } from '../../contract/money'
import { changeMachine, type ChangeContext, type LookedUp } from '../../machines/change/change.machine'
import type { BookingAdapter, Reserved } from '../../providers/protocol'
import type { Database } from '../database/schema'
import { processKind, type Process } from '../durable/process'
import { cardPayments, type CardPayment } from '../money/cardPayment'
import { post, type Account, type Posting } from '../money/ledger'
import { log } from '../operate/log'
import { beginChange, endChange, lockReservation } from '../reservation/changing'
import { partsOf, takeBack } from '../reservation/paidParts'
import type { PaidPart, Plan, Row } from '../reservation/store'
import type { ServerContext } from '../serverContext'
import { mailChange } from './changeMail'

type Needs = Omit<ServerContext, 'processes'>
type Change = Process<ChangeContext>
type Refusable<T> = T | { refused: Fault['code'] }

/** How long a platform may take, ms: less than half a lease. */
const patience = 10_000

/** A change of a booking: at its platform, in the ledger and in the reservation's terms. */
export function changeKind({ connections, stripe, engine, now }: Needs) {
  const card = cardPayments(stripe)
  const rowOf = async ({ context: { booking } }: Change): Promise<Row> => {
    const row = await engine.read(booking)
    if (!row) throw new Error(`booking ${booking} is gone`)
    return row
  }
  const adapterOf = ({ plan }: Row): BookingAdapter => {
    const adapter = connections.find(({ platform }) => platform.id === plan.platform)?.adapter
    if (!adapter) throw new Error(`platform ${plan.platform} is not connected`)
    return adapter
  }
  const limit = (): AbortSignal => AbortSignal.timeout(patience)
  const lookUp = async ({ context }: Change, row: Row): Promise<LookedUp> => {
    const found = await adapterOf(row).find(row.uid, limit())
    if (found.state !== 'active') return { missing: true }
    return found.reserved.ref === context.ref
      ? { unchanged: true }
      : { changed: placeOf(context, found.reserved) }
  }
  return processKind<typeof changeMachine>({
    machine: changeMachine,
    // Others are repeated without end.
    attempts: { authorize: 4, changePlace: 1, lookUp: 2 },
    lane: (src, { context }) =>
      src === 'changePlace' || src === 'lookUp' ? `platform:${context.platform}` : 'money',
    effects: {
      authorize: ({ process, attempt }) => {
        const payment = paymentOf(process)
        return payment ? card.authorize(payment, attempt) : Promise.resolve({})
      },
      // Tried once. A second try means that a crash or an expired lease cut off the first: then only a change that the
      // platform certainly has counts.
      changePlace: async ({ process, attempt }): Promise<Refusable<Reserved>> => {
        const row = await rowOf(process)
        const { ref, window, plate, token } = process.context
        if (attempt > 1) {
          const looked = await lookUp(process, row)
          if ('changed' in looked) return looked.changed
          throw new Error(`nobody knows whether ${row.uid} was changed`)
        }
        const { changes } = adapterOf(row)
        if (!changes) return { refused: 'change.notOffered' }
        const { quote, driver } = row.plan
        const request = { ref, parkingId: quote.parking.id, window, plate, token, locale: driver.locale }
        return changes.make(request, limit()).then(
          (reserved) => placeOf(process.context, reserved),
          (error: unknown) => {
            if (error instanceof Fault) return { refused: error.code }
            throw error
          },
        )
      },
      lookUp: async ({ process }) => lookUp(process, await rowOf(process)),
      capture: ({ process }) => {
        const { authorization } = process.context
        return authorization === undefined
          ? Promise.resolve({ captured: true })
          : card.capture(authorization, shareOf(process.context))
      },
      refund: async ({ process, attempt }) => {
        const { byCard } = takeBack(partsOf(await rowOf(process)), cents(0 - process.context.due))
        for (const [index, { intent, amount }] of byCard.entries())
          await card.refundPart(intent, amount, `${process.id}:${index}`, attempt)
        return {}
      },
      void: async ({ process }) => {
        const payment = paymentOf(process)
        if (payment) await card.void(payment, process.context.authorization)
        return {}
      },
      // Its sale is gone: all of it is refunded, as if the driver had cancelled in time.
      cancelBooking: async ({ process: { id, context } }) => {
        await engine.send(context.booking, `lost:${id}`, { type: 'reservation.cancel' })
        return {}
      },
    },
    commit: async (trx, process, before) => {
      const { context, state, final } = process
      const posted = postingsIn(trx as Transaction<Database>, process, now())
      if (!before) {
        await beginChange(trx, context.booking, process.id)
        await posted('hold', 'paymentOnAccount', driverOf(process), heldOf(process), context.fromBalance)
      } else if (final || state === 'cancelling') await settle(trx, process, posted)
    },
  })
}

type PostWithin = (
  name: string,
  kind: Posting['kind'],
  from: Account,
  to: Account,
  amount: Cents,
) => Promise<void>

/** Ends the change in the transaction of its last step: what moved is posted, and the reservation has its new terms. */
async function settle(trx: Kysely<Database>, process: Change, posted: PostWithin): Promise<void> {
  const { context, state, id } = process
  const row = await lockReservation(trx, context.booking)
  if (row?.changing !== id) return
  const { due, fromBalance, authorization, reserved, window, plate } = context
  const held = heldOf(process)
  const giveBack = (): Promise<void> =>
    posted('release', 'refundToAccount', held, driverOf(process), fromBalance)
  if (!reserved) {
    await giveBack()
    return endChange(trx, row)
  }
  const before = partsOf(row)
  const made = async (
    parts: PaidPart[],
    moved: Parameters<typeof mailChange>[3] = {},
    price = context.price,
  ): Promise<void> => {
    await endChange(trx, row, { plan: changedPlan(row.plan, { window, plate, price }, parts), reserved })
    await mailChange(trx, process, row, moved)
  }
  if (state === 'unpaid') {
    await giveBack()
    log.warn(`change ${id}: its difference of ${due} cents could not be captured`)
    return made(before, {}, row.plan.quote.price)
  }
  const uncovered = (row.plan.quote.price.covered ?? 0) - (context.price.covered ?? 0)
  await posted('uncover', 'adjustment', `platform:${row.plan.platform}`, 'promotions', cents(uncovered))
  if (due > 0) {
    const byCard = shareOf(context)
    await posted('capture', 'payment', 'gateway', 'sales', byCard)
    await posted('settle', 'settlement', held, 'sales', fromBalance)
    const intent = authorization !== undefined && { intent: authorization }
    return made([...before, { ...intent, captured: byCard, card: byCard, balance: fromBalance }], {
      charged: { card: byCard, balance: fromBalance },
    })
  }
  const { byCard, toBalance, left } = takeBack(before, cents(0 - due))
  const toCard = plus(...byCard.map(({ amount }) => amount))
  await posted('refund', 'refund', 'sales', 'gateway', toCard)
  await posted('refundBalance', 'refundToAccount', 'sales', driverOf(process), toBalance)
  return due === 0 ? made(before) : made(left, { back: { card: toCard, balance: toBalance } })
}

function postingsIn(trx: Transaction<Database>, { id, uid, context }: Change, at: number): PostWithin {
  const { currency } = context.price
  return async (name, kind, from, to, amount) => {
    if (amount === 0) return
    const moves = [{ from, to, amount }]
    await post(trx, { key: `${id}:${name}`, kind, uid, currency, at, reference: context.booking, moves })
  }
}

function changedPlan(
  plan: Plan,
  { window, plate, price }: Pick<ChangeContext, 'window' | 'plate' | 'price'>,
  paid: PaidPart[],
): Plan {
  const fromBalance = plus(...paid.map(({ balance }) => balance))
  return { ...plan, quote: { ...plan.quote, window, plate, price, fromBalance }, paid }
}

function heldOf({ id }: Change): Account {
  return `held:${id}`
}
function driverOf({ uid }: Change): Account {
  return `driver:${uid}`
}

/** What the card pays of the difference. */
function shareOf({ due, fromBalance }: ChangeContext): Cents {
  return cents(Math.max(0, due) - fromBalance)
}

function paymentOf({ id, context }: Change): CardPayment | undefined {
  const { customer, method, price, booking } = context
  const amount = shareOf(context)
  if (amount === 0) return undefined
  if (customer === undefined || method === undefined) throw new Error('a change without a card')
  return {
    key: `${id}:authorize`,
    amount,
    currency: price.currency,
    customer,
    method,
    metadata: { reservation: booking, change: id },
  }
}

/** The price that the driver confirmed counts; when the platform sold for another, an operator must check it. */
function placeOf({ price, booking }: ChangeContext, { sold, ...place }: Reserved): Omit<Reserved, 'sold'> {
  const agreed = plus(price.base, price.management)
  if (sold !== undefined && sold !== agreed)
    log.warn(`booking ${booking}: the platform changed it for ${sold} instead of ${agreed} cents`)
  return place
}
