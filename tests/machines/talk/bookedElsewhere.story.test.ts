import { describe, expect, it } from 'vitest'
import type { BookedElsewhere } from '../../../contract/talk/held'
import { settle } from '../../../dialogue/turn/perform'
import type { DriverEvent } from '../../../machines/events'
import { createDriver } from '../../../machines/provide'
import { activeState, can } from '../../../machines/selectors'
import { offers } from '../../kit/sampleOffers'
import { atocha, bookingOf, now, scriptedApi, stay, token } from '../../kit/scriptedApi'

const [first, second] = offers
const { id } = first!.parking
const book = (parking = id) => ({ type: 'driver.book', parking, at: now }) as const
const booked = (by: 'device' | 'tab'): BookedElsewhere => ({
  by,
  parking: id,
  number: 'PZ-7K2M-9F',
  name: first!.parking.name,
  timeZone: 'Europe/Madrid',
  window: stay,
})

/** A driver at the price of the first parking. */
const atThePrice = async (member = true) => {
  const reads: string[] = []
  const api = scriptedApi({
    listBookings: () => {
      reads.push('bookings')
      return Promise.resolve(reads.length > 1 ? [bookingOf({ parking: first!.parking })] : [])
    },
  })
  let held = member ? token : undefined
  const tokens = {
    read: () => held,
    keep: (kept: string) => (held = kept),
    forget: () => (held = undefined),
  }
  const driver = createDriver(api, tokens).start()
  const tell = async (event: DriverEvent): Promise<void> => {
    driver.send(event)
    await settle(driver, new Promise(() => undefined))
  }
  await settle(driver, new Promise(() => undefined))
  await tell({ type: 'search.ask', at: now, place: atocha, window: stay, go: true })
  await tell(book())
  return {
    tell,
    reads,
    at: () => activeState(driver.getSnapshot()),
    can: (event: DriverEvent) => can(driver.getSnapshot(), event),
    session: () => driver.getSnapshot().context.session.getSnapshot().context,
  }
}

describe('a stay that is booked elsewhere while its price is looked at here', () => {
  it('leaves nothing to confirm, and its booking is read', async () => {
    const driver = await atThePrice()
    expect(driver.at()).toBe('booking.reviewing')
    await driver.tell({ type: 'session.bookedElsewhere', booked: booked('tab') })
    expect(driver.at()).toMatch(/^search\./)
    expect(driver.can({ type: 'booking.confirm', quote: 'q1', at: now })).toBe(false)
    expect(driver.session().bookings).toHaveLength(1)
  })

  it('by another device of the talk is booked here no more; another parking, another day or after a cancellation it is', async () => {
    const driver = await atThePrice()
    await driver.tell({ type: 'session.bookedElsewhere', booked: booked('device') })
    expect([driver.can(book()), driver.can(book(second!.parking.id))]).toEqual([false, true])
    const next = { from: '2026-11-25T09:00:00+01:00', to: '2026-11-25T12:00:00+01:00' }
    await driver.tell({ type: 'search.ask', at: now, window: next, go: true })
    expect(driver.can(book())).toBe(true)
    await driver.tell({ type: 'search.ask', at: now, window: stay, go: true })
    expect(driver.can(book())).toBe(false)
    await driver.tell({ type: 'session.bookedElsewhere' })
    expect(driver.can(book())).toBe(true)
  })

  it('by another tab may be booked once more, for another car', async () => {
    const driver = await atThePrice()
    await driver.tell({ type: 'session.bookedElsewhere', booked: booked('tab') })
    expect(driver.can(book())).toBe(true)
  })

  it('is known to a visitor, too, who keeps it through a login and leaves it with the account', async () => {
    const driver = await atThePrice(false)
    expect(driver.at()).toBe('booking.needsAccount')
    await driver.tell({ type: 'session.bookedElsewhere', booked: booked('device') })
    expect(driver.at()).toMatch(/^search\./)
    await driver.tell({ type: 'session.signIn', email: 'driver@plaza.example', password: 'Plaza2026' })
    expect(driver.session().bookedElsewhere?.number).toBe('PZ-7K2M-9F')
    await driver.tell({ type: 'session.signOut' })
    expect(driver.session().bookedElsewhere).toBeUndefined()
  })

  it('does not move a price of another stay', async () => {
    const driver = await atThePrice()
    const other = { ...booked('device'), parking: second!.parking.id }
    await driver.tell({ type: 'session.bookedElsewhere', booked: other })
    expect(driver.at()).toBe('booking.reviewing')
  })
})
