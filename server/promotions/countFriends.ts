import { sql, type Kysely } from 'kysely'
import { limits } from '../../contract/limits'
import { Locale } from '../../contract/schemas'
import type { Database } from '../database/schema'
import { afterMs, type Job } from '../jobs/jobs'
import { queueMail } from '../mail/outbox'
import type { ServerContext } from '../serverContext'

type Needs = Pick<ServerContext, 'db' | 'now'>
type Friend = { uid: string; referrer: string; phone: string | null; personal_id: string | null }

/** Pause between two counts, ms. */
const every = 10 * 60_000

/**
 * Counts friends who have parked, and grants a reward for every five of a driver (R342). The rows of one driver are one
 * transaction and have ids that a repetition makes again: nothing counts twice, wherever a node dies.
 */
export function countFriends({ db, now }: Needs): Job {
  return {
    name: 'countFriends',
    next: afterMs(every),
    run: async (signal) => {
      const friends = await friendsToCount(db, now())
      for (const referrer of new Set(friends.map((friend) => friend.referrer))) {
        if (signal.aborted) return
        const theirs = friends.filter((friend) => friend.referrer === referrer)
        await db.transaction().execute((trx) => countFor(trx, now(), referrer, theirs))
      }
    },
  }
}

/** Friends who are not counted yet: registered with a code, complete, with a booking that is over or a paid automatic stay. */
async function friendsToCount(db: Kysely<Database>, now: number): Promise<Friend[]> {
  return db
    .selectFrom('users as friend')
    .innerJoin('users as referrer', 'referrer.referral_code', 'friend.promotion_code')
    .select(['friend.uid', 'referrer.uid as referrer', 'friend.phone', 'friend.personal_id'])
    .where('friend.completed', '=', true)
    .where('referrer.active', '=', true)
    .where((is) =>
      is.not(is.exists(is.selectFrom('referrals').select('at').whereRef('referrals.uid', '=', 'friend.uid'))),
    )
    .where((is) =>
      is.or([
        is.exists(
          is
            .selectFrom('reservations')
            .select('reservations.uid')
            .whereRef('user_uid', '=', 'friend.uid')
            .where('ends', '<=', now)
            // Mails of a confirmed reservation are states within it.
            .where('state', 'like', 'confirmed%'),
        ),
        is.exists(
          is
            .selectFrom('charges')
            .innerJoin('processes', (on) =>
              on.on(sql`'stay:' || processes.id`, '=', (ref) => ref.ref('charges.debt')),
            )
            .select('charges.id')
            .whereRef('charges.uid', '=', 'friend.uid')
            .where('processes.state', '=', 'paid')
            .where('charges.paid', '=', true)
            // One that cost nothing is had by driving in and out.
            .where(sql<boolean>`from_card + from_balance > 0`),
        ),
      ]),
    )
    .orderBy('friend.created')
    .orderBy('friend.uid')
    .execute()
}

async function countFor(
  trx: Kysely<Database>,
  at: number,
  uid: string,
  friends: readonly Friend[],
): Promise<void> {
  const driver = await trx
    .selectFrom('users')
    .selectAll()
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirstOrThrow()
  for (const friend of friends) {
    const counts = !(await isSamePerson(trx, driver, friend))
    await trx
      .insertInto('referrals')
      .values({ uid: friend.uid, referrer: uid, counts, at })
      .onConflict((on) => on.doNothing())
      .execute()
  }
  const { counted } = await trx
    .selectFrom('referrals')
    .select((is) => is.fn.countAll<string>().as('counted'))
    .where('referrer', '=', uid)
    .where('counts', '=', true)
    .executeTakeFirstOrThrow()
  for (let number = 1; number <= Math.floor(Number(counted) / limits.friendsPerReward); number++) {
    const id = `${uid}.${number}`
    const made = await trx
      .insertInto('rewards')
      .values({ id, uid, state: 'granted', address: null, granted: at, changed: at })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows !== 1n) continue
    await queueMail(trx, {
      id: `${id}.reward`,
      kind: 'reward',
      to: { name: driver.first_name, surname: driver.surname, address: driver.email },
      locale: Locale.safeParse(driver.locale).data ?? 'es',
      data: {},
    })
  }
}

/** True when a friend has the phone, the identity document or a card of the driver or of a friend who counts already. */
async function isSamePerson(
  trx: Kysely<Database>,
  driver: Pick<Friend, 'uid' | 'phone' | 'personal_id'>,
  { uid, phone, personal_id }: Friend,
): Promise<boolean> {
  if (uid === driver.uid) return true
  const known = await trx
    .selectFrom('users')
    .leftJoin('referrals', 'referrals.uid', 'users.uid')
    .select('users.uid')
    .where((is) =>
      is.or([
        is('users.uid', '=', driver.uid),
        is.and([is('referrer', '=', driver.uid), is('counts', '=', true)]),
      ]),
    )
    .where((is) =>
      is.or([
        is('phone', '=', phone),
        is('personal_id', '=', personal_id),
        is.exists(
          is
            .selectFrom('cards as known')
            .innerJoin('cards as own', 'own.fingerprint', 'known.fingerprint')
            .select('own.id')
            .whereRef('known.uid', '=', 'users.uid')
            .where('own.uid', '=', uid),
        ),
      ]),
    )
    .executeTakeFirst()
  return known !== undefined
}
