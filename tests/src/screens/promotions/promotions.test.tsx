// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ParkingApi } from '../../../../contract/calls'
import type { Promotions } from '../../../../contract/calls/promotions'
import { Fault } from '../../../../contract/fault'
import { promotionsOf } from '../../../kit/promotionsOf'
import { scriptedApi } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name)
})
const device = (part: object): void => void Object.defineProperties(navigator, propertiesOf(part))
const propertiesOf = (part: object) =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, { value: value as unknown, configurable: true }]),
  )

const open = async (shown: Promotions, script: Partial<ParkingApi> = {}) => {
  const api = scriptedApi({ getPromotions: () => Promise.resolve(shown), ...script })
  const mounted = await mount('/en/user/promotions', api, { member: true })
  await screen.findByRole('heading', { level: 1, name: 'Promotions' })
  return { ...mounted, api }
}
const reward = { id: 'u1.1', grantedAt: '2026-11-20T09:15:00+00:00', changedAt: '2026-11-20T09:15:00+00:00' }

describe('the page of promotions', () => {
  it('shows code, link and how many friends count, in words too (R065, R135, R169, R342)', async () => {
    await open(promotionsOf({ friends: 2, registered: 1 }))
    await screen.findByText('ACDE4679')
    expect(screen.getByLabelText<HTMLInputElement>('Link to share').value).toBe(promotionsOf().link)
    const lane = screen.getByRole('progressbar', { name: 'Friends who have parked' })
    expect([lane.getAttribute('aria-valuenow'), lane.getAttribute('aria-valuemax')]).toEqual(['2', '5'])
    expect(screen.getByText('2 of 5.')).toBeTruthy()
    expect(screen.getByText(/^3 more for your next gift/)).toBeTruthy()
    expect(screen.getByText(/^1 friend has signed up/)).toBeTruthy()
  })

  it('shares the link by the device (R169)', async () => {
    const share = vi.fn(() => Promise.resolve())
    device({ share })
    const { user } = await open(promotionsOf())
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({
      title: 'Plaza',
      text: 'Sign up to Plaza with my code ACDE4679 and find parking.',
      url: promotionsOf().link,
    })
  })

  it('says nothing when the sheet of the device is closed, and copies when it fails (R169)', async () => {
    const refusals = [new DOMException('closed', 'AbortError'), new DOMException('no', 'NotAllowedError')]
    device({ share: () => Promise.reject(refusals.shift()!) })
    const { user } = await open(promotionsOf())
    const share = await screen.findByRole('button', { name: 'Share' })
    await navigator.clipboard.writeText('before')
    await user.click(share)
    expect(await navigator.clipboard.readText()).toBe('before')
    await user.click(share)
    await screen.findByText('Link copied.')
    expect(await navigator.clipboard.readText()).toBe(promotionsOf().link)
  })

  it('copies the link where the device cannot share, and says when that fails (R169)', async () => {
    const { user } = await open(promotionsOf())
    const copy = await screen.findByRole('button', { name: 'Copy the link' })
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
    await user.click(copy)
    await screen.findByText('Link copied.')
    expect(await navigator.clipboard.readText()).toBe(promotionsOf().link)
    device({ clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
    await user.click(copy)
    await screen.findByText(/^We couldn’t copy it/)
  })

  it('invites a friend and lists the invitation (R135, R170)', async () => {
    const asked: string[] = []
    const after = promotionsOf({
      invitations: [{ to: 'f…@example.net', at: '2026-11-23T09:15:00+00:00', state: 'waiting' }],
    })
    const { user } = await open(promotionsOf(), {
      inviteFriend: ({ email }) => {
        asked.push(email)
        return Promise.resolve(after)
      },
    })
    const field = await screen.findByLabelText<HTMLInputElement>('Your friend’s e-mail')
    await user.type(field, ' friend@example.net ')
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }))
    await screen.findByText('Invitation sent.')
    expect([asked, field.value]).toEqual([['friend@example.net'], ''])
    const row = screen.getByText('f…@example.net').closest('li')!
    expect(within(row).getByText('On its way')).toBeTruthy()
  })

  it('says that an invitation was not sent and to try someone else, and keeps what was typed (R313)', async () => {
    const { user, api } = await open(promotionsOf(), {
      inviteFriend: () => Promise.reject(new Fault('promotion.notInvited')),
    })
    const field = await screen.findByLabelText<HTMLInputElement>('Your friend’s e-mail')
    await user.type(field, 'nobody')
    await user.keyboard('{Enter}')
    await screen.findByText('Enter a valid e-mail address.')
    expect(api.made).not.toContain('inviteFriend')
    await user.type(field, '@example.net{Enter}')
    await screen.findByText(/Try someone else\.$/)
    expect(field.value).toBe('nobody@example.net')
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  it('tells of an invitation that the friend’s mail server refused (R313)', async () => {
    await open(
      promotionsOf({ invitations: [{ to: 'f…@example.net', at: reward.grantedAt, state: 'failed' }] }),
    )
    await screen.findByText('Not delivered')
    expect(screen.getByText('Try someone else.')).toBeTruthy()
  })

  it('asks where a reward is to be sent, and shows what becomes of it (R342)', async () => {
    const asked: object[] = []
    const { user } = await open(promotionsOf({ rewards: [{ ...reward, state: 'granted' }] }), {
      requestReward: (wanted) => {
        asked.push(wanted)
        return Promise.resolve(promotionsOf({ rewards: [{ ...reward, state: 'requested' }] }))
      },
    })
    await screen.findByText('Address needed')
    await user.click(screen.getByRole('button', { name: 'Ask for the gift' }))
    await screen.findByText(/^Write the full address/)
    const address = 'Lucía Ferrer, Calle Mayor 1, 28013 Madrid'
    await user.type(screen.getByLabelText('Delivery address'), address)
    await user.click(screen.getByRole('button', { name: 'Ask for the gift' }))
    await screen.findByText('Being prepared')
    expect(asked).toEqual([{ id: 'u1.1', address }])
    expect(screen.queryByLabelText('Delivery address')).toBeNull()
  })

  it('can be read again after a failure (R065)', async () => {
    let failing = true
    const { user } = await open(promotionsOf(), {
      getPromotions: () =>
        failing ? Promise.reject(new Fault('server.unavailable')) : Promise.resolve(promotionsOf()),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    failing = false
    await user.click(again)
    await screen.findByText('ACDE4679')
  })
})
