// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Fault } from '../../../../contract/fault'
import { quoteOf, scriptedApi } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'
import { beginBooking } from '../../../kit/src/shell/scenes'

it('a price that does not come is no booking that failed, on the screen and to a screen reader (R194)', async () => {
  let answers = false
  const quoteBooking = () =>
    answers ? Promise.resolve(quoteOf()) : Promise.reject(new Fault('booking.failed'))
  const { front, user } = await mount('/en', scriptedApi({ quoteBooking }), { member: true, arrives: true })
  await act(() => beginBooking(front))
  await screen.findByRole('heading', { name: 'We couldn’t get the price' })
  const told = document.body.textContent ?? ''
  expect(told).not.toMatch(
    /didn’t go through|couldn’t make the booking|haven’t been charged|Write or call us/,
  )
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'We couldn’t get the price.',
    ),
  )
  answers = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: /^Confirm and pay/ })
})
