import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { ParkingApi } from '../../../../contract/calls'
import { scriptedApi } from '../../scriptedApi'
import { mount, type Mounted } from './mount'
import { beginBooking } from './scenes'

/** The page of a booking that a driver has just begun; `made` is every call made. */
export const begin = async (
  script: Partial<ParkingApi> = {},
  member = true,
): Promise<Mounted & { made: string[] }> => {
  const api = scriptedApi(script)
  const mounted = await mount('/en', api, { member })
  await act(() => beginBooking(mounted.front))
  await waitFor(() => expect(mounted.where()).toMatch(/^\/en\/user\/bookings\/new\?/))
  return { ...mounted, made: api.made }
}
export const confirm = async ({ user }: Mounted): Promise<void> =>
  user.click(await screen.findByRole('button', { name: /^Confirm and pay/ }))
