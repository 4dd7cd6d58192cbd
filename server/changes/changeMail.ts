import type { Kysely } from 'kysely'
import { changedCode } from '../../contract/changes/changeable'
import { cents, plus } from '../../contract/money'
import type { ChangeContext } from '../../machines/change/change.machine'
import type { NoEntryContext } from '../../machines/change/noEntry.machine'
import { envelopeOf } from '../accounts/envelope'
import type { Database } from '../database/schema'
import type { Process } from '../durable/process'
import { queueMail } from '../mail/outbox'
import { lockReservation } from '../reservation/changing'
import { partsOf } from '../reservation/paidParts'
import type { Row } from '../reservation/store'

type Moved = { charged?: { card: number; balance: number }; back?: { card: number; balance: number } }

/** Tells a driver of a change that was made, in the transaction of its last step; `before` is the booking as it was. */
export async function mailChange(
  trx: Kysely<Database>,
  { id, uid, context }: Process<ChangeContext>,
  before: Row,
  { charged, back }: Moved,
): Promise<void> {
  const { window, plate, price } = before.plan.quote
  const ends = { before: Date.parse(window.to), after: Date.parse(context.window.to) }
  const what = plate === context.plate ? (ends.after > ends.before ? 'extended' : 'shortened') : 'plate'
  const newCode = changedCode(before.snapshot.context.reserved?.accessCode, context.reserved?.accessCode)
  const to = await envelopeTo(trx, uid)
  if (!to) return
  await queueMail(trx, {
    ...{ ...to, id: `${id}.changed`, kind: 'changed' },
    data: {
      ...{ ...bookedOf(before), what, ends, plates: { before: plate, after: context.plate } },
      totals: { before: price.total, after: charged || back ? context.price.total : price.total },
      currency: price.currency,
      ...(newCode !== undefined && { newCode }),
      ...(charged && { charged: movedOf(charged) }),
      ...(back && { back: movedOf(back) }),
    },
  })
}

/** Tells a driver who did not get in what was done, in the transaction of the last step. */
export async function mailNoEntry(
  trx: Kysely<Database>,
  { id, uid, context }: Process<NoEntryContext>,
  caseNumber: string,
): Promise<void> {
  const { booking, currency, replacement, fault } = context
  const row = await lockReservation(trx, booking)
  const to = await envelopeTo(trx, uid)
  if (!row || !to) return
  const paid = partsOf(row)
  const other = fault || replacement === undefined ? undefined : await lockReservation(trx, replacement)
  await queueMail(trx, {
    ...{ ...to, id: `${id}.noEntry`, kind: 'noEntry' },
    data: {
      ...{ ...bookedOf(row), caseNumber, currency, lost: fault !== undefined },
      back: {
        card: plus(...paid.map(({ card }) => card)),
        balance: plus(...paid.map(({ balance }) => balance)),
      },
      ...(other && {
        instead: {
          ...{ booking: other.uid, number: other.number, parking: other.plan.quote.parking.name },
          total: other.plan.quote.price.total,
          covered: other.plan.quote.price.covered ?? cents(0),
        },
      }),
    },
  })
}

function bookedOf({ uid, number, plan }: Row) {
  const { name, timeZone, demo } = plan.quote.parking
  return { booking: uid, number, parking: name, zone: timeZone, demo }
}

function movedOf({ card, balance }: { card: number; balance: number }) {
  return { card: cents(card), balance: cents(balance) }
}

async function envelopeTo(trx: Kysely<Database>, uid: string) {
  const account = await trx.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst()
  return account && envelopeOf(account)
}
