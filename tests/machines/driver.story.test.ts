import { waitFor, type Snapshot } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../contract/calls'
import { Fault } from '../../contract/fault'
import { activeState, can, isBusy } from '../../machines/selectors'
import { createDriver, type Tokens } from '../../machines/provide'
import type { DriverEvent } from '../../machines/events'
import { bookingOf, now, quoteOf, scriptedApi, stay, token } from '../kit/scriptedApi'

const keptTokens = (held?: string): Tokens & { held?: string } => {
  const tokens: Tokens & { held?: string } = {
    held,
    read: () => tokens.held,
    keep: (fresh) => (tokens.held = fresh),
    forget: () => delete tokens.held,
  }
  return tokens
}
const awake = (script: Partial<ParkingApi> = {}, tokens = keptTokens()) => {
  const api = scriptedApi(script)
  const actor = createDriver(api, tokens).start()
  const tell = async (word: DriverEvent): Promise<string> => {
    if (!can(actor.getSnapshot(), word)) return 'refused'
    actor.send(word)
    await waitFor(actor, (snapshot) => !isBusy(snapshot), { timeout: 10_000 })
    return activeState(actor.getSnapshot())
  }
  return { api, actor, tell, tokens }
}
const searched = [
  { type: 'search.ask', where: 'atocha', at: now },
  { type: 'search.ask', window: stay, go: true, at: now },
] as const

describe('a driver who is late', () => {
  it('searches without an account, is asked to log in at Book, comes back to the same step and books (R001, R246, X16, X20)', async () => {
    const { tell, actor, tokens, api } = awake()
    for (const word of searched) await tell(word)
    expect(activeState(actor.getSnapshot())).toBe('search.listing')
    expect(await tell({ type: 'driver.book', parking: 'onda-park:1', at: now })).toBe('booking.needsAccount')
    expect(await tell({ type: 'session.signIn', email: 'driver@plaza.example', password: 'Plaza2026' })).toBe(
      'booking.reviewing',
    )
    expect(tokens.held).toBe(token)
    expect(await tell({ type: 'booking.confirm', quote: 'another', at: now })).toBe('refused')
    expect(await tell({ type: 'booking.confirm', quote: 'q1', at: now })).toBe('booking.booked')
    expect(api.made.filter((name) => name === 'createBooking')).toHaveLength(1)
    expect(await tell({ type: 'booking.leave' })).toBe('search.listing')
  })

  it('says yes too late and hears a fresh quote instead of being booked', async () => {
    let quotes = 0
    const { tell, api } = awake(
      { quoteBooking: () => Promise.resolve(quoteOf(`q${++quotes}`)) },
      keptTokens(token),
    )
    for (const word of searched) await tell(word)
    await tell({ type: 'driver.book', parking: 'onda-park:1', at: now })
    expect(await tell({ type: 'booking.confirm', quote: 'q1', at: now + 601_000 })).toBe('booking.reviewing')
    expect(api.made).not.toContain('createBooking')
    expect(await tell({ type: 'booking.confirm', quote: 'q1', at: now })).toBe('refused')
  })

  it('leaves the cancellation that was asked when the driver logs out, so that the next driver does not see it (R086)', async () => {
    const { tell, actor } = awake({ listBookings: () => Promise.resolve([bookingOf()]) }, keptTokens(token))
    for (const word of searched) await tell(word)
    expect(await tell({ type: 'driver.cancel' })).toBe('cancellation.asking')
    expect(await tell({ type: 'session.signOut' })).toBe('search.asking')
    expect(actor.getSnapshot().context.cancellation).toBeUndefined()
    expect(await tell({ type: 'session.signIn', email: 'other@plaza.example', password: 'x' })).toBe(
      'search.asking',
    )
  })

  it('is told when the session ends in the middle, and the search is still there after logging in again (R196)', async () => {
    let ended = true
    const { tell, actor } = awake(
      {
        quoteBooking: () =>
          ended ? Promise.reject(new Fault('session.expired')) : Promise.resolve(quoteOf()),
      },
      keptTokens(token),
    )
    for (const word of searched) await tell(word)
    expect(await tell({ type: 'driver.book', parking: 'onda-park:1', at: now })).toBe('session.expired')
    ended = false
    expect(await tell({ type: 'session.acknowledge' })).toBe('booking.needsAccount')
    expect(await tell({ type: 'session.signIn', email: 'driver@plaza.example', password: 'x' })).toBe(
      'booking.reviewing',
    )
    expect(actor.getSnapshot().context.search.getSnapshot().context.offers).toHaveLength(3)
  })

  it('sleeps after every turn and wakes up in the same place, asking the platforms once', async () => {
    const api = scriptedApi()
    const tokens = keptTokens(token)
    let slept: string | undefined
    const turn = async (word: DriverEvent): Promise<string> => {
      const snapshot = slept ? (JSON.parse(slept) as Snapshot<unknown>) : undefined
      const actor = createDriver(api, tokens, { keep: 3, snapshot }).start()
      await waitFor(actor, (s) => !isBusy(s))
      if (can(actor.getSnapshot(), word)) actor.send(word)
      await waitFor(actor, (s) => !isBusy(s))
      slept = JSON.stringify(actor.getPersistedSnapshot())
      const at = activeState(actor.getSnapshot())
      actor.stop()
      return at
    }
    for (const word of searched) await turn(word)
    expect(await turn({ type: 'search.choose', parking: 'onda-park:1' })).toBe('search.viewing')
    expect(await turn({ type: 'driver.book', at: now })).toBe('booking.reviewing')
    expect(await turn({ type: 'booking.confirm', quote: 'q1', at: now })).toBe('booking.booked')
    expect(await turn({ type: 'driver.cancel' })).toBe('cancellation.asking')
    expect(await turn({ type: 'cancellation.confirm', booking: 'b1' })).toBe('cancellation.cancelled')
    expect(await turn({ type: 'cancellation.leave' })).toBe('search.viewing')
    expect(api.made.filter((name) => name === 'findParkings')).toHaveLength(1)
    expect(api.made.filter((name) => name === 'createBooking')).toHaveLength(1)
    console.info(`a sleeping driver is ${slept?.length} bytes`)
  })
})
