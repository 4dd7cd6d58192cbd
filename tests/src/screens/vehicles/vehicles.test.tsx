// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../../contract/calls'
import { Fault } from '../../../../contract/fault'
import type { OwnVehicle } from '../../../../contract/vehicle'
import { ownVehicleOf } from '../../../kit/ownVehicleOf'
import { scriptedApi } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

const golf = ownVehicleOf({ label: 'C', height: 149 })
const zoe = ownVehicleOf({
  ...{ plate: 'GK482TR', country: 'FR', brand: undefined, model: 'Zoe' },
  ...{ label: '0', main: false },
})
const mini = ownVehicleOf({ plate: 'LB23XKM', country: 'GB', model: 'Mini', label: 'none', main: false })

/** A server with these vehicles, as far as the page needs one. */
const open = async (initial: OwnVehicle[], script: Partial<ParkingApi> = {}) => {
  const world = { list: initial }
  const api = scriptedApi({
    listVehicles: () => Promise.resolve(world.list),
    addVehicle: ({ plate, country, label, height }) => {
      world.list = [...world.list, ownVehicleOf({ plate, country, label, height, main: false })]
      return Promise.resolve(world.list)
    },
    changeVehicle: ({ plate, revision, main }) => {
      const one = world.list.find((each) => each.plate === plate)!
      if (one.revision !== revision) return Promise.reject(new Fault('vehicle.changed'))
      const others = world.list.filter((each) => each !== one)
      if (main) world.list = [{ ...one, main }, ...others.map((each) => ({ ...each, main: false }))]
      return Promise.resolve(world.list)
    },
    removeVehicle: ({ plate, next }) => {
      world.list = world.list
        .filter((each) => each.plate !== plate)
        .map((each) => ({ ...each, main: each.main || each.plate === next }))
      return Promise.resolve(world.list)
    },
    ...script,
  })
  const mounted = await mount('/en/user/cars', api, { member: true })
  await screen.findByRole('heading', { level: 1, name: 'Vehicles' })
  const press = async (name: string | RegExp) =>
    mounted.user.click(await screen.findByRole('button', { name }))
  return { ...mounted, api, world, press }
}
const mine = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the page of vehicles', () => {
  it('says that none can be added while they are read, when a tap would do nothing', async () => {
    let answer: (vehicles: OwnVehicle[]) => void = () => undefined
    await open([], { listVehicles: () => new Promise((resolve) => (answer = resolve)) })
    const add = screen.getByRole('button', { name: 'Add a vehicle' })
    expect(add.getAttribute('aria-disabled')).toBe('true')
    await act(async () => answer([golf]))
    await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  })

  it('gives the focus to the page when the row that had it is gone (R213)', async () => {
    const { press } = await open([golf, zoe])
    await press(/GK 482 TR/)
    await press('Delete vehicle')
    await press('Delete')
    await waitFor(() => expect(screen.queryByText('GK 482 TR')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it('shows plate, name, which is the main one, height and label of each (R054, R153, R154)', async () => {
    const { press } = await open([golf, zoe, mini])
    await screen.findByText('4821 KJT')
    expect(mine()).toEqual([
      'E4821 KJTVolkswagen GolfMainheight 1,49 m\u2009·\u2009label CC',
      'FGK 482 TRZoeequivalent to 00',
      'GBLB 23 XKMVolkswagen Minino label',
    ])
    await press(/4821 KJT/)
    within(await screen.findByRole('dialog')).getByText(/This is your main vehicle/)
  })

  it('says what to do where there is none, and why the list cannot be read', async () => {
    let online = false
    const { press } = await open([], {
      listVehicles: () => (online ? Promise.resolve([]) : Promise.reject(new Fault('server.unavailable'))),
    })
    online = true
    await press('Try again')
    await screen.findByText(/^You have no vehicles yet/)
  })

  it('adds one; the session reads its vehicles again (R155, R279)', async () => {
    const { user, press, world, api } = await open([golf])
    await press('Add a vehicle')
    const dialog = await screen.findByRole('dialog')
    await user.selectOptions(within(dialog).getByLabelText('Country of the number plate'), 'ES')
    const before = api.made.filter((call) => call === 'getUser').length
    await user.type(within(dialog).getByLabelText('Number plate'), '2345 bcd')
    await user.selectOptions(within(dialog).getByLabelText('Environmental label'), 'Eco')
    await user.type(within(dialog).getByLabelText('Height'), '1.5')
    await press('Add')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(world.list[1]).toMatchObject({ plate: '2345BCD', country: 'ES', label: 'Eco', height: 150 })
    screen.getByText('Vehicle added.')
    await waitFor(() => expect(api.made.filter((call) => call === 'getUser').length).toBeGreaterThan(before))
  })

  it('asks about a doubtful sign, and stores the one that the driver chooses (X06)', async () => {
    const { user, press, world } = await open([golf])
    await press('Add a vehicle')
    const dialog = await screen.findByRole('dialog')
    await user.selectOptions(within(dialog).getByLabelText('Country of the number plate'), 'ES')
    await user.type(within(dialog).getByLabelText('Number plate'), '4B21 KJX')
    within(dialog).getByRole('group', { name: '8 or B?' })
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /8/ }).checked).toBe(true)
    await user.click(within(dialog).getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(world.list[1]?.plate).toBe('4821KJX'))
  })

  it('refuses a plate that cannot be or that is known, at its field (R239, R300)', async () => {
    const told = ['vehicle.alreadyYours', 'vehicle.duplicate'] as const
    const faults = [...told]
    const { user, press, api } = await open([golf], {
      addVehicle: () => Promise.reject(new Fault(faults.shift()!)),
    })
    await press('Add a vehicle')
    await user.selectOptions(await screen.findByLabelText('Country of the number plate'), 'ES')
    const field = screen.getByLabelText('Number plate')
    await user.type(field, '12')
    await press('Add')
    await screen.findByText('That number plate doesn’t look right.')
    expect(api.made).not.toContain('addVehicle')
    await user.clear(field)
    await user.type(field, '2345BCD')
    await press('Add')
    await screen.findByText('This plate is already in your account.')
    await press('Add')
    await screen.findByText(/^This plate is already registered: the vehicle belongs to another account/)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect((field as HTMLInputElement).value).toBe('2345BCD')
  })

  it('makes another one the main one (R155)', async () => {
    const { user, press } = await open([golf, zoe])
    await press(/GK 482 TR/)
    await user.click(await screen.findByLabelText('Use as my main vehicle'))
    await press('Save')
    await screen.findByText('Changes saved.')
    await waitFor(() => expect(mine()[0]).toMatch(/GK 482 TR.*Main/))
  })

  it('tells the later of two tabs, with what the other has made of it, and keeps what was typed (R279)', async () => {
    const { user, press, world } = await open([golf, zoe])
    await press(/GK 482 TR/)
    const field = await screen.findByLabelText('Model')
    await user.type(field, ' R110')
    world.list = [golf, { ...zoe, revision: 2, height: 156 }]
    await press('Save')
    await screen.findByText(/^You’ve changed this in another tab/)
    await screen.findByText('Now: Zoe, height 1,56 m, equivalent to 0.')
    expect((field as HTMLInputElement).value).toBe('Zoe R110')
    await press('Save')
    await screen.findByText('Changes saved.')
  })
})

