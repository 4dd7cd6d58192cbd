import { waitFor } from 'xstate'
import { Fault } from '../../contract/fault'
import type { AccountPort } from '../../dialogue/turn/account'
import { sameShown, shownOf } from '../../machines/talk/shown'
import { leads } from '../../machines/talk/talkState'
import type { Front } from '../driver'
import { openTalk, watchTalk } from './talkOpen'
import { talkSessionOf } from './talkSession'

/** What a conversation of this page asks the account: the port of the page, and a code for another device. */
export function accountOf(front: Front): AccountPort {
  const share: AccountPort['share'] = () => shareHere(front)
  const join: AccountPort['join'] = (code, ended) => joinHere(front, code, ended)
  const here = new Map<PropertyKey, unknown>(Object.entries({ share, join }))
  return new Proxy<AccountPort>(front.api, {
    get: (api, name) => here.get(name) ?? (Reflect.get(api, name) as unknown),
  })
}

/** Goes on with the talk that a code opens, and waits until this page is where it is, as far as it gets. */
async function joinHere(front: Front, code: string, ended: Promise<void>): Promise<void> {
  const { actor, send } = talkSessionOf(front)
  const before = actor.getSnapshot().context.seat?.talkKey
  send({ type: 'handOver.acknowledge' })
  send({ type: 'handOver.join', code })
  const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  if (!context.seat || context.seat.talkKey === before) throw new Fault(context.fault ?? 'server.unavailable')
  watchTalk()
  const there = waitFor(front.actor, (snapshot) =>
    sameShown(shownOf(snapshot), actor.getSnapshot().context.talk.shown),
  )
  await Promise.race([there, ended])
}

/**
 * Shows the code of the talk of this page with its link, and gives the code: a link has a secret, and what is written in the chat
 * is copied and kept. Throws the refusal.
 */
async function shareHere(front: Front): Promise<{ code: string }> {
  const session = talkSessionOf(front)
  session.share()
  openTalk()
  const { context } = await waitFor(session.actor, (snapshot) => !snapshot.hasTag('busy'))
  if (!context.code && context.seat && !leads(context)) throw new Fault('talk.notFirst')
  if (!context.code) throw new Fault(context.fault ?? 'server.unavailable')
  return { code: context.code.code }
}
