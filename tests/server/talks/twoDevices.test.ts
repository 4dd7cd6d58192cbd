import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Locale } from '../../../contract/locale'
import type { TalkFront } from '../../../contract/talk/talk'
import { createDriver } from '../../../machines/provide'
import { activeState, can } from '../../../machines/selectors'
import { provideHandOver } from '../../../machines/talk/provide'
import { eventsBetween, nothingShown, shownOf } from '../../../machines/talk/shown'
import type { DriverEvent } from '../../../machines/events'
import { inProcessApi } from '../../../server/inProcessApi'
import type { ParkingApi } from '../../../contract/calls'
import { renamePlace } from '../../../src/sync/SyncLanguage'
import { followShown } from '../../../src/talk/follow'
import { atocha, standUp, stay, type Standing } from '../../kit/server/standing'

let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())
const open: { stop: () => void }[] = []
afterEach(() => {
  for (const { stop } of open.splice(0)) stop()
})

const until = async (truth: () => boolean, what: string): Promise<void> => {
  for (let tries = 0; tries < 400; tries++) {
    if (truth()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`never: ${what}`)
}

/** A device with its driver, its place in the talk, and what keeps both together, as a page has them. */
const device = (as: TalkFront, locale: Locale = 'es') => {
  let token: string | undefined
  const api = new Proxy({} as ParkingApi, {
    get: (_, name: keyof ParkingApi) => {
      const port = inProcessApi(at.context, { token })
      if (name !== 'createBooking') return port[name]
      return (order: { quote: string; key: string }) => {
        const { talk, talkKey } = seatOf()!
        return port.createBooking({ ...order, talk: { talk, talkKey } })
      }
    },
  })
  const tokens = {
    read: () => token,
    keep: (kept: string) => (token = kept),
    forget: () => (token = undefined),
  }
  const actor = createDriver(api, tokens).start()
  const sendIfAllowed = (event: DriverEvent): boolean => {
    if (!can(actor.getSnapshot(), event)) return false
    actor.send(event)
    return true
  }
  const front = { actor, sendIfAllowed, now: at.context.now }
  const talk = createActor(provideHandOver(api), { input: { as } }).start()
  const seatOf = () => talk.getSnapshot().context.seat
  const follow = (mine: boolean): void => {
    const { seat } = talk.getSnapshot().context
    const followed = followShown(front, api, seat!, (log) => talk.send({ type: 'handOver.news', ...log }), {
      placed: () => renamePlace({ ...front, api }, locale),
    })
    let n = 0
    const hear = (): void => {
      const { talk: state } = talk.getSnapshot().context
      if (state.n === n) return
      followed.heard(
        state,
        state.shownBy !== undefined && state.shownBy.n > n && state.shownBy.front !== seat!.front,
      )
      n = state.n
    }
    if (!mine) followed.heard(talk.getSnapshot().context.talk, true)
    talk.subscribe(hear)
    hear()
    open.push(followed)
  }
  open.push({ stop: () => actor.stop() }, { stop: () => talk.stop() })
  return {
    front,
    talk,
    state: () => talk.getSnapshot().context.talk,
    at: () => activeState(actor.getSnapshot()),
    shown: () => shownOf(actor.getSnapshot()),
    share: async () => {
      const notes = eventsBetween(nothingShown, shownOf(actor.getSnapshot()), at.context.now())
      talk.send({ type: 'handOver.share', notes: notes.map((event) => ({ kind: 'event', event })) })
      await until(() => talk.getSnapshot().matches({ together: 'showing' }), 'shared')
      follow(true)
      return talk.getSnapshot().context.code!.code
    },
    join: async (code: string) => {
      talk.send({ type: 'handOver.join', code })
      await until(() => talk.getSnapshot().hasTag('together'), 'joined')
      follow(false)
    },
  }
}

const place = { id: 'p1', name: 'Atocha', region: 'Madrid', ...atocha, timeZone: 'Europe/Madrid' }
const search = { type: 'search.ask', place, window: stay, go: true } as const

/** Two signed-in devices in one talk, both at the price of one car park. */
const bothAtThePrice = async (window: typeof stay) => {
  const [page, phone] = [device('page'), device('phone')] as const
  for (const { front } of [page, phone])
    front.sendIfAllowed({ type: 'session.signedIn', token: await at.login() })
  page.front.sendIfAllowed({ ...search, window, at: at.context.now() })
  const offers = () => page.front.actor.getSnapshot().context.search.getSnapshot().context.offers
  await until(() => offers().some(({ parking: one, prepaid }) => one.bookable && prepaid), 'offers')
  const parking = offers().find(({ parking: one, prepaid }) => one.bookable && prepaid)!.parking.id
  await phone.join(await page.share())
  page.front.sendIfAllowed({ type: 'driver.book', parking, at: at.context.now() })
  await until(() => page.at() === 'booking.reviewing' && phone.at() === 'booking.reviewing', 'both prices')
  return [page, phone] as const
}

describe('a drive begun at the kiosk is ended on the phone (X29)', () => {
  it('both see place, parkings and choice; the phone signs in and books; the kiosk sees the ticket and no account', async () => {
    const [kiosk, phone] = [device('kiosk'), device('phone')]
    kiosk.front.sendIfAllowed({ ...search, at: at.context.now() })
    await until(() => kiosk.at() === 'search.listing', 'found')
    const code = await kiosk.share()
    await phone.join(code)
    await until(
      () => phone.shown().place?.name === 'Atocha' && phone.shown().looking,
      'the search on the phone',
    )
    expect(kiosk.talk.getSnapshot().value).toEqual({ together: 'open' })
    expect(kiosk.state().fronts.map(({ as }) => as)).toEqual(['kiosk', 'phone'])

    const offers = () => phone.front.actor.getSnapshot().context.search.getSnapshot().context.offers
    await until(() => offers().some(({ parking: one, prepaid }) => one.bookable && prepaid), 'offers')
    const parking = offers().find(({ parking: one, prepaid }) => one.bookable && prepaid)!.parking.id
    phone.front.sendIfAllowed({ type: 'search.choose', parking })
    await until(() => kiosk.shown().chosen === parking, 'the choice at the kiosk')
    kiosk.front.sendIfAllowed({ type: 'driver.book', parking, at: at.context.now() })
    await until(() => phone.at() === 'booking.needsAccount', 'the phone asks who books')
    expect(kiosk.at()).toBe('booking.needsAccount')

    phone.front.sendIfAllowed({
      type: 'session.signIn',
      email: 'driver@plaza.example',
      password: 'Plaza2026',
    })
    await until(() => phone.at() === 'booking.reviewing', 'the price')
    const { quote } = phone.front.actor.getSnapshot().context.booking!.getSnapshot().context
    phone.front.sendIfAllowed({ type: 'booking.confirm', quote: quote!.id, at: at.context.now() })
    await until(() => phone.at() === 'booking.booked', 'booked')
    await until(() => kiosk.state().booked !== undefined, 'the ticket')
    const made = phone.front.actor.getSnapshot().context.booking!.getSnapshot().context.booking!
    expect(kiosk.state().booked).toMatchObject({ front: 2, ticket: { number: made.number, window: stay } })
    // The kiosk has left the booking, is signed in as nobody, and knows nothing of the account.
    await until(() => kiosk.at() !== 'booking.needsAccount', 'the kiosk has left the booking')
    expect(kiosk.front.actor.getSnapshot().context.session.getSnapshot().matches('visitor')).toBe(true)
    const known = JSON.stringify([kiosk.state(), kiosk.front.actor.getPersistedSnapshot()])
    for (const secret of [made.plate, made.accessCode!, 'demo-driver', 'driver@plaza.example'])
      expect([secret, known.includes(secret)]).toEqual([secret, false])
    expect(phone.at()).toBe('booking.booked')
  }, 60_000)

  it('of two signed-in devices at the same price, the late yes is refused by the chart, and one booking is made', async () => {
    const window = { from: '2026-12-10T09:00:00+01:00', to: '2026-12-10T12:00:00+01:00' }
    const [page, phone] = await bothAtThePrice(window)
    const quoteOf = ({ front }: typeof page): string =>
      front.actor.getSnapshot().context.booking!.getSnapshot().context.quote!.id
    const late = quoteOf(phone)
    page.front.sendIfAllowed({ type: 'booking.confirm', quote: quoteOf(page), at: at.context.now() })
    await until(() => phone.state().confirming === 1 || phone.state().booked !== undefined, 'told')
    await until(() => phone.at() !== 'booking.reviewing', 'the phone has left its price')
    expect(phone.front.sendIfAllowed({ type: 'booking.confirm', quote: late, at: at.context.now() })).toBe(
      false,
    )
    await until(() => page.at() === 'booking.booked', 'booked')
    const token = await at.login()
    const made = (await inProcessApi(at.context, { token }).listBookings({})).filter(
      ({ when, status }) => when === window.from && status !== 'failed',
    )
    expect(made).toHaveLength(1)
  }, 60_000)

  it('of two yeses at the same instant one books, and both devices show that booking', async () => {
    const window = { from: '2026-12-11T09:00:00+01:00', to: '2026-12-11T12:00:00+01:00' }
    const [page, phone] = await bothAtThePrice(window)
    const bookingOf = ({ front }: typeof page) =>
      front.actor.getSnapshot().context.booking!.getSnapshot().context
    for (const one of [page, phone])
      one.front.sendIfAllowed({
        type: 'booking.confirm',
        quote: bookingOf(one).quote!.id,
        at: at.context.now(),
      })
    await until(() => page.at() === 'booking.booked' && phone.at() === 'booking.booked', 'both booked')
    expect(bookingOf(phone).booking!.number).toBe(bookingOf(page).booking!.number)
  }, 60_000)
})

describe('a place that was found on a device of another language', () => {
  it('is named on each device as its driver calls it, and both stay at the same search', async () => {
    const [page, phone] = [device('page'), device('phone', 'de')]
    const [munich] = await inProcessApi(at.context, {}).findPlaces({ q: 'München', locale: 'es' })
    page.front.sendIfAllowed({ ...search, place: munich!, at: at.context.now() })
    await until(() => page.at() === 'search.listing', 'found')
    await phone.join(await page.share())
    await until(() => phone.shown().place?.name === 'München', 'the German name')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect([page.shown().place?.name, phone.shown().place?.name]).toEqual([munich!.name, 'München'])
    expect(phone.shown().looking).toBe(true)
  }, 30_000)
})
