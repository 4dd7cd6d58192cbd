// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Booking } from '../../../../contract/booking'
import type { ParkingApi } from '../../../../contract/calls'
import { Fault } from '../../../../contract/fault'
import { bookingOf, scriptedApi } from '../../../kit/scriptedApi'
import { offers } from '../../../kit/sampleOffers'
import { mount } from '../../../kit/src/shell/mount'
import { cents } from '../../../../contract/money'

const past = bookingOf({
  uid: 'b9',
  number: 'PZ-OLD',
  when: '2026-10-02T10:00:00+02:00',
  end: '2026-10-02T12:00:00+02:00',
})
const open = async (bookings: Booking[], script: Partial<ParkingApi> = {}, hash = '') => {
  const api = scriptedApi({ listBookings: () => Promise.resolve([...bookings]), ...script })
  const mounted = await mount(`/en/user/bookings${hash}`, api, { member: true })
  await screen.findByRole('heading', { name: 'My parking' })
  return { ...mounted, made: api.made }
}
const cancelButton = () => screen.findByRole('button', { name: 'Cancel' })

describe('my parkings', () => {
  it('shows what comes with its number, its code and how long cancelling stays free (R117, X21)', async () => {
    await open([bookingOf(), past])
    const card = await screen.findByRole('article')
    expect(within(card).getByText('PZ-7F3K-21')).toBeTruthy()
    expect(within(card).getByText('48217')).toBeTruthy()
    // 10:15 today until 08:00 tomorrow.
    expect(within(card).getByText('Free cancellation for another 21 h 45 min')).toBeTruthy()
  })

  it('shows where the parking is on a map, and how to get there (X14)', async () => {
    const { user } = await open([bookingOf()])
    expect(screen.queryByRole('region', { name: /^Map of / })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'More info' }))
    const name = bookingOf().parking?.name
    expect(await screen.findByRole('region', { name: `Map of ${name}` }, { timeout: 20_000 })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Directions' })).toBeTruthy()
  })

  it('keeps Next and Previous apart by the anchors of the spec, also by keyboard (R057)', async () => {
    const { user, where } = await open([bookingOf(), past])
    screen.getByRole('tab', { name: /Next/ }).focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(where()).toBe('/en/user/bookings#pasado'))
    await screen.findByText('PZ-OLD')
    expect(screen.queryByText('PZ-7F3K-21')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Previous/ }))
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  it('tells refund and deadline, cancels on a yes, and the booking leaves the list (R118, R206, R207)', async () => {
    const bookings = [bookingOf()]
    const { user } = await open(bookings, {
      quoteCancellation: () =>
        Promise.resolve({
          booking: bookingOf(),
          verdict: 'allowed',
          refund: cents(1190),
          currency: 'EUR',
          cancelUntil: '2026-11-24T08:00:00+01:00',
        }),
      cancelBooking: ({ uid }) => {
        bookings[0] = bookingOf({ status: 'cancelled', cancelled: true })
        return Promise.resolve({ uid, status: 'cancelled', refund: cents(1190), currency: 'EUR' })
      },
    })
    await user.click(await cancelButton())
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this booking?' })
    expect(within(dialog).getByText('11,90 €')).toBeTruthy()
    expect(within(dialog).getByText('24 Nov 2026 08:00')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Yes, cancel' }))
    await screen.findByRole('dialog', { name: 'Booking cancelled' })
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Booking cancelled' }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await screen.findByText('You have no parking coming up.')
  })

  it('lets a cancelled booking leave at once, also where the list cannot be read again (R206, A14)', async () => {
    let cancelled = false
    const { user } = await open([bookingOf()], {
      listBookings: () =>
        cancelled ? Promise.reject(new Fault('session.offline')) : Promise.resolve([bookingOf()]),
      quoteCancellation: () =>
        Promise.resolve({ booking: bookingOf(), verdict: 'allowed', refund: cents(1190), currency: 'EUR' }),
      cancelBooking: ({ uid }) => {
        cancelled = true
        return Promise.resolve({ uid, status: 'cancelled', refund: cents(1190), currency: 'EUR' })
      },
    })
    await user.click(await cancelButton())
    await user.click(await screen.findByRole('button', { name: 'Yes, cancel' }))
    await screen.findByRole('dialog', { name: 'Booking cancelled' })
    expect(screen.queryByText('48217')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await screen.findByText(/This may be out of date/)
    expect(screen.getByText('You have no parking coming up.')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: /Previous/ }))
    expect(await screen.findByText('Cancelled')).toBeTruthy()
  })

  it('says that there is no connection, and asks for the terms again when it is back', async () => {
    let online = false
    const { user, made } = await open([bookingOf()], {
      quoteCancellation: () =>
        online
          ? Promise.resolve({
              booking: bookingOf(),
              verdict: 'allowed',
              refund: cents(1190),
              currency: 'EUR',
            })
          : Promise.reject(new Fault('session.offline')),
    })
    await user.click(await cancelButton())
    const dialog = await screen.findByRole('dialog', { name: 'No connection' })
    expect(dialog.textContent).not.toContain('couldn’t be cancelled')
    expect(within(dialog).getByRole('button', { name: 'Try again' }).className).toContain('primary')
    expect(within(dialog).getByRole('button', { name: 'Close' }).className).not.toContain('primary')
    online = true
    window.dispatchEvent(new Event('online'))
    await screen.findByRole('dialog', { name: 'Cancel this booking?' })
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cancel this booking?' }))
    expect(made).not.toContain('cancelBooking')
  })

  it('offers no cancelling once the time for it is over (R205)', async () => {
    await open([bookingOf({ minutesToCancel: 24 * 60 })])
    await screen.findByText('PZ-7F3K-21')
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  it('tells how to get in with our words first, the platform’s marked as such and in their language (B24)', async () => {
    const parking = { ...offers[0]!.parking, accessText: 'La cámara lee la matrícula.' }
    const { user } = await open([bookingOf({ parking })])
    await user.click(await screen.findByRole('button', { name: /^More/ }))
    const quote = (await screen.findByText(parking.accessText)).closest('blockquote')
    expect(quote?.lang).toBe('es')
    expect(quote?.previousSibling?.textContent).toBe('In the words of Onda Park (in Spanish):')
    const [access] = screen.getAllByText('Getting in').map((term) => term.nextElementSibling)
    expect(access?.textContent).toMatch(/^The barrier reads|^With the code/)
  })

  it('leaves out a booking whose parking is not told (R262)', async () => {
    await open([bookingOf(), bookingOf({ uid: 'b2', number: 'PZ-LOST', parking: undefined })])
    expect(await screen.findAllByRole('article')).toHaveLength(1)
    expect(screen.queryByText('PZ-LOST')).toBeNull()
  })

  it('writes the dates of a stay in full, as the language does (R176)', async () => {
    await open([bookingOf()])
    expect(within(await screen.findByRole('article')).getAllByText('24 Nov 2026')).toHaveLength(2)
  })

  it('keeps the booking when the driver thinks again (R118)', async () => {
    const { user, made } = await open([bookingOf()])
    await user.click(await cancelButton())
    await user.click(await screen.findByRole('button', { name: 'Keep booking' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(await cancelButton())
    expect(made).not.toContain('cancelBooking')
    expect(screen.getByText('PZ-7F3K-21')).toBeTruthy()
  })

  it.each([
    ['tooLate', 'Too late to cancel'],
    ['alreadyRequested', 'Already requested'],
  ] as const)(
    'says %s as the server says it, and offers no yes (R204, R308, R309)',
    async (verdict, title) => {
      const { user } = await open([bookingOf()], {
        quoteCancellation: () =>
          Promise.resolve({
            booking: bookingOf(),
            verdict,
            refund: cents(0),
            currency: 'EUR',
            cancelUntil: null,
          }),
      })
      await user.click(await cancelButton())
      await screen.findByRole('dialog', { name: title })
      expect(screen.queryByRole('button', { name: 'Yes, cancel' })).toBeNull()
      expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
    },
  )

  it('says that a cancellation waits for the operator (R158)', async () => {
    const { user } = await open([bookingOf()], {
      cancelBooking: ({ uid }) =>
        Promise.resolve({ uid, status: 'requested', refund: cents(1190), currency: 'EUR' }),
    })
    await user.click(await cancelButton())
    await user.click(await screen.findByRole('button', { name: 'Yes, cancel' }))
    await screen.findByRole('dialog', { name: 'Cancellation requested' })
  })

  it('leads there with three map applications (R140)', async () => {
    const { user } = await open([bookingOf()])
    await user.click(await screen.findByRole('button', { name: 'Directions' }))
    const links = (await screen.findAllByRole('link', { name: /Maps|Waze/ })).map((link) =>
      link.getAttribute('href'),
    )
    expect(links).toHaveLength(3)
    for (const link of links) expect(link).toContain('40.407%2C-3.69')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Directions' }))
  })

  it('leads to the entrance for cars, not to the centre of the parking (X10)', async () => {
    const entrance = { lat: 40.4085, lng: -3.6925 }
    const { user } = await open([bookingOf({ parking: { ...bookingOf().parking!, entrance } })])
    await user.click(await screen.findByRole('button', { name: 'Directions' }))
    for (const link of await screen.findAllByRole('link', { name: /Maps|Waze/ }))
      expect(link.getAttribute('href')).toContain('40.4085%2C-3.6925')
  })

  it('does not list what never became a booking, but says how often it failed', async () => {
    await open([bookingOf({ uid: 'f', number: 'PZ-FAIL', status: 'failed' }), past], {}, '#pasado')
    await screen.findByText('PZ-OLD')
    expect(screen.queryByText('PZ-FAIL')).toBeNull()
    expect(screen.getByText('1 failed attempt, not charged.')).toBeTruthy()
  })

  it('opens the rest: the price in parts and the dates in full (R117)', async () => {
    const { user } = await open([bookingOf()])
    await user.click(await screen.findByRole('button', { name: 'More info' }))
    expect(screen.getByText('Management fee').nextSibling!.textContent).toBe('0,87\u00a0€')
    expect(screen.getByText('24 Nov 2026 18:00')).toBeTruthy()
  })
})
