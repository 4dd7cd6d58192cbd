// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { UserPatch } from '../../../../contract/session'
import { profileOf } from '../../../kit/profileOf'
import { scriptedApi } from '../../../kit/scriptedApi'
import { withPushBrowser } from '../../../kit/src/pushBrowser'
import { mount } from '../../../kit/src/shell/mount'

let undo = (): void => undefined
afterEach(() => undo())

const held = { endpoint: 'https://push.example/1', keys: { auth: 'a', p256dh: 'b' } }
/** The page of preferences in a browser; what the server was told. */
const open = async (of?: Parameters<typeof withPushBrowser>[0]) => {
  const given = withPushBrowser(of)
  undo = given.undo
  const told: UserPatch[] = []
  const api = scriptedApi({
    getProfile: () => Promise.resolve(profileOf()),
    patchUser: (patch) => {
      if (patch.push !== undefined) told.push(patch)
      return Promise.resolve({})
    },
  })
  const { user } = await mount('/en/user/preferences', api, { member: true })
  await screen.findByRole('heading', { name: 'Notifications on this device' })
  return { ...given, told, user }
}
const tick = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Show notifications' })

describe('the switch for notices on this device', () => {
  it('asks the browser and tells the server where notices go (X12, R181)', async () => {
    const { browser, told, user } = await open()
    expect((await tick()).checked).toBe(false)
    expect(browser.asked).toBe(0)
    await user.click(await tick())
    await waitFor(async () => expect((await tick()).checked).toBe(true))
    expect(browser).toMatchObject({ asked: 1, keys: ['BPushKey'] })
    expect(told).toEqual([{ push: JSON.stringify(held) }])
  })

  it('ends them in the browser and on the server (X12)', async () => {
    const { browser, told, user } = await open({ permission: 'granted', held })
    expect((await tick()).checked).toBe(true)
    await user.click(await tick())
    await waitFor(async () => expect((await tick()).checked).toBe(false))
    expect(browser.held).toBeNull()
    expect(told.at(-1)).toEqual({ push: '' })
  })

  it('says how to allow them once the driver has refused, and that all is mailed (X12)', async () => {
    const { told, user } = await open({ answer: 'denied' })
    await user.click(await tick())
    await screen.findByText(/You have blocked notifications.*by e-mail/)
    expect(screen.queryByRole('checkbox', { name: 'Show notifications' })).toBeNull()
    expect(told).toEqual([])
  })

  it('says so when no push service can be reached, and stays off', async () => {
    const { told, user } = await open({ reached: () => false })
    await user.click(await tick())
    await screen.findByText('That could not be changed. Try again later.')
    expect((await tick()).checked).toBe(false)
    expect(told).toEqual([])
  })

  it('takes the place of a subscription that was made with another key', async () => {
    const { browser, told, user } = await open({ held, reached: (tries) => tries > 1 })
    await user.click(await tick())
    await waitFor(() => expect(told).toHaveLength(1))
    expect(browser.keys).toEqual(['BPushKey', 'BPushKey'])
  })
})

it('a browser without notices says that all is mailed (X12)', async () => {
  await mount('/en/user/preferences', scriptedApi({ getProfile: () => Promise.resolve(profileOf()) }), {
    member: true,
  })
  await screen.findByText(/This browser cannot show notifications: everything comes by e-mail/)
})
