// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cents } from '../../../../contract/money'
import type { ParkingApi } from '../../../../contract/calls'
import { ownCards } from '../../../kit/ownCards'
import { quoteOf, scriptedApi, stay, user as lucia } from '../../../kit/scriptedApi'
import { mount, type Mounted } from '../../../kit/src/shell/mount'
import { beginBooking } from '../../../kit/src/shell/scenes'

/** A member at the review of a booking, in English. */
const review = async (script: Partial<ParkingApi> = {}): Promise<Mounted & { made: string[] }> => {
  const api = scriptedApi(script)
  const mounted = await mount('/en', api, { member: true })
  await act(() => beginBooking(mounted.front))
  await waitFor(() => expect(mounted.where()).toMatch(/^\/en\/user\/bookings\/new\?/))
  await screen.findByRole('button', { name: /^Confirm and pay/ })
  return { ...mounted, made: api.made }
}

describe('the review of a booking', () => {
  it('has the launcher of the chat in its head, where it lies on none of its buttons (B17)', async () => {
    await review()
    const launchers = document.querySelectorAll('[data-opens-chat]')
    expect(launchers).toHaveLength(1)
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Open the conversation' })).toBe(
      launchers[0],
    )
  })

  it('shows the times, the vehicle and the parking (R109, R110)', async () => {
    await review()
    const { textContent: text } = document.querySelector('main')!
    for (const told of ['Parking Atocha Sur', '4821 KJT', '09:00', '18:00'])
      expect(text, told).toContain(told)
  })

  it('says that the car is too high, with the limit of the car park (X24)', async () => {
    const quote = quoteOf()
    const parking = { ...quote.parking, maxHeight: 185 }
    await review({ quoteBooking: () => Promise.resolve({ ...quote, parking, warnings: ['tooLow'] }) })
    expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
      'It won’t fit: the limit here is 1,85 m, and your car is taller.',
    ])
  })

  it('shows what the balance pays of the total and what the card pays (R336)', async () => {
    const shown = (): string[] =>
      [...document.querySelectorAll('dl > div')].map((line) => line.textContent ?? '')
    await review({ quoteBooking: () => Promise.resolve({ ...quoteOf(), fromBalance: cents(500) }) })
    expect(shown().slice(-2)).toEqual([
      expect.stringMatching(/^From your balance5,00/),
      expect.stringMatching(/^On your card6,90/),
    ])
    cleanup()
    await review()
    expect(shown().at(-1)).toMatch(/^Total/)
  })

  it('changes the card beside it, keeps the price that was read, and returns to the link (R212)', async () => {
    const visa = { ...lucia, card: { ...lucia.card!, brand: 'visa', last4: '4242' } }
    let card = visa.card
    const { user, made } = await review({
      getUser: () => Promise.resolve({ ...visa, card }),
      preferCard: ({ id }) => {
        card = { ...card, brand: 'mastercard', last4: '4444' }
        return Promise.resolve(ownCards.map((one) => ({ ...one, main: one.id === id })))
      },
    })
    const change = screen.getByRole('button', { name: 'change Card' })
    await user.click(change)
    expect((await screen.findByRole('button', { name: /^Visa/ })).getAttribute('aria-pressed')).toBe('true')
    screen.getByRole('button', { name: 'Add another' })
    await user.click(screen.getByRole('button', { name: /^Mastercard •••• 4444/ }))
    await waitFor(() => expect(change.parentElement?.textContent).toContain('4444'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(change)
    expect(made.filter((name) => name === 'quoteBooking')).toHaveLength(1)
  })

  it('has the focus on the hours again when they have been changed and the new price is there', async () => {
    const { front } = await review()
    screen.getByRole('button', { name: 'Change the times' }).focus()
    const window = { ...stay, to: '2026-11-24T19:00:00+01:00' }
    act(() => void front.sendIfAllowed({ type: 'booking.change', window, at: front.now() }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.queryByRole('button', { name: 'Change the times' })),
    )
  })
})

describe('reserving', () => {
  const confirm = async (script: Partial<ParkingApi>): Promise<Mounted> => {
    const mounted = await review(script)
    await mounted.user.click(screen.getByRole('button', { name: /^Confirm and pay/ }))
    return mounted
  }
  const network = (on: boolean): void => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(on)
    act(() => void window.dispatchEvent(new Event(on ? 'online' : 'offline')))
  }
  afterEach(() => vi.restoreAllMocks())

  it('has the step under way in yellow, those that are done in blue', async () => {
    await confirm({
      async *followBooking() {
        yield { step: 'reserving' }
        await new Promise(() => undefined)
      },
    })
    await screen.findByRole('heading', { name: 'Reserving your space…' })
    const lane = screen.getByRole('progressbar')
    expect([...lane.children].map((dash) => dash.getAttribute('data-dash'))).toEqual([
      'on',
      'now',
      'wait',
      'wait',
    ])
    expect(lane.getAttribute('aria-valuenow')).toBe('1')
  })

  it('says without a network whether anything was sent, was answered, or has arrived', async () => {
    const never = () => new Promise<never>(() => undefined)
    network(false)
    await confirm({ createBooking: never })
    expect(await screen.findByRole('heading', { name: 'No connection: nothing sent yet' })).toBeTruthy()
    network(true)
    expect(screen.getByRole('heading', { name: /^Connecting/ })).toBeTruthy()
    network(false)
    expect(screen.getByRole('heading', { name: 'No connection: no answer yet' })).toBeTruthy()
    act(() => cleanup())
    network(true)
    await confirm({ followBooking: () => ({ [Symbol.asyncIterator]: () => ({ next: never }) }) })
    await screen.findByRole('heading', { name: /^Connecting/ })
    network(false)
    expect(
      await screen.findByRole('heading', { name: 'No connection: your request has arrived' }),
    ).toBeTruthy()
  })
})
