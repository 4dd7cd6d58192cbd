import * as z from 'zod/mini'
import { Profile, ProfileChange } from '../profile'
import { call } from './call'

/** What an account says of its driver, read and changed by its pages; the session has only what every page needs. */
export const profileCalls = {
  getProfile: call('get', 'users/{uid}/profile', 'driver', z.object({ uid: z.string() }), Profile),
  changeProfile: call('patch', 'users/{uid}', 'driver', ProfileChange, Profile),
}
