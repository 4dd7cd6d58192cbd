// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bookingOf, scriptedApi } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

const changeable = bookingOf({ changeable: true, minutesToCancel: null })

describe('the access code after a change of a booking', () => {
  it.each<[string, string, string[]]>([
    ['shows another access code', 'P9TR2WX', ['Your access code has changed. Use this one:', 'P9TR2WX']],
    ['says nothing of a code that stays', '8KD4NRT', []],
  ])('%s after a change', async (_, after, told) => {
    let made = false
    const api = scriptedApi({
      listBookings: () => Promise.resolve([{ ...changeable, accessCode: made ? after : '8KD4NRT' }]),
      confirmChange: ({ uid }) => {
        made = true
        return Promise.resolve({ uid, status: 'changed' })
      },
    })
    const { user } = await mount(`/en/user/bookings/detail?booking=${changeable.uid}`, api, { member: true })
    await user.click(await screen.findByRole('button', { name: 'Extend' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Extend your stay' }))
    await user.click(asked.getByRole('button', { name: 'See the price' }))
    await user.click(await asked.findByRole('button', { name: 'Extend and pay' }))
    const status = within(await screen.findByRole('dialog', { name: 'Booking changed' })).getByRole('status')
    await waitFor(() =>
      expect([...status.children].map(({ textContent }) => textContent).slice(1)).toEqual(told),
    )
  })
})
