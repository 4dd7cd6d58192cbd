import * as z from 'zod/mini'
import { limits } from '../limits'
import { EndSession, LoginAnswer, LoginRequest, UserPatch } from '../session'
import { WireUser } from '../wire/account'
import { call } from './call'

const none = z.object({})

/**
 * Calls for the driver: login, profile and payments. The two time limits are the spec's (R327,
 * R328).
 */
export const accountCalls = {
  authenticate: call('post', 'users/authenticate', 'none', LoginRequest, LoginAnswer, {
    patience: limits.loginTimeout,
  }),
  // The token is in the body: the browser has deleted it by then, and the page may be closed directly afterwards.
  endSession: call('post', 'users/sessions/end', 'none', EndSession, none, { keepalive: true }),
  patchUser: call('patch', 'users', 'driver', UserPatch, none, {
    patienceWith: { locale: limits.localePatchTimeout },
  }),
  // The public key that a device's subscription to notices is made with.
  getPushKey: call('get', 'users/push', 'driver', none, z.object({ key: z.string() })),
  getUser: call('get', 'users/{uid}', 'driver', z.object({ uid: z.string() }), WireUser),
}
