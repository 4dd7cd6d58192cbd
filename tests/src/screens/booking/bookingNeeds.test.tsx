// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Fault } from '../../../../contract/fault'
import { allPlateCountries } from '../../../../contract/rules/plate'
import { bookingOf, quoteOf, user as lucia } from '../../../kit/scriptedApi'
import { profileOf } from '../../../kit/profileOf'
import { ownVehicleOf } from '../../../kit/ownVehicleOf'
import { begin, confirm } from '../../../kit/src/shell/bookingPage'

describe('what a booking still needs, and a refusal', () => {
  it('asks a visitor to log in or register, and says what for (R247)', async () => {
    await begin({}, false)
    await screen.findByRole('heading', { name: 'Log in or register to book' })
    screen.getByText(/drive in without a ticket .* up to 70.% off/)
    expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe('/en/registration')
  })

  it('asks for the login on its own page when the session ends in the middle, without a popup (R196)', async () => {
    let ended = true
    const { user } = await begin({
      quoteBooking: ({ window }) =>
        ended ? Promise.reject(new Fault('session.expired')) : Promise.resolve(quoteOf('q1', window)),
    })
    await screen.findByText(/^Your session has ended/)
    expect(screen.queryByRole('dialog')).toBeNull()
    ended = false
    await user.type(screen.getByLabelText('Email'), 'driver@plaza.example')
    await user.type(screen.getByLabelText('Password'), 'Plaza2026{Enter}')
    await screen.findByRole('button', { name: /^Confirm and pay/ })
  })

  it('asks for a car from any country that the registration knows, and says what its plates do not have', async () => {
    await begin({ getUser: () => Promise.resolve({ ...lucia, vehicles: [] }) })
    const country = await screen.findByLabelText<HTMLSelectElement>('Country of the number plate')
    expect([...country.options].map(({ value }) => value).sort()).toEqual([...allPlateCountries].sort())
    fireEvent.change(screen.getByLabelText('Number plate'), { target: { value: '4821 KÑA' } })
    screen.getByText('Plates issued in Spain today don’t have Ñ or A.')
  })

  it('asks for a car that is missing, refuses a plate that cannot be, and goes on with one that can (R241)', async () => {
    const vehicles: { plate: string; country: string; main: boolean }[] = []
    const { user, made } = await begin({
      getUser: () => Promise.resolve({ ...lucia, vehicles: [...vehicles] }),
      addVehicle: ({ plate, country }) => {
        vehicles.push({ plate, country, main: true })
        return Promise.resolve([ownVehicleOf({ plate, country })])
      },
    })
    await user.type(await screen.findByLabelText('Number plate'), '12')
    await user.click(screen.getByRole('button', { name: 'Save and continue' }))
    await screen.findByRole('alert')
    expect(made).not.toContain('addVehicle')
    await user.clear(screen.getByLabelText('Number plate'))
    await user.type(screen.getByLabelText('Number plate'), '4821 kjt{Enter}')
    await screen.findByRole('button', { name: /^Confirm and pay/ })
    expect(vehicles).toEqual([{ plate: '4821KJT', country: 'ES', main: true }])
  })

  it('asks for the document that a platform demands, refuses one that cannot be, keeps it and goes on (R151)', async () => {
    const kept: (string | undefined)[] = []
    const { user } = await begin({
      quoteBooking: ({ window }) =>
        kept.length === 0
          ? Promise.reject(new Fault('booking.needsDocument'))
          : Promise.resolve(quoteOf('q1', window)),
      changeProfile: ({ personalId, revision }) => {
        kept.push(personalId)
        return Promise.resolve({ ...profileOf(), personalId, revision: revision + 1 })
      },
    })
    const field = await screen.findByLabelText('Identity card or passport number')
    screen.getByText(/^Onda Park asks for an identity card/)
    await user.type(field, '00000000A{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/passport/i)
    expect(kept).toEqual([])
    await user.clear(field)
    await user.type(field, '00000000T{Enter}')
    await screen.findByRole('button', { name: /^Confirm and pay/ })
    expect(kept).toEqual(['00000000T'])
  })

  it('asks for a card that is missing, opens the gateway’s page for it, and goes on with it (R240, R304)', async () => {
    const held: Pick<typeof lucia, 'card'> = {}
    const asked: object[] = []
    const { user, front } = await begin({
      getUser: () => Promise.resolve({ ...lucia, card: held.card }),
      startCardSetup: (wanted) => {
        asked.push(wanted)
        return Promise.resolve({ url: '#the-page-of-the-gateway' })
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Enter card details' }))
    await waitFor(() => expect(location.hash).toBe('#the-page-of-the-gateway'))
    expect(asked).toEqual([{ locale: 'en', origin: location.origin, back: 'booking' }])
    // Saved meanwhile, in another tab.
    held.card = lucia.card
    act(() => void front.sendIfAllowed({ type: 'session.refresh' }))
    await screen.findByRole('button', { name: /^Confirm and pay/ })
  })

  it('says that the card has expired, and asks for another one (R240)', async () => {
    await begin({
      getUser: () => Promise.resolve({ ...lucia, card: { ...lucia.card!, expiry: '10/26' } }),
      quoteBooking: () => Promise.reject(new Fault('booking.needsPayment')),
    })
    await screen.findByText('Your card Visa 4242 has expired.')
    screen.getByRole('button', { name: 'Enter card details' })
  })

  it('says that the gateway does not answer, and keeps the stay', async () => {
    const { user } = await begin({
      getUser: () => Promise.resolve({ ...lucia, card: undefined }),
      startCardSetup: () => Promise.reject(new Fault('payment.unavailable')),
    })
    await user.click(await screen.findByRole('button', { name: 'Enter card details' }))
    await screen.findByText(/^The payment service isn’t answering/)
    screen.getByRole('heading', { name: 'Add a card' })
  })

  it('asks for another price when the driver takes another car', async () => {
    const asked: (string | undefined)[] = []
    const { user } = await begin({
      getUser: () =>
        Promise.resolve({
          ...lucia,
          vehicles: [...lucia.vehicles, { plate: 'AB123CD', country: 'FR', main: false }],
        }),
      quoteBooking: ({ plate, window }) => {
        asked.push(plate)
        return Promise.resolve(quoteOf('q1', window, plate ?? '4821KJT'))
      },
    })
    await user.selectOptions(await screen.findByLabelText('Vehicle'), 'AB123CD')
    await waitFor(() => expect(asked).toEqual([undefined, 'AB123CD']))
  })

  it('says why it was refused and that nothing was charged, and tries again (R116, R323)', async () => {
    let refuses = true
    const mounted = await begin({
      async *followBooking() {
        if (refuses) yield { step: 'reserving', outcome: 'refused', fault: 'booking.declined' }
        else yield { step: 'almostThere', outcome: 'booked', booking: bookingOf() }
      },
    })
    await confirm(mounted)
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('You haven’t been charged.')).toBeTruthy()
    refuses = false
    await mounted.user.click(screen.getByRole('button', { name: 'Try again' }))
    await confirm(mounted)
    await screen.findByRole('heading', { name: 'Your space is waiting.' })
  })
})
