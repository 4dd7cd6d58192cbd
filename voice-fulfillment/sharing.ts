import { setTimeout as pause } from 'node:timers/promises'
import type { ParkingApi } from '../contract/calls'
import type { SpokenConsent } from '../contract/booking'
import { Fault } from '../contract/fault'
import type { Locale } from '../contract/locale'
import type { TalkCode, TalkEntry, TalkFront, TalkNote, TalkSeat } from '../contract/talk/talk'
import { settle } from '../dialogue/turn/perform'
import type { DriverActor } from '../machines/driver.machine'
import { can } from '../machines/selectors'
import { placeIn } from '../machines/talk/placeIn'
import { bookedByOthers, bookedNews } from '../machines/talk/booked'
import { eventsBetween, nothingShown, shownOf } from '../machines/talk/shown'
import { newTalk, talkAfter, type TalkState } from '../machines/talk/talkState'

/** What one turn shares with other devices, and what goes with the booking that it makes. */
export type Sharing = {
  /** The API whose bookings carry the talk, and whose bookings, changes and cancellations the spoken consent. */
  api: ParkingApi
  /** A yes to what was read back under an id, which goes with the booking, its change or its cancellation (X30). */
  consented: (of: string, consent: SpokenConsent) => void
  /** Leads the driver to where other devices of the talk are. */
  follow: (driver: DriverActor, ended: Promise<void>) => Promise<void>
  /** Tells the talk what this turn has changed. */
  tell: (driver: DriverActor) => Promise<void>
  /** Puts the talk at the server, or asks for another code of one that is there. The link is whole. */
  share: (driver: DriverActor) => Promise<TalkCode>
  /** Goes on with the talk that a code opens, and leaves the one before. Throws the refusal. */
  join: (driver: DriverActor, code: string, ended: Promise<void>) => Promise<void>
  /** Whether the talk has ended in this turn, because its log is as long as one may be. */
  hasEnded: () => boolean
  /** The place in the talk, for the next turn; undefined without one. */
  seat: () => TalkSeat | undefined
}

/** How often, and how many times, a turn looks whether another device has booked, ms. */
const lookPause = 200
const looksMost = 15

/** `site`: the address of the product, for links. */
export function openSharing(
  api: ParkingApi,
  { as, now, site, locale }: { as: TalkFront; now: number; site: string; locale: Locale },
  kept: TalkSeat | undefined,
): Sharing {
  let seat = kept
  let talk: TalkState = newTalk
  let tooLong = false
  let yes: { of: string; consent: SpokenConsent } | undefined
  const consentTo = (of: string): { consent?: SpokenConsent } =>
    yes?.of === of ? { consent: yes.consent } : {}
  const hear = ({ entries }: { entries: readonly TalkEntry[] }): void => {
    talk = talkAfter(talk, entries)
  }
  const leaveEnded = (): void => {
    tooLong = true
    seat = undefined
  }
  /** What other devices have is no reason for a turn to fail. */
  const ifOpen = async (ask: (here: TalkSeat) => Promise<void>): Promise<void> => {
    if (!seat) return
    try {
      await ask(seat)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      if (error.code === 'talk.over') seat = undefined
      if (error.code === 'talk.long') leaveEnded()
    }
  }
  /** Names the place of another device as people say it in the language of this one, where a name in it is known. */
  const rename = async (driver: DriverActor): Promise<void> => {
    const { place } = shownOf(driver.getSnapshot())
    const same = place && (await placeIn(api, place, locale))
    const event = same && ({ type: 'search.rename', place: same } as const)
    if (event && can(driver.getSnapshot(), event)) driver.send(event)
  }
  /** Leads the driver to what the talk shows. */
  const lead = async (driver: DriverActor, ended: Promise<void>): Promise<void> => {
    for (const event of eventsBetween(shownOf(driver.getSnapshot()), talk.shown, now)) {
      if (!can(driver.getSnapshot(), event)) return
      driver.send(event)
      if (event.type === 'search.ask') await rename(driver)
      await settle(driver, ended)
    }
  }
  /** Tells the driver what another device has booked, or that nothing is any more. */
  const tellBooked = async (driver: DriverActor, ended: Promise<void>): Promise<void> => {
    const event = bookedNews(driver.getSnapshot(), bookedByOthers({ seat, talk }))
    if (!event) return
    driver.send(event)
    await settle(driver, ended)
  }
  const notesOf = (driver: DriverActor): TalkNote[] =>
    eventsBetween(talk.shown, shownOf(driver.getSnapshot()), now).map((event) => ({ kind: 'event', event }))
  return {
    api: {
      ...api,
      createBooking: (order, signal) =>
        api.createBooking(
          {
            ...order,
            ...(seat && { talk: { talk: seat.talk, talkKey: seat.talkKey } }),
            ...consentTo(order.quote),
          },
          signal,
        ),
      confirmChange: (change, signal) => api.confirmChange({ ...change, ...consentTo(change.quote) }, signal),
      changeBookingPlate: (change, signal) =>
        api.changeBookingPlate({ ...change, ...consentTo(change.key) }, signal),
      cancelBooking: (cancelling, signal) =>
        api.cancelBooking({ ...cancelling, ...consentTo(cancelling.uid) }, signal),
    },
    consented: (of, consent) => (yes = { of, consent }),
    follow: (driver, ended) =>
      ifOpen(async (here) => {
        hear(await api.readTalk({ ...here, after: 0 }))
        // What another device books is waited for, so that this turn offers nothing that is about to be gone.
        for (let looks = 0; looks < looksMost && othersConfirm(talk, here); looks++) {
          await pause(lookPause)
          hear(await api.readTalk({ ...here, after: talk.n }))
        }
        await tellBooked(driver, ended)
        if (talk.ended) return leaveEnded()
        if (talk.shownBy === undefined || talk.shownBy.front === here.front) return
        await lead(driver, ended)
      }),
    tell: (driver) =>
      ifOpen(async (here) => {
        const notes = notesOf(driver)
        if (notes.length > 0) hear(await api.addToTalk({ ...here, after: talk.n, notes }))
      }),
    share: async (driver) => {
      if (seat) return withSite(await api.renewTalkCode(seat), site)
      talk = { ...newTalk, shown: nothingShown }
      const {
        entries,
        code,
        link,
        until,
        now: at,
        ...mine
      } = await api.shareTalk({ front: as, notes: notesOf(driver) })
      seat = mine
      hear({ entries })
      return withSite({ code, link, until, now: at }, site)
    },
    join: async (driver, code, ended) => {
      const before = seat
      const { entries, ...mine } = await api.joinTalk({ front: as, code })
      seat = mine
      talk = newTalk
      hear({ entries })
      // It is in the other talk by now, whether the server hears that it has left or not.
      if (before) await api.leaveTalk({ ...before, who: before.front }).catch(() => undefined)
      await tellBooked(driver, ended)
      await lead(driver, ended)
    },
    hasEnded: () => tooLong,
    seat: () => seat,
  }
}

/** Whether another device of the talk books now. */
function othersConfirm({ confirming }: TalkState, { front }: TalkSeat): boolean {
  return confirming !== undefined && confirming !== front
}

function withSite(code: TalkCode, site: string): TalkCode {
  return { ...code, link: `${site}${code.link}` }
}
