import { createActor, waitFor } from 'xstate'
import type { Locale } from '../../../../contract/locale'
import type { Place } from '../../../../contract/search'
import { converse } from '../../../../dialogue/turn/converse'
import type { TurnInput } from '../../../../dialogue/turn/input'
import { settle } from '../../../../dialogue/turn/perform'
import { conversationMachine } from '../../../../machines/conversation.machine'
import type { DriverActor } from '../../../../machines/driver.machine'
import type { KioskEvent } from '../../../../machines/kiosk/kioskContext'
import { createDriver, type Tokens } from '../../../../machines/provide'
import { can } from '../../../../machines/selectors'
import {
  eventsBetween,
  nothingShown,
  shownOf,
  shownOfSearch,
  type Shown,
} from '../../../../machines/talk/shown'
import { readConfiguration } from '../../../configuration'
import { loadLanguage } from '../../../voice/loadLanguage'
import { turnOf } from '../../../voice/talk/reply'
import type { Turn } from '../../../voice/talk/turn'
import type { KioskFront } from '../useKiosk'

/** Nobody signs in at a kiosk. */
const nobody: Tokens = { read: () => undefined, keep: () => undefined, forget: () => undefined }
/** How long the dialogue waits to be where the screen is, ms. */
const patience = 10_000

export type VisitTalk = {
  read: () => { turns: readonly Turn[]; failed: boolean }
  subscribe: (notify: () => void) => () => void
  /** One utterance; what comes back is the language in which the driver wants to go on, when it asks for one. */
  say: (
    text: string,
    locale: Locale,
    how?: { aloud?: boolean; doubtful?: boolean },
  ) => Promise<Locale | undefined>
  open: (locale: Locale) => Promise<void>
  close: () => void
}

/**
 * The conversation of one visit, kept in memory alone. It has a driver of its own, a visitor, that is led to where the screen
 * is before each turn, and leads the screen after it. What would be booked is handed over to a phone; `onPhone` says so.
 */
