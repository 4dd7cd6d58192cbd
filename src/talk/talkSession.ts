import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { splitPath } from '../../contract/locale'
import type { TalkFront, TalkSeat } from '../../contract/talk/talk'
import type { handOverMachine } from '../../machines/talk/handOver.machine'
import type { HandOverEvent, HandOverNews } from '../../machines/talk/handOverSetup'
import { provideHandOver } from '../../machines/talk/provide'
import { bookedByOthers, bookedNews } from '../../machines/talk/booked'
import { eventsBetween, nothingShown, shownOf } from '../../machines/talk/shown'
import type { Front } from '../driver'
import { renamePlace } from '../sync/SyncLanguage'
import { recall, remember } from '../storage/browserStorage'
import { attachTalk } from './attached'
import { followShown, type Followed } from './follow'
import { seatName } from './seatName'

export type HandOverSnapshot = SnapshotFrom<typeof handOverMachine>
/** The talk that this page shares with other devices, if it does. */
export type TalkSession = {
  actor: ActorRefFrom<typeof handOverMachine>
  /** Sends an event if the chart takes it now. */
  send: (event: HandOverEvent) => void
  /** Shares what the page shows, or asks for another code where the talk is shared already. */
  share: () => void
}

const sessions = new WeakMap<Front, TalkSession>()

/** One for each page; the first that asks says what kind of device it is. */
export function talkSessionOf(front: Front, as: TalkFront = deviceKind()): TalkSession {
  const known = sessions.get(front)
  if (known) return known
  const session = openSession(front, as)
  sessions.set(front, session)
  return session
}

/** A device that is held in a hand, as far as a browser tells it. */
function deviceKind(): TalkFront {
  return matchMedia('(pointer: coarse) and (max-width: 900px)').matches ? 'phone' : 'page'
}

function openSession(front: Front, as: TalkFront): TalkSession {
  const actor = createActor(provideHandOver(front.api), { input: { as, seat: recallSeat() } })
  /** Whether this page has begun the talk, rather than joined it or come back to it. */
  let began = false
  let following: { seat: TalkSeat; followed: Followed; n: number } | undefined
  /** The driver of this page knows what the other devices have booked, as long as this one is in the talk. */
  const tellBooked = (): void => {
    const event = bookedNews(front.actor.getSnapshot(), bookedByOthers(actor.getSnapshot().context))
    if (event) front.sendIfAllowed(event)
  }
  const follow = (snapshot: HandOverSnapshot): void => {
    const { seat, talk } = snapshot.context
    if (snapshot.matches('moving')) began = false
    if (!snapshot.hasTag('together') || !seat) {
      began = snapshot.matches('sharing')
      if (!following) return
      following.followed.stop()
      following = undefined
      attachTalk(undefined)
      tellBooked()
      remember('session', seatName, undefined)
      return
    }
    if (following?.seat.talkKey !== seat.talkKey) {
      following?.followed.stop()
      const tell = (news: HandOverNews): void => {
        if (actor.getSnapshot().context.seat?.talkKey === seat.talkKey) actor.send(news)
      }
      const followed = followShown(front, front.api, seat, (log) => tell({ type: 'handOver.news', ...log }), {
        lost: (fault) => tell({ type: 'handOver.lost', fault }),
        placed: () => renamePlace(front, splitPath(location.pathname).locale),
      })
      following = { seat, followed, n: 0 }
      attachTalk(seat)
      remember('session', seatName, JSON.stringify(seat))
    }
    if (talk.n === following.n) return
    const { shownBy } = talk
    // What the device that begins a talk shows is the talk; any other goes where the talk is.
    const foreign = shownBy !== undefined && shownBy.n > following.n && shownBy.front !== seat.front
    const resumed = following.n === 0 && !began
    following.n = talk.n
    following.followed.heard(talk, foreign || resumed)
    tellBooked()
  }
  actor.subscribe(follow)
  actor.start()
  // Whoever signs out leaves the talk, too: the next driver of the device is somebody else.
  let departures = front.departures()
  front.subscribe(() => {
    if (front.departures() === departures) return
    departures = front.departures()
    send({ type: 'handOver.leave' })
  })
  const send = (event: HandOverEvent): void => {
    if (actor.getSnapshot().can(event)) actor.send(event)
  }
  return {
    actor,
    send,
    share: () => {
      const events = eventsBetween(nothingShown, shownOf(front.actor.getSnapshot()), front.now())
      send({ type: 'handOver.share', notes: events.map((event) => ({ kind: 'event', event })) })
      send({ type: 'handOver.renew' })
    },
  }
}

function recallSeat(): TalkSeat | undefined {
  try {
    const { talk, talkKey, front } = JSON.parse(recall('session', seatName) ?? '{}') as Partial<TalkSeat>
    return talk !== undefined && talkKey !== undefined && front !== undefined
      ? { talk, talkKey, front }
      : undefined
  } catch {
    return undefined
  }
}
