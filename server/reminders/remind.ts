import type { Kysely } from 'kysely'
import type { Quote } from '../../contract/booking'
import type { Reminders } from '../../contract/profile'
import { Locale } from '../../contract/schemas'
import type { Database } from '../database/schema'
import { afterMs, type Job } from '../jobs/jobs'
import { queueMail } from '../mail/outbox'
import { preferencesOf } from '../profile/preferences'
import type { ServerContext } from '../serverContext'

/** Pause between two looks, ms. */
const every = 60_000
/** How long before the moment a driver is reminded of it, ms. */
const ahead: Record<keyof Reminders, number> = { start: 60 * 60_000, cancel: 60 * 60_000, end: 20 * 60_000 }

/**
 * Mails a driver before a stay starts, before its free cancellation ends and before it ends, as the preferences say (X12). Each
 * mail has an id of its own, so that a repetition queues none twice; another end has another one. Who has booked after a reminder
 * was due knows.
 */
export function remind({ db, now }: Pick<ServerContext, 'db' | 'now'>): Job {
  return {
    name: 'remind',
    next: afterMs(every),
    run: async (signal) => {
      for (const stay of await staysUnderWay(db, now())) {
        if (signal.aborted) return
        await remindOf(db, now(), stay)
      }
    },
  }
}

type Stay = Awaited<ReturnType<typeof staysUnderWay>>[number]

/** The bookings that are not over, with their drivers. */
function staysUnderWay(db: Kysely<Database>, now: number) {
  return (
    db
      .selectFrom('reservations as stay')
      .innerJoin('users as driver', 'driver.uid', 'stay.user_uid')
      .leftJoin('profiles as profile', 'profile.uid', 'stay.user_uid')
      .select(['stay.uid', 'stay.number', 'stay.plan', 'stay.starts', 'stay.ends', 'stay.created'])
      .select(['driver.email', 'driver.first_name', 'driver.surname', 'driver.locale', 'profile.preferences'])
      // Mails of a confirmed reservation are states within it.
      .where('stay.state', 'like', 'confirmed%')
      .where('stay.ends', '>', now)
      .execute()
  )
}

async function remindOf(db: Kysely<Database>, now: number, stay: Stay): Promise<void> {
  const { quote } = JSON.parse(stay.plan) as { quote: Quote }
  const { reminders } = preferencesOf(stay.preferences ?? undefined)
  const moments: Record<keyof Reminders, number | undefined> = {
    start: stay.starts,
    cancel: quote.cancelUntil ? Date.parse(quote.cancelUntil) : undefined,
    end: stay.ends,
  }
  for (const what of ['start', 'cancel', 'end'] as const) {
    const at = moments[what]
    if (at === undefined || !reminders[what]) continue
    const due = at - ahead[what]
    if (due > now || at <= now || stay.created >= due) continue
    await queueMail(db, {
      id: `reminder:${stay.uid}:${what}:${at}`,
      kind: 'reminder',
      to: { name: stay.first_name, surname: stay.surname, address: stay.email },
      locale: Locale.parse(stay.locale),
      data: {
        what,
        at,
        booking: stay.uid,
        number: stay.number,
        parking: quote.parking.name,
        zone: quote.parking.timeZone,
        demo: quote.parking.demo,
      },
    })
  }
}
