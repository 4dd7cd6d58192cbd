import type { profileCalls } from '../../contract/calls/profile'
import { Fault } from '../../contract/fault'
import type { HandlersOf } from '../authorise'
import type { Limited } from '../rates'
import type { ServerContext } from '../serverContext'
import { changeProfile, readProfile } from './profile'

/** The calls about a profile, which is the driver's own: of any other nothing is told (R248). */
export function profileHandlers(
  context: ServerContext,
  spent: (what: Limited, uid: string) => string,
): HandlersOf<typeof profileCalls> {
  return {
    getProfile: ({ uid }, own) => readProfile(context, ownOf(uid, own)),
    changeProfile: (change, own) => changeProfile(context, spent('profile', ownOf(change.uid, own)), change),
  }
}

function ownOf(uid: string, own: string): string {
  if (uid !== own) throw new Fault('session.forbidden')
  return own
}