describe('deleting a vehicle', () => {
  it('asks first; Keep it keeps it (R213)', async () => {
    const { press, world } = await open([golf, zoe])
    await press(/GK 482 TR/)
    await press('Delete vehicle')
    await screen.findByRole('heading', { name: 'Delete GK 482 TR?' })
    await press('Keep it')
    expect(world.list).toHaveLength(2)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(/GK 482 TR/)
    await press('Delete vehicle')
    await press('Delete')
    await screen.findByText('Vehicle deleted.')
    expect(world.list).toEqual([golf])
  })

  it('of the main one asks for another; the only other one is chosen already (R155, R213)', async () => {
    const { user, press, world } = await open([golf, zoe, mini])
    await press(/4821 KJT/)
    await press('Delete vehicle')
    await screen.findByRole('heading', { name: 'Which vehicle becomes the main one?' })
    const yes = screen.getByRole('button', { name: 'Delete' })
    expect(yes.getAttribute('aria-disabled')).toBe('true')
    await user.click(yes)
    expect(world.list).toHaveLength(3)
    await user.click(screen.getByRole('radio', { name: /LB 23 XKM/ }))
    await user.click(yes)
    await waitFor(() => expect(world.list.map(({ plate }) => plate)).toEqual(['GK482TR', 'LB23XKM']))
    expect(world.list[1]!.main).toBe(true)
    await press(/LB 23 XKM/)
    await press('Delete vehicle')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /GK 482 TR/ })).checked).toBe(true)
  })

  it('tells why it was not deleted (R301)', async () => {
    const { press } = await open([golf], {
      removeVehicle: () => Promise.reject(new Fault('vehicle.booked')),
    })
    await press(/4821 KJT/)
    await press('Delete vehicle')
    await press('Delete')
    await screen.findByRole('heading', { name: 'Error deleting vehicle' })
    screen.getByText(/one of your current or upcoming bookings uses its plate/)
    await press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
