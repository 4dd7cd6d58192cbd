// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ParkingApi } from '../../../../contract/calls'
import { Fault } from '../../../../contract/fault'
import { scriptedApi } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

const open = async (script: Partial<ParkingApi> = {}) => {
  const { user } = await mount('/en/user/preferences', scriptedApi(script), { member: true })
  return { user, part: within(await screen.findByRole('region', { name: 'Your calendar' })) }
}

it('makes a secret link, shows it once, and revokes it (X15)', async () => {
  const done: string[] = []
  const { user, part } = await open({
    makeCalendarFeed: () => Promise.resolve({ token: `secret-${done.push('make')}` }),
    removeCalendarFeed: () => {
      done.push('remove')
      return Promise.resolve({})
    },
  })
  expect(part.queryByRole('button', { name: 'Revoke the link' })).toBeNull()
  await user.click(part.getByRole('button', { name: 'Create a link' }))
  const field = await part.findByLabelText<HTMLInputElement>('Link for your calendar')
  expect(field.value).toBe(`${location.origin}/api/calendar/secret-1`)
  await user.click(part.getByRole('button', { name: 'Revoke the link' }))
  await part.findByText('The link no longer works.')
  expect(part.queryByLabelText('Link for your calendar')).toBeNull()
  expect(done).toEqual(['make', 'remove'])
})

it('says since when there is one, which is not shown again, and why a change was refused', async () => {
  const { user, part } = await open({
    getCalendarFeed: () => Promise.resolve({ since: '2026-11-01T09:00:00+00:00' }),
    removeCalendarFeed: () => Promise.reject(new Fault('session.offline')),
  })
  expect(part.getByText(/^You’ve had a link since /)).toBeTruthy()
  expect(part.queryByRole('textbox')).toBeNull()
  await user.click(part.getByRole('button', { name: 'Revoke the link' }))
  await part.findByRole('alert')
  expect(part.getByRole('button', { name: 'Revoke the link' })).toBeTruthy()
})
