import { createHash, randomUUID } from 'node:crypto'
import { Fault } from '../../contract/fault'
import { balanceShare } from '../../contract/rules/price'
import {
  noEntryMachine,
  type BookingSeen,
  type NoEntryContext,
  type RefundSeen,
} from '../../machines/change/noEntry.machine'
import { makeNumber } from '../booking/create'
import { planOf } from '../booking/plan'
import { openCase } from '../cases/cases'
import { mailCase } from '../cases/mailedCase'
import { processKind, type Process } from '../durable/process'
import { balanceOf } from '../money/ledger'
import { lockReservation } from '../reservation/changing'
import { statusOf } from '../reservation/status'
import type { Row } from '../reservation/store'
import type { ServerContext } from '../serverContext'
import { mailNoEntry } from './changeMail'
import { writtenOf, type NoEntryDecision } from './decision'

type Needs = Omit<ServerContext, 'processes'>
type NoEntry = Process<NoEntryContext>

/** What is done for who did not get in. Its case is opened with it, and settled in the transaction of its last step. */
export function noEntryKind(needs: Needs) {
  const { engine, configuration, now } = needs
  const rowOf = async (uid: string): Promise<Row> => {
    const row = await engine.read(uid)
    if (!row) throw new Error(`booking ${uid} is gone`)
    return row
  }
  return processKind<typeof noEntryMachine>({
    machine: noEntryMachine,
    lane: () => 'money',
    effects: {
      cancelBooking: async ({ process: { id, context } }) => {
        const row = await rowOf(context.booking)
        if (row.changing !== undefined) throw new Error(`booking ${row.uid} is being changed`)
        if (statusOf(row) === 'confirmed')
          await engine.send(row.uid, `noEntry:${id}:${row.version}`, { type: 'reservation.cancel' })
        return {}
      },
      seeRefund: async ({ process: { context } }): Promise<RefundSeen> => {
        const row = await rowOf(context.booking)
        const status = statusOf(row)
        if (status === 'cancelled') return { refunded: true }
        const kept = status === 'confirmed' && row.changing === undefined
        return kept ? { refused: row.snapshot.context.fault ?? 'cancellation.failed' } : { waiting: true }
      },
      bookAlternative: async ({ process }) => {
        try {
          return { replacement: await bookAlternative(needs, process) }
        } catch (error) {
          // The balance has changed meanwhile: it is asked for again.
          if (!(error instanceof Fault) || error.code === 'booking.balanceChanged') throw error
          return { refused: error.code }
        }
      },
      seeAlternative: async ({ process: { context } }): Promise<BookingSeen> => {
        const row = await rowOf(context.replacement ?? '')
        const status = statusOf(row)
        if (status === 'pending') return { waiting: true }
        return status === 'failed'
          ? { refused: row.snapshot.context.fault ?? 'booking.failed' }
          : { booked: true }
      },
    },
    commit: async (trx, process, before) => {
      const { uid, context, state, final } = process
      const { booking, reason } = context
      if (before && !final) return
      // It counts for the limit of covers from now on.
      const covered = context.alternative?.quote.price.covered
      const data = covered === undefined ? {} : { covered }
      const { found } = await openCase(trx, now(), { uid, kind: 'noEntry', subject: booking, data })
      if (!before) return
      if (state === 'kept') {
        const row = await lockReservation(trx, booking)
        const written = row && writtenOf(row, reason)
        return mailCase(trx, configuration, found, { uid, kind: 'noEntry', written })
      }
      await trx
        .updateTable('cases')
        .set({ state: 'settled', data: JSON.stringify(decisionOf(process)), changed: now() })
        .where('id', '=', found.number)
        .execute()
      await mailNoEntry(trx, process, found.number)
    },
  })
}

/** Books the alternative, once per process; the balance is used as it is after the refund. */
async function bookAlternative(
  context: Pick<Needs, 'db' | 'engine' | 'now' | 'connections'>,
  { id, uid, context: { alternative } }: NoEntry,
): Promise<string> {
  const { db, engine } = context
  if (!alternative) throw new Error('no alternative was chosen')
  const key = `noEntry:${id}`
  const made = await db
    .selectFrom('reservations')
    .select('uid')
    .where('user_uid', '=', uid)
    .where('idem_key', '=', key)
    .executeTakeFirst()
  if (made) return made.uid
  const { price } = alternative.quote
  const fromBalance = balanceShare(price.total, await balanceOf(db, uid, price.currency))
  const quote = { ...alternative.quote, ...(fromBalance > 0 && { fromBalance }) }
  const plan = await planOf(context, { uid, quote, token: alternative.token })
  const { row } = await engine.start({
    ...{ uid: randomUUID(), userUid: uid, number: makeNumber(), plan, key },
    requestHash: createHash('sha256').update(quote.id).digest('hex'),
    ownPlate: true,
  })
  return row.uid
}

function decisionOf({ state, context }: NoEntry): NoEntryDecision {
  const { reason, refund, fault, alternative, replacement } = context
  if (state !== 'moved') return { reason, decision: 'refunded', refund, ...(fault && { fault }) }
  const covered = alternative?.quote.price.covered
  return {
    ...{ reason, decision: 'moved', refund, booking: replacement },
    ...(covered !== undefined && { covered }),
  }
}
