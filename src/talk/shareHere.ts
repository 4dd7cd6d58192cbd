import { waitFor } from 'xstate'
import { Fault } from '../../contract/fault'
import type { AccountPort } from '../../dialogue/turn/account'
import { leads } from '../../machines/talk/talkState'
import type { Front } from '../driver'
import { openTalk } from './talkOpen'
import { talkSessionOf } from './talkSession'

/** What a conversation of this page asks the account: the port of the page, and a code for another device. */
export function accountOf(front: Front): AccountPort {
  const share: AccountPort['share'] = () => shareHere(front)
  return new Proxy<AccountPort>(front.api, {
    get: (api, name) => (name === 'share' ? share : (Reflect.get(api, name) as unknown)),
  })
}

/** Shows the code of the talk of this page, and gives it. Throws the refusal. */
async function shareHere(front: Front): Promise<{ code: string; link: string }> {
  const session = talkSessionOf(front)
  session.share()
  openTalk()
  const { context } = await waitFor(session.actor, (snapshot) => !snapshot.hasTag('busy'))
  if (!context.code && context.seat && !leads(context)) throw new Fault('talk.notFirst')
  if (!context.code) throw new Fault(context.fault ?? 'server.unavailable')
  const { code, link } = context.code
  return { code, link: `${location.origin}${link}` }
}
