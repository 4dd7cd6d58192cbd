// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { Fault } from '../../../contract/fault'
import { scriptedApi } from '../../kit/scriptedApi'
import { mount } from '../../kit/src/shell/mount'

const offline = 'No internet connection'
type Call =
  | 'getProfile'
  | 'listVehicles'
  | 'listAccess'
  | 'listFavorites'
  | 'listCards'
  | 'listHistory'
  | 'listInvoices'
  | 'getPromotions'

it.each<[path: string, call: Call]>([
  ['profile', 'getProfile'],
  ['data', 'getProfile'],
  ['preferences', 'getProfile'],
  ['cars', 'listVehicles'],
  ['cars/providers', 'listAccess'],
  ['bookings/favorites', 'listFavorites'],
  ['payments', 'listCards'],
  ['payments', 'listHistory'],
  ['invoices', 'listInvoices'],
  ['promotions', 'getPromotions'],
])('/user/%s, opened without a network, reads %s again when it is back (R194)', async (path, call) => {
  let network = false
  const plain = scriptedApi()
  const answer = (...given: unknown[]): Promise<unknown> =>
    network
      ? (plain[call] as (...given: unknown[]) => Promise<unknown>)(...given)
      : Promise.reject(new Fault('session.offline'))
  await mount(`/en/user/${path}`, scriptedApi({ [call]: answer } as Partial<ParkingApi>), { member: true })
  const told = () => screen.queryAllByRole('alert').filter((one) => one.textContent?.startsWith(offline))
  await waitFor(() => expect(told()).toHaveLength(1))
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  network = true
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(told()).toHaveLength(0))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
