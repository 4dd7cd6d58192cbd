// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { cents } from '../../../../contract/money'
import { closeChat, openChat } from '../../../../src/voice/chatOpen'
import { bookingOf, scriptedApi } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

afterEach(async () => {
  act(closeChat)
  await act(() => new Promise((back) => setTimeout(back, 50)))
})
const quoteCancellation = () =>
  Promise.resolve({
    booking: bookingOf(),
    verdict: 'allowed' as const,
    refund: cents(1190),
    currency: 'EUR' as const,
    cancelUntil: null,
  })
const besideChat = async () => {
  const api = scriptedApi({ listBookings: () => Promise.resolve([bookingOf()]), quoteCancellation })
  const mounted = await mount('/en/user/bookings', api, { member: true })
  await screen.findByRole('heading', { name: 'My parking' })
  act(openChat)
  await screen.findByRole('log', {}, { timeout: 20_000 })
  return mounted
}
const question = /cancel this booking/i

it('a cancellation that began in the chat is asked there, and on the page once the chat is closed', async () => {
  const { front } = await besideChat()
  act(() => void front.sendIfAllowed({ type: 'driver.cancel', booking: bookingOf().uid }))
  await act(() => new Promise((go) => setTimeout(go, 50)))
  expect(screen.queryByRole('dialog', { name: question })).toBeNull()
  act(closeChat)
  expect(await screen.findByRole('dialog', { name: question })).toBeTruthy()
})

it('a cancellation that began with the button of the page is asked on the page, beside an open chat', async () => {
  const { user } = await besideChat()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('dialog', { name: question })).toBeTruthy()
})
