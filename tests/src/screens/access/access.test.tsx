// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../../contract/calls'
import { Fault } from '../../../../contract/fault'
import { accessOf, owedStay, stayOf } from '../../../kit/accessOf'
import { scriptedApi, user as driver } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

const open = async (script: Partial<ParkingApi> = {}, path = '/en/user/cars/providers') => {
  const api = scriptedApi({
    listAccess: ({ plate }) => Promise.resolve(accessOf('off', 'v1', plate)),
    ...script,
  })
  const mounted = await mount(path, api, { member: true })
  await screen.findByRole('heading', { level: 1, name: 'Platforms of each vehicle' })
  return mounted
}
const theSwitch = () => screen.findByRole('switch', { name: 'Automatic access at Vía Libre' })

describe('the page of platforms', () => {
  it('switches one on after the driver has agreed to the text, and shows it on its way (R055, R133, X04)', async () => {
    const sent: unknown[] = []
    const setAccess: ParkingApi['setAccess'] = (input) => {
      sent.push(input)
      return Promise.resolve(accessOf('starting'))
    }
    const { user } = await open({ setAccess })
    expect((await theSwitch()).getAttribute('aria-checked')).toBe('false')
    // The text stands under the list before anything is switched.
    screen.getByText('I agree, v1.')
    await user.click(await theSwitch())
    const dialog = screen.getByRole('dialog', { name: 'Switch on Vía Libre for 4821 KJT?' })
    within(dialog).getByText('I agree, v1.')
    expect(sent).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'I agree' }))
    await screen.findByText('Switching on')
    expect((await theSwitch()).getAttribute('data-look')).toBe('middle')
    expect(sent).toEqual([expect.objectContaining({ on: true, consent: 'v1' })])
    screen.getByText('Switching on has been requested.')
  })

  it('says what a suspended one owes, and pays it', async () => {
    const paid: string[] = []
    const payStay: ParkingApi['payStay'] = ({ id }) => {
      paid.push(id)
      return Promise.resolve([{ ...owedStay, state: 'charging' }])
    }
    const { user } = await open({
      listAccess: () => Promise.resolve(accessOf('suspended')),
      listStays: () => Promise.resolve([owedStay]),
      payStay,
    })
    const row = (await theSwitch()).closest('li')!
    within(row).getByText('3,40 € from 23 Nov 2026 is still to be paid.')
    expect((await theSwitch()).getAttribute('aria-disabled')).toBe('true')
    await user.click(within(row).getByRole('button', { name: 'Pay 3,40 €' }))
    expect(paid).toEqual(['s1'])
    await screen.findByText('We’re charging your main card.')
    expect(within(row).queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it('leads to a card where there is none, and back to the vehicle that needed it', async () => {
    const setAccess = () => Promise.reject(new Fault('booking.needsPayment'))
    const second = { plate: '2345BCD', country: 'ES', main: false }
    const getUser = () => Promise.resolve({ ...driver, vehicles: [...driver.vehicles, second] })
    const { user } = await open({ setAccess, getUser }, '/en/user/cars/providers?plate=2345BCD')
    await user.click(await theSwitch())
    await user.click(screen.getByRole('button', { name: 'I agree' }))
    const link = await screen.findByRole('link', { name: 'Add a card' })
    expect(link.getAttribute('href')).toBe('/en/addcard?back=access')
    await user.click(link)
    cleanup()

    // The gateway's page comes back to a page that is loaded anew.
    await mount('/en/addcard?session=cs_1&back=access', scriptedApi({ getUser }), { member: true })
    const onward = await screen.findByRole('link', { name: 'Go on with automatic access' })
    expect(onward.getAttribute('href')).toBe('/en/user/cars/providers?plate=2345BCD')
  })

  it('says that other platforms need the support, with its contacts (R257)', async () => {
    await open()
    screen.getByText(/^Access on other platforms needs technical support/)
    expect(document.querySelector('a[href^="tel:"]')).toBeTruthy()
    expect(document.querySelector('a[href^="mailto:"]')).toBeTruthy()
  })

  it('begins with the vehicle of the address, and shows another one that is chosen', async () => {
    const second = { plate: '2345BCD', country: 'ES', main: false, kind: 'touring' as const }
    const getUser = () => Promise.resolve({ ...driver, vehicles: [...driver.vehicles, second] })
    const read: string[] = []
    const listAccess: ParkingApi['listAccess'] = ({ plate }) => {
      read.push(plate)
      return Promise.resolve(accessOf('off', 'v1', plate))
    }
    const { user } = await open({ getUser, listAccess }, '/en/user/cars/providers?plate=2345BCD')
    await waitFor(() => expect(read).toEqual(['2345BCD']))
    await user.selectOptions(await screen.findByLabelText('Vehicle'), '4821KJT')
    await waitFor(() => expect(read).toEqual(['2345BCD', '4821KJT']))
    screen.getByRole('heading', { name: /^Ticket-free entry with.*4821 KJT/ })
  })
})

describe('the stays', () => {
  it('show the one of the mail in front, which was not the driver’s after a yes (X05)', async () => {
    const disputed: string[] = []
    const disputeStay: ParkingApi['disputeStay'] = ({ id }) => {
      disputed.push(id)
      return Promise.resolve([
        stayOf({ state: 'frozen', disputable: false }),
        stayOf({ id: 's2', name: 'Norte' }),
      ])
    }
    const listStays = () => Promise.resolve([stayOf(), stayOf({ id: 's2', name: 'Norte' })])
    const { user } = await open({ listStays, disputeStay }, '/en/user/cars/providers?stay=s1')
    const section = (await screen.findByRole('heading', { name: 'The stay in our message' })).closest(
      'section',
    )!
    await user.click(within(section).getByRole('button', { name: 'It wasn’t me at Garaje Sol' }))
    expect(disputed).toEqual([])
    const dialog = screen.getByRole('dialog', { name: 'Wasn’t that you at Garaje Sol?' })
    await user.click(within(dialog).getByRole('button', { name: 'It wasn’t me' }))
    await within(section).findByText('Under review')
    expect(disputed).toEqual(['s1'])
    expect(within(section).queryByRole('button')).toBeNull()
    screen.getByRole('heading', { name: 'Norte' })
  })

  it('say that a stay of another account is not there', async () => {
    await open({}, '/en/user/cars/providers?stay=other')
    await screen.findByText(/^This stay isn’t in your account/)
  })
})
