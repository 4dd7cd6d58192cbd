// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { scriptedApi } from '../../scriptedApi'
import { mount, type Mounted } from './mount'
import { beginBooking } from './scenes'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

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
  it('has the launcher of the chat in its head, where it lies on none of its buttons', async () => {
    await review()
    const launchers = document.querySelectorAll('[data-opens-chat]')
    expect(launchers).toHaveLength(1)
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Open the conversation' })).toBe(
      launchers[0],
    )
  })
})
