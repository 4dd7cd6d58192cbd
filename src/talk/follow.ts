import type { ParkingApi } from '../../contract/calls'
import { Fault, type FaultCode } from '../../contract/fault'
import type { TalkLog, TalkNote, TalkSeat } from '../../contract/talk/talk'
import type { Front } from '../driver'
import { eventsBetween, sameShown, shownOf, type Shown } from '../../machines/talk/shown'
import type { TalkState } from '../../machines/talk/talkState'
import { ledHere } from './ledHere'

/** How long this device tries to get where the talk is, ms: a search has to find the parking first. */
const patience = 15_000
/** Wait before a change is told, ms: a sentence or a tap causes several events. */
const pause = 60
/** Wait before a change that could not be told is told again, ms. */
const retry = 2_000

export type Followed = {
  /** The state of the talk after news; `foreign`: another device has changed what is shown. */
  heard: (talk: TalkState, foreign: boolean) => void
  stop: () => void
}

type Told = {
  /** The log takes no more from this device. */
  lost?: (fault: FaultCode) => void
  /** The place of another device is the one of this one now, by the name that it has there. */
  placed?: () => void
}

/**
 * Keeps the driver of this page and the talk at the same place: what other devices have done is done here, and what is
 * done here is told. Where both have changed, the talk goes on with what was told first.
 */
export function followShown(
  front: Pick<Front, 'actor' | 'sendIfAllowed' | 'now'>,
  api: Pick<ParkingApi, 'addToTalk'>,
  seat: TalkSeat,
  told: (log: TalkLog) => void,
  { lost, placed }: Told = {},
): Followed {
  let talk: TalkState | undefined
  /** What this device shows when it is where the talk is. */
  let agreed: Shown = mine()
  let until = 0
  let telling = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function mine(): Shown {
    return shownOf(front.actor.getSnapshot())
  }

  const later = (ms: number): void => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(step, ms)
  }

  const tell = async (known: TalkState, shown: Shown): Promise<void> => {
    const events = eventsBetween(known.shown, shown, front.now())
    const notes = events.map((event): TalkNote => ({ kind: 'event', event }))
    telling = true
    try {
      const log = await api.addToTalk({ ...seat, after: known.n, notes })
      agreed = shown
      ledHere.change(undefined)
      told(log)
      later(pause)
    } catch (error) {
      // The log takes no more from here: this device goes on by itself.
      if (error instanceof Fault && error.code === 'talk.long') return lost?.(error.code)
      // Behind: the news that come by themselves lead this device to where the talk is.
      const behind = error instanceof Fault && error.code === 'talk.behind'
      if (behind) until = Date.now() + patience
      later(behind ? pause : retry)
    } finally {
      telling = false
    }
  }

  /** True where both are at the same place; from then on what the driver does here is news for the talk. */
  const arrived = (shown: Shown): boolean => {
    if (!talk || !sameShown(shown, talk.shown)) return false
    agreed = shown
    until = 0
    return true
  }

  /** One step towards the talk, or of the talk towards this device. */
  const step = (): void => {
    const shown = mine()
    if (stopped || !talk || telling || arrived(shown)) return
    if (Date.now() < until) {
      for (const event of eventsBetween(shown, talk.shown, front.now())) {
        if (event.type === 'driver.book') ledHere.change(event.parking)
        if (!front.sendIfAllowed(event)) return later(250)
        if (event.type === 'search.ask' && event.place) placed?.()
      }
      return later(pause)
    }
    if (until > 0) {
      // It cannot get there, as where the parking is not offered any more: it stays where it is.
      agreed = shown
      until = 0
      return
    }
    if (!sameShown(shown, agreed)) void tell(talk, shown)
  }

  const subscription = front.actor.subscribe(() => {
    if (!arrived(mine())) later(pause)
  })
  return {
    heard: (next, foreign) => {
      talk = next
      if (foreign) until = Date.now() + patience
      later(0)
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
      subscription.unsubscribe()
    },
  }
}
