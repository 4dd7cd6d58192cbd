import { randomUUID } from 'node:crypto'
import type { ChangeQuote } from '../../contract/changes/change'
import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import { cents } from '../../contract/money'
import { isCardExpired } from '../../contract/time/cardExpiry'
import { latestExit, minutesOf, type Window } from '../../contract/time/window'
import { isoAt } from '../../contract/time/zonedTime'
import { mainCard } from '../cards/store'
import { overlaps } from '../reservation/overlap'
import { partsOf, takeBack } from '../reservation/paidParts'
import type { Row } from '../reservation/store'
import type { ServerContext } from '../serverContext'
import { changeableRow, differenceOf, priceChange, type Terms } from './terms'

/** A binding price of another end of a stay; it is stored, and a confirmation names its id. */
export async function quoteChange(
  context: ServerContext,
  uid: string,
  { uid: booking, to }: { uid: string; to: string },
): Promise<ChangeQuote> {
  const { db, now } = context
  const row = await changeableRow(context, uid, booking)
  const { parking } = row.plan.quote
  const window = windowUntil(row, to, now())
  const { asked, ref, price: full } = await priceChange(context, row, window)
  const { due, fromBalance, price } = await differenceOf(db, row, full)
  if (due - fromBalance > 0) {
    const card = await mainCard(db, uid)
    if (!card || isCardExpired(card.expiry, now())) throw new Fault('booking.needsPayment')
  }
  const onBalance = due < 0 ? takeBack(partsOf(row), cents(0 - due)).toBalance : fromBalance
  const quote: ChangeQuote = {
    id: randomUUID(),
    booking,
    window,
    price,
    difference: due,
    ...(onBalance > 0 && { onBalance }),
    until: isoAt(now() + limits.quoteLife, parking.timeZone),
    overlaps: await overlaps(db, uid, {
      starts: Date.parse(window.from),
      ends: Date.parse(window.to),
      except: booking,
    }),
  }
  const terms: Terms = {
    ...{ booking, platform: row.plan.platform, ref, window, plate: row.plan.quote.plate, price },
    ...{ token: asked.token, due, fromBalance },
  }
  await db
    .insertInto('change_quotes')
    .values({
      ...{ id: quote.id, uid, booking, until: Date.parse(quote.until) },
      data: JSON.stringify({ terms, overlaps: quote.overlaps }),
    })
    .execute()
  return quote
}

/** The stay with another end. Throws when it cannot end there. */
function windowUntil(row: Row, to: string, at: number): Window {
  const { parking, window } = row.plan.quote
  const end = Date.parse(to)
  if (end === Date.parse(window.to)) throw new Fault('change.nothing')
  if (end <= Date.parse(window.from)) throw new Fault('search.windowReversed')
  if (end <= at) throw new Fault('search.windowPast')
  if (end > latestExit(Date.parse(window.from))) throw new Fault('search.windowTooLong')
  const wanted = { from: window.from, to: isoAt(end, parking.timeZone) }
  if (minutesOf(wanted) < (parking.minimumMinutes ?? 0)) throw new Fault('booking.tooShort')
  return wanted
}
