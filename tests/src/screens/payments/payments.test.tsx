// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../../contract/calls'
import { Fault } from '../../../../contract/fault'
import { cents } from '../../../../contract/money'
import { ownCards } from '../../../kit/ownCards'
import { scriptedApi, user as lucia } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

const [visa, mastercard] = ownCards
const open = async (script: Partial<ParkingApi> = {}, path = '/en/user/payments') =>
  mount(path, scriptedApi(script), { member: true })
const rows = () =>
  within(screen.getByRole('region', { name: 'Cards' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

describe('the page of payments', () => {
  it('shows the balance and the cards, with what is special about each (R061, R130, R167)', async () => {
    await open({ getUser: () => Promise.resolve({ ...lucia, balance: cents(500) }) })
    await screen.findByRole('heading', { level: 1, name: 'Payments' })
    expect((await screen.findByRole('region', { name: 'Balance' })).textContent).toMatch(/5,00.€/)
    await waitFor(() =>
      expect(rows()).toEqual(['Visa •••• 4242Main card', 'Mastercard •••• 4444Expires soon']),
    )
    screen.getByText('expires 12/26')
  })

  it('is refused to an account that may not pay (R084)', async () => {
    await open({ getUser: () => Promise.resolve({ ...lucia, forbiddenResources: ['payments'] }) })
    await screen.findByText(/403/)
    expect(screen.queryByRole('region', { name: 'Cards' })).toBeNull()
  })

  it('lets another card pay (R281)', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Pay with this Mastercard 4444' }))
    await waitFor(() =>
      expect(rows()).toEqual(['Visa •••• 4242', 'Mastercard •••• 4444Main cardExpires soon']),
    )
    screen.getByText('You now pay with Mastercard 4444.')
  })

  it('removes a card in two steps, and the focus stays with the cards (X17)', async () => {
    const { user } = await open()
    const remove = await screen.findByRole('button', { name: 'Remove Mastercard 4444' })
    await user.click(remove)
    const dialog = await screen.findByRole('dialog', { name: 'Remove Mastercard 4444?' })
    within(dialog).getByText('You’ll pay with Visa 4242 from then on.')
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }))
    expect(document.activeElement).toBe(remove)
    expect(rows()).toHaveLength(2)
    await user.click(remove)
    await user.click(screen.getByRole('button', { name: 'Remove card' }))
    await waitFor(() => expect(rows()).toEqual(['Visa •••• 4242Main card']))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cards'))
  })

  it('says that a payment is pending, and keeps the card (X17)', async () => {
    const { user } = await open({ removeCard: () => Promise.reject(new Fault('payment.cardPending')) })
    await user.click(await screen.findByRole('button', { name: 'Remove Visa 4242' }))
    await user.click(screen.getByRole('button', { name: 'Remove card' }))
    await screen.findByText(/^A payment with this card is under way/)
    expect(rows()).toHaveLength(2)
  })
})

describe('the page that adds a card', () => {
  const returned = (script: Partial<ParkingApi>, query = 'session=cs_1') =>
    open(script, `/en/addcard?${query}`)

  it('leads to the gateway’s page, and is asked for with a way out (R049, R050, R091)', async () => {
    const { user, where } = await open({}, '/en/addpayment')
    expect((await screen.findByRole('link', { name: 'Later' })).getAttribute('href')).toBe('/en')
    await user.click(screen.getByRole('link', { name: 'Add a card' }))
    await screen.findByRole('button', { name: 'Enter card details' })
    expect(where()).toBe('/en/addcard')
  })

  it('says which card was saved and what it has brought, and leads back to the booking (R212, R336)', async () => {
    await returned(
      { finishCardSetup: () => Promise.resolve({ outcome: 'added', card: visa, welcome: true }) },
      'session=cs_1&back=booking',
    )
    await screen.findByRole('heading', { name: 'Card saved' })
    screen.getByText('From now on you pay with Visa 4242.')
    screen.getByText(/as a welcome gift/)
    const onward = screen.getByRole('link', { name: 'Carry on with the booking' })
    expect(onward.getAttribute('href')).toBe('/en/user/bookings/new')
  })

  it('says nothing of a gift without one', async () => {
    await returned({ finishCardSetup: () => Promise.resolve({ outcome: 'added', card: mastercard }) })
    await screen.findByRole('heading', { name: 'Card saved' })
    expect(screen.queryByText(/as a welcome gift/)).toBeNull()
  })

  it.each([
    ['closed=yes', 'open', /^You left the payment page/],
    ['session=cs_1', 'declined', /^The bank declined the card/],
    ['session=cs_1', 'expired', /^The payment page has expired/],
    ['session=cs_1', 'gone', /^That card was removed/],
  ] as const)(
    'after a page that was left (%s, %s) says so and offers another try',
    async (query, outcome, words) => {
      const { user } = await returned(
        {
          finishCardSetup: () => Promise.resolve({ outcome }),
          startCardSetup: () => Promise.resolve({ url: '#another-page' }),
        },
        query,
      )
      await screen.findByText(words)
      expect(document.activeElement?.textContent).toBe('No card was saved')
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(location.hash).toBe('#another-page'))
    },
  )

  it('asks again when nobody answers', async () => {
    let fails = true
    const { user } = await returned({
      finishCardSetup: () =>
        fails
          ? Promise.reject(new Fault('session.offline'))
          : Promise.resolve({ outcome: 'added', card: visa }),
    })
    await screen.findByText(/^No internet connection|^There’s no internet/i)
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Card saved' })
  })
})