export function createVisitTalk(
  { actor: kiosk, api, now, locale }: KioskFront,
  onPhone: () => string,
): VisitTalk {
  const watchers = new Set<() => void>()
  const driver = createDriver(api, nobody, { locale }) as DriverActor
  const conversation = createActor(conversationMachine).start()
  const closing = new AbortController()
  const { signal } = closing
  let talking = false
  let state: ReturnType<VisitTalk['read']> = { turns: [], failed: false }
  driver.start()

  const change = (patch: Partial<typeof state>): void => {
    state = { ...state, ...patch }
    for (const notify of watchers) notify()
  }
  const tell = (event: KioskEvent): boolean => {
    const may = !signal.aborted && kiosk.getSnapshot().can(event)
    if (may) kiosk.send(event)
    return may
  }
  const search = () => kiosk.getSnapshot().children.search?.getSnapshot()
  const onScreen = (): Shown => {
    const shown = search()
    return shown ? shownOfSearch(shown) : nothingShown
  }
  const awaitsParking = (): boolean =>
    search()?.context.wanted !== undefined && search()?.hasTag('busy') === true
  const inTalk = (): Shown => shownOfSearch(driver.getSnapshot().context.search.getSnapshot())

  /** The driver goes where the screen has been touched to, once the screen has what it was led to. */
  const lead = async (): Promise<void> => {
    await waitFor(kiosk, () => !awaitsParking(), { timeout: patience, signal }).catch(() => undefined)
    const ended = new Promise<void>((resolve) => {
      setTimeout(resolve, patience)
      signal.addEventListener('abort', () => resolve())
    })
    await settle(driver, ended)
    for (const event of eventsBetween(inTalk(), onScreen(), now())) {
      if (signal.aborted || !can(driver.getSnapshot(), event)) return
      driver.send(event)
      await settle(driver, ended)
    }
  }
  /** The screen goes where the talk is. A parking that has not arrived there yet is shown as soon as it has. */
  const follow = (): void => {
    const events = eventsBetween(onScreen(), inTalk(), now())
    // Somebody has gone back to the first screen meanwhile.
    if (events.length > 0) tell({ type: 'kiosk.start' })
    for (const event of events) {
      if (event.type === 'driver.book' || event.type === 'booking.leave') continue
      // The kiosk takes any event of its search, which refuses what it has not.
      if (event.type === 'search.choose' && !search()?.can(event))
        tell({ type: 'search.ask', at: now(), parking: event.parking })
      else tell(event)
    }
  }
  const subscription = driver.subscribe(({ context }) => {
    if (talking && context.search.getSnapshot().matches('looking')) follow()
  })

  const turn = async (input: TurnInput, spokenLocale: Locale): Promise<Locale | undefined> => {
    change({ failed: false })
    try {
      const [pack] = await Promise.all([loadLanguage(spokenLocale), lead()])
      if (signal.aborted) return
      talking = true
      const reply = await converse(
        {
          ...{ ...pack, driver, conversation, account: api, signal },
          ...{ locale: spokenLocale, now: now(), clock: now },
          ...{ switchesLanguage: true, support: readConfiguration().support },
          ...placeOf(),
        },
        input,
      )
      talking = false
      if (signal.aborted) return
      if (reply.overheard) {
        const heard = state.turns.findLastIndex(({ who }) => who === 'driver')
        change({ turns: state.turns.toSpliced(heard, 1) })
        return
      }
      tell({ type: 'kiosk.touch' })
      if (reply.language) {
        await turn({ switched: true }, reply.language)
        if (reply.meant && !state.failed) await turn({ text: reply.meant }, reply.language)
        return reply.language
      }
      const wanted = shownOf(driver.getSnapshot()).booking
      if (driver.getSnapshot().context.booking) leaveBooking()
      follow()
      if (wanted !== undefined) await handOver(wanted)
      const snapshot = driver.getSnapshot()
      const made = turnOf(reply, {
        id: state.turns.length,
        at: now(),
        snapshot,
        conversation,
        spoken: pack.spoken,
      })
      const needsPhone = wanted !== undefined || reply.account === true
      change({ turns: [...state.turns, needsPhone ? { ...made, ...spokenAs(onPhone()) } : made] })
    } catch (error) {
      talking = false
      if (signal.aborted) return
      console.error(error)
      change({ failed: true })
    }
  }
  /** Nothing is bought here: the phone asks for the price again. */
  const leaveBooking = (): void => {
    if (can(driver.getSnapshot(), { type: 'booking.leave' })) driver.send({ type: 'booking.leave' })
  }
  /** The screen may still be fetching the parking that the talk has already. Fails where it does not come to it. */
  const handOver = async (parking: string): Promise<void> => {
    const event: KioskEvent = { type: 'kiosk.handOver', at: now() }
    const ready = (snapshot: ReturnType<typeof kiosk.getSnapshot>): boolean =>
      snapshot.can(event) && onScreen().chosen === parking
    await waitFor(kiosk, ready, { timeout: patience, signal })
    kiosk.send(event)
  }
  const placeOf = (): { here?: Place; timeZone: string } => {
    const { kiosk: where } = kiosk.getSnapshot().context
    if (!where) return { timeZone: 'UTC' }
    const { id, place: name, lat, lng, timeZone } = where
    return { here: { id: `kiosk:${id}`, name, region: '', lat, lng, timeZone }, timeZone }
  }

  let last: Promise<unknown> = Promise.resolve()
  const queue = <T>(act: () => Promise<T>): Promise<T | undefined> => {
    const taken = last.then(() => (signal.aborted ? undefined : act()))
    last = taken
    return taken
  }
  return {
    read: () => state,
    subscribe: (notify) => {
      watchers.add(notify)
      return () => watchers.delete(notify)
    },
    say: (text, spokenLocale, how) => {
      change({ turns: [...state.turns, { id: state.turns.length, at: now(), who: 'driver', text }] })
      return queue(() => turn({ text, ...how }, spokenLocale))
    },
    open: (spokenLocale) =>
      queue(async () => {
        // Asked again after a fault, it says what it has said.
        if (!state.turns.some(({ who }) => who === 'plaza')) await turn({ opening: true }, spokenLocale)
      }),
    close: () => {
      closing.abort()
      subscription.unsubscribe()
      driver.stop()
      conversation.stop()
    },
  }
}

/** What a kiosk says in place of the dialogue, which would have the driver log in. */
const spokenAs = (text: string) => ({ text, speech: text, reprompt: undefined, listen: true, ways: [] })
