import { waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { DriverEvent } from '../../machines/events'
import { createDriver } from '../../machines/provide'
import { activeState, can, isBusy } from '../../machines/selectors'
import { bookingOf, now, scriptedApi, stay, token, user } from '../kit/scriptedApi'

const others = `x.${btoa(JSON.stringify({ uid: 'u2' }))}.x`
const otherUser = {
  ...user,
  uid: 'u2',
  firstName: 'Marta',
  vehicles: [{ ...user.vehicles[0]!, plate: '7777BBB' }],
}

/** A tab over a cookie that other tabs write, too. */
const tab = async (cookie?: string) => {
  const quotedFor: (string | undefined)[] = []
  let held = cookie
  const api = scriptedApi({
    getUser: ({ uid }) => Promise.resolve(uid === 'u2' ? otherUser : user),
    listBookings: () => Promise.resolve(held === others ? [] : [bookingOf()]),
  })
  api.exchangeToken = () =>
    Promise.resolve({ authenticateSuccess: false, needsPassword: { name: 'Ana', email: 'a…@x.example' } })
  const quote = api.quoteBooking
  api.quoteBooking = (asked, signal) => {
    quotedFor.push(`${held === others ? 'u2' : 'u1'} ${asked.plate ?? 'main vehicle'}`)
    return quote(asked, signal)
  }
  const actor = createDriver(api, {
    read: () => held,
    keep: (fresh) => (held = fresh),
    forget: () => (held = undefined),
  }).start()
  const settled = () => waitFor(actor, (snapshot) => !isBusy(snapshot), { timeout: 10_000 })
  await settled()
  const tell = async (...said: DriverEvent[]): Promise<string> => {
    for (const event of said) {
      await settled()
      if (!can(actor.getSnapshot(), event)) return `refused ${event.type}`
      actor.send(event)
    }
    await settled()
    return activeState(actor.getSnapshot())
  }
  /** Another tab logs in: the cookie changes first, then the message comes. */
  const loggedInElsewhere = (fresh: string): Promise<string> => {
    held = fresh
    return tell({ type: 'session.changed', token: fresh })
  }
  const session = () => actor.getSnapshot().context.session.getSnapshot()
  return { actor, tell, loggedInElsewhere, session, quotedFor, write: (fresh: string) => (held = fresh) }
}
const listing = [
  { type: 'search.ask', where: 'atocha', at: now },
  { type: 'search.ask', window: stay, go: true, at: now },
] as const satisfies DriverEvent[]
const book = { type: 'driver.book', parking: 'onda-park:1', at: now } as const
const yes = { type: 'booking.confirm', quote: 'q1', at: now } as const

describe('a login with another tab of the browser', () => {
  it('makes a visitor the driver at once, and says who', async () => {
    const { loggedInElsewhere, session, tell } = await tab()
    expect(await tell(...listing, book)).toBe('booking.needsAccount')
    expect(await loggedInElsewhere(token)).toBe('booking.reviewing')
    expect(session().context).toMatchObject({ user: { uid: 'u1' }, arrived: 'otherTab' })
  })

  it('shows nothing of the account before: its bookings, its booking that was made and its cancelling are gone', async () => {
    for (const before of [[...listing, book, yes], [{ type: 'driver.cancel', booking: 'b1' } as const]]) {
      const { tell, loggedInElsewhere, session, actor } = await tab(token)
      expect(await tell(...before)).toMatch(/^(booking.booked|cancellation.asking)$/)
      await loggedInElsewhere(others)
      const { booking, cancellation } = actor.getSnapshot().context
      expect([booking, cancellation]).toEqual([undefined, undefined])
      expect(session().context).toMatchObject({ user: { uid: 'u2' }, bookings: [], arrived: 'otherTab' })
    }
  })

  it('keeps the search and the stay of a booking that was begun, with a price and a vehicle of the new account', async () => {
    const { tell, loggedInElsewhere, actor, quotedFor } = await tab(token)
    await tell(...listing, book)
    expect(await tell({ type: 'booking.vehicle', plate: '4821KJT' })).toBe('booking.reviewing')
    expect(await loggedInElsewhere(others)).toBe('booking.reviewing')
    const { booking, search } = actor.getSnapshot().context
    expect(booking?.getSnapshot().context).toMatchObject({
      parking: { id: 'onda-park:1' },
      driver: { vehicles: [{ plate: '7777BBB' }] },
    })
    expect(search.getSnapshot().context.offers).toHaveLength(3)
    expect(quotedFor).toEqual(['u1 main vehicle', 'u1 4821KJT', 'u2 main vehicle'])
  })

  it('changes nothing for the account that is signed in already, and ends the question about its ended session', async () => {
    const { tell, loggedInElsewhere, session } = await tab(token)
    expect(await loggedInElsewhere(token)).toBe('refused session.changed')
    expect(await tell(...listing, book, { type: 'session.expired' })).toBe('session.expired')
    expect(await loggedInElsewhere(token)).toBe('booking.reviewing')
    expect(session().matches({ member: 'fresh' })).toBe(true)
  })

  it('ends the question about the link of a second mail, which is not used', async () => {
    const { loggedInElsewhere, session, tell } = await tab(token)
    const third = `x.${btoa(JSON.stringify({ uid: 'u3' }))}.x`
    expect(await tell({ type: 'session.useToken', token: third })).toBe('session.replacing')
    await loggedInElsewhere(others)
    expect(session().context).toMatchObject({ user: { uid: 'u2' }, link: undefined, arrived: 'otherTab' })
    // Of two links in one tab the newer is asked about.
    await tell({ type: 'session.useToken', token: third }, { type: 'session.useToken', token })
    expect([session().value, session().context.link]).toEqual([{ member: 'replacing' }, token])
  })

  it('is told, too, when it is found by reading the account again', async () => {
    const { write, session, tell } = await tab(token)
    await tell({ type: 'session.refresh' })
    expect(session().context.arrived).toBeUndefined()
    write(others)
    await tell({ type: 'session.refresh' })
    expect(session().context).toMatchObject({ user: { uid: 'u2' }, arrived: 'otherTab' })
  })
  it('puts the question of a first link away, so that its answer replaces nobody', async () => {
    const { tell, loggedInElsewhere, session } = await tab()
    const link = `x.${btoa(JSON.stringify({ uid: 'u3', aud: 'completion' }))}.x`
    await tell({ type: 'session.useToken', token: link })
    expect(session().value).toEqual({ proving: 'asking' })
    await loggedInElsewhere(others)
    expect(session().context).toMatchObject({ user: { uid: 'u2' }, arrived: 'otherTab' })
    expect(session().context.asked).toBeUndefined()
    expect(await tell({ type: 'session.prove', password: 'Lluvia.Verde7' })).toBe('refused session.prove')
  })
})
