// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Fault } from '../../../../contract/fault'
import type { OpenSession } from '../../../../contract/identity'
import { openSession, scriptedApi } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

const tablet: OpenSession = {
  ...openSession,
  id: 'tablet',
  current: false,
  device: { browser: 'Safari', system: 'iPad' },
}
const program: OpenSession = { ...openSession, id: 'program', current: false, device: undefined }

/** A server with three sessions of the driver. */
const server = () => {
  let open = [openSession, tablet, program]
  return scriptedApi({
    listSessions: () => Promise.resolve(open),
    endSessionById: ({ id }) => {
      open = open.filter((session) => session.id !== id)
      return Promise.resolve({})
    },
    endOtherSessions: () => {
      open = open.filter(({ current }) => current)
      return Promise.resolve({})
    },
  })
}

describe('open sessions', () => {
  it('are listed with their devices, this one marked and without a button', async () => {
    await mount('/en/user/profile', server(), { member: true })
    await screen.findByText('Safari on iPad')
    expect(screen.getByText('This device').closest('li')?.querySelector('button')).toBeNull()
    screen.getByText('Another program')
  })

  it('end one by one, or all but this one', async () => {
    const { user } = await mount('/en/user/profile', server(), { member: true })
    await user.click(await screen.findByRole('button', { name: 'End the session of Safari on iPad' }))
    await waitFor(() => expect(screen.queryByText('Safari on iPad')).toBeNull())
    screen.getByText(/^Done: that device/)
    await user.click(screen.getByRole('button', { name: 'End all others' }))
    await waitFor(() => expect(screen.queryByText('Another program')).toBeNull())
    screen.getByText('This device')
  })

  it('say that the list could not be read, and read it again', async () => {
    let fails = true
    const api = scriptedApi({
      listSessions: () =>
        fails ? Promise.reject(new Fault('server.unavailable')) : Promise.resolve([openSession]),
    })
    const { user } = await mount('/en/user/profile', api, { member: true })
    const again = await screen.findByRole('button', { name: 'Try again' })
    fails = false
    await user.click(again)
    await screen.findByText('This device')
  })

  it('can be opened on another device by a link, which can be copied', async () => {
    const { user } = await mount('/en/user/profile', server(), { member: true })
    await user.click(await screen.findByRole('button', { name: 'Make a link' }))
    const link = await screen.findByLabelText<HTMLInputElement>('Login link')
    expect(link.value).toContain('access-token=')
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    await screen.findByText('Copied.')
    expect(await navigator.clipboard.readText()).toBe(link.value)
  })
})
