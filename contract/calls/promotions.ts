import * as z from 'zod/mini'
import { limits } from '../limits'
import { Instant } from '../schemas'
import { call } from './call'

/** A reward for five friends (A19): granted, then requested with an address, then sent. */
export const Reward = z.object({
  id: z.string(),
  state: z.enum(['granted', 'requested', 'sent']),
  grantedAt: Instant,
  /** When it became what it is now. */
  changedAt: Instant,
})
export type Reward = z.infer<typeof Reward>

/** A mail of the last month; `failed` when the mail server of its address has refused it. */
export const Invitation = z.object({
  /** `l…@example.org`: the address is not kept. */
  to: z.string(),
  at: Instant,
  state: z.enum(['waiting', 'sent', 'failed']),
})
export type Invitation = z.infer<typeof Invitation>

export const Promotions = z.object({
  code: z.string(),
  /** Opens the registration with the code. */
  link: z.string(),
  /** Friends who count towards the next reward. */
  friends: z.int().check(z.gte(0), z.lte(limits.friendsPerReward)),
  /** Friends who have registered with the code and have not parked yet. */
  registered: z.int(),
  rewards: z.array(Reward),
  invitations: z.array(Invitation),
})
export type Promotions = z.infer<typeof Promotions>

const none = z.object({})
const ToFriend = z.object({ email: z.string().check(z.maxLength(320)) })
const RewardAddress = z.object({
  id: z.string().check(z.maxLength(100)),
  address: z.string().check(z.maxLength(limits.addressMost)),
})

/** Code, invitations and rewards of a driver. Each change answers with everything as it is afterwards. */
export const promotionCalls = {
  getPromotions: call('get', 'users/promotions', 'driver', none, Promotions),
  inviteFriend: call('post', 'users/promotions/invitations', 'driver', ToFriend, Promotions),
  // A reward whose address is known already stays as it is.
  requestReward: call('post', 'users/promotions/rewards/{id}', 'driver', RewardAddress, Promotions),
}
