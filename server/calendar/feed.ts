import { createHash, randomBytes } from 'node:crypto'
import type { CalendarFeed } from '../../contract/calls/booking'
import type { CallFile } from '../../contract/calls/call'
import { Fault } from '../../contract/fault'
import { Locale } from '../../contract/schemas'
import { calendarOf } from '../../contract/time/calendarText'
import { hours24 } from '../../contract/time/days'
import { isoAt } from '../../contract/time/zonedTime'
import type spanish from '../../locales/es/ui/booking.json'
import { listBookings } from '../booking/driverBookings'
import { localeTexts } from '../localeTexts'
import type { ServerContext } from '../serverContext'

const texts = localeTexts<typeof spanish>('ui/booking.json')
/** How long a stay that is over is shown, ms. */
const shownFor = 366 * hours24

type Needs = Pick<ServerContext, 'db' | 'now'>

export async function getFeed({ db }: Pick<Needs, 'db'>, uid: string): Promise<CalendarFeed> {
  const row = await db.selectFrom('calendar_feeds').select('made').where('uid', '=', uid).executeTakeFirst()
  return row ? { since: isoAt(row.made, 'UTC') } : {}
}

/** Makes a token, in place of the driver's one before; only its hash is kept. */
export async function makeFeed({ db, now }: Needs, uid: string): Promise<{ token: string }> {
  const token = randomBytes(24).toString('base64url')
  const row = { hash: hashOf(token), made: now() }
  await db
    .insertInto('calendar_feeds')
    .values({ uid, ...row })
    .onConflict((on) => on.column('uid').doUpdateSet(row))
    .execute()
  return { token }
}

export async function removeFeed({ db }: Pick<Needs, 'db'>, uid: string): Promise<CalendarFeed> {
  await db.deleteFrom('calendar_feeds').where('uid', '=', uid).execute()
  return {}
}

/** The bookings of the driver whose token it is; throws `request.notFound` for any other text. */
export async function readFeed(context: ServerContext, token: string): Promise<CallFile> {
  const driver = await context.db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.uid', 'calendar_feeds.uid')
    .select(['users.uid', 'locale'])
    .where('hash', '=', hashOf(token))
    .where('active', '=', true)
    .executeTakeFirst()
  if (!driver) throw new Fault('request.notFound')
  const locale = Locale.safeParse(driver.locale).data ?? 'es'
  const stays = (await listBookings(context, driver.uid)).filter(
    ({ status, end }) =>
      (status === 'confirmed' || status === 'cancellationRequested') &&
      Date.parse(end) > context.now() - shownFor,
  )
  const text = calendarOf(stays, texts[locale].booked.event)
  return { name: 'plaza.ics', type: 'text/calendar; charset=utf-8', bytes: new TextEncoder().encode(text) }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
