import type { Kysely, Selectable } from 'kysely'
import { Reward, type Invitation, type Promotions } from '../../contract/calls/promotions'
import { limits } from '../../contract/limits'
import type { Locale } from '../../contract/locale'
import { Locale as KnownLocale } from '../../contract/schemas'
import { isoAt } from '../../contract/time/zonedTime'
import { makeReferralCode } from '../accounts/referralCode'
import type { Database } from '../database/schema'
import { invitationLink } from '../mail/links'
import type { ServerContext } from '../serverContext'

type Needs = Pick<ServerContext, 'db' | 'now' | 'site'>

/** Code, link, friends, rewards and the invitations of the last month. */
export async function getPromotions(context: Needs, uid: string): Promise<Promotions> {
  const { db, site } = context
  const { code, locale } = await ownCode(db, uid)
  const rewards = await db
    .selectFrom('rewards')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('granted')
    .execute()
  const { friends } = await db
    .selectFrom('referrals')
    .select((is) => is.fn.countAll<string>().as('friends'))
    .where('referrer', '=', uid)
    .where('counts', '=', true)
    .executeTakeFirstOrThrow()
  const { registered } = await db
    .selectFrom('users')
    .leftJoin('referrals', 'referrals.uid', 'users.uid')
    .select((is) => is.fn.countAll<string>().as('registered'))
    .where('promotion_code', '=', code)
    .where('completed', '=', true)
    .where('users.uid', '!=', uid)
    .where('referrals.uid', 'is', null)
    .executeTakeFirstOrThrow()
  const towardsNext = Number(friends) - rewards.length * limits.friendsPerReward
  return {
    code,
    link: invitationLink(site, locale, code),
    friends: Math.max(0, Math.min(limits.friendsPerReward, towardsNext)),
    registered: Number(registered),
    rewards: rewards.map(toldOf),
    invitations: await invitationsOf(context, uid),
  }
}

/** The driver's code, which is made when there is none, and his language. */
async function ownCode(db: Kysely<Database>, uid: string): Promise<{ code: string; locale: Locale }> {
  await db
    .updateTable('users')
    .set({ referral_code: makeReferralCode() })
    .where('uid', '=', uid)
    .where('referral_code', 'is', null)
    .execute()
  const { referral_code, locale } = await db
    .selectFrom('users')
    .select(['referral_code', 'locale'])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return { code: referral_code ?? '', locale: KnownLocale.safeParse(locale).data ?? 'es' }
}

const mailStates: Readonly<Record<string, Invitation['state']>> = { pending: 'waiting', givenUp: 'failed' }

/** The invitations of the last month, the latest first, with what has become of their mail. */
async function invitationsOf({ db, now }: Needs, uid: string): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .leftJoin('mail_outbox', 'mail_outbox.id', 'invitations.id')
    .select(['shown', 'at', 'state'])
    .where('uid', '=', uid)
    .where('at', '>', now() - limits.invitationPause)
    .orderBy('at', 'desc')
    .execute()
  return rows.map(({ shown, at, state }) => ({
    to: shown,
    at: isoAt(at, 'UTC'),
    state: mailStates[state ?? ''] ?? 'sent',
  }))
}

function toldOf({ id, state, granted, changed }: Selectable<Database['rewards']>): Reward {
  return Reward.parse({ id, state, grantedAt: isoAt(granted, 'UTC'), changedAt: isoAt(changed, 'UTC') })
}
