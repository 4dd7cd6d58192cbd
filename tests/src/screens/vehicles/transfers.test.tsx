// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../../contract/calls'
import type { Transfer } from '../../../../contract/calls/transfers'
import { Fault } from '../../../../contract/fault'
import { ownVehicleOf } from '../../../kit/ownVehicleOf'
import { scriptedApi } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

const at = '2026-11-23T09:15:00+00:00'
const transferOf = (patch: Partial<Transfer> = {}): Transfer => ({
  id: 't1',
  plate: '2345BCD',
  country: 'ES',
  role: 'asker',
  state: 'told',
  steps: [
    { step: 'requested', at },
    { step: 'told', at },
  ],
  until: '2026-12-07T09:15:00+00:00',
  ...patch,
})
const open = async (script: Partial<ParkingApi>) => {
  const api = scriptedApi(script)
  const mounted = await mount('/en/user/cars', api, { member: true })
  await screen.findByText('4821 KJT')
  const press = async (name: string | RegExp) =>
    mounted.user.click(await screen.findByRole('button', { name }))
  return { ...mounted, api, press }
}
const region = () => screen.findByRole('region', { name: 'Changes of holder' })
const steps = async () =>
  within(await region())
    .getAllByRole('listitem')
    .filter((item) => item.closest('ol'))
    .map((item) => [item.firstChild?.textContent, item.getAttribute('aria-current')])

describe('a plate that another account has', () => {
  it('is asked for from where it was refused; the request then has a timeline (R256, R300, A27)', async () => {
    const asked: object[] = []
    const { user, press } = await open({
      addVehicle: () => Promise.reject(new Fault('vehicle.duplicate')),
      requestTransfer: (vehicle) => {
        asked.push(vehicle)
        return Promise.resolve([transferOf()])
      },
    })
    expect(screen.queryByRole('region', { name: 'Changes of holder' })).toBeNull()
    await press('Add a vehicle')
    await user.selectOptions(await screen.findByLabelText('Country of the number plate'), 'ES')
    await user.type(screen.getByLabelText('Number plate'), '2345BCD')
    await press('Add')
    await press('Ask for the change')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked).toEqual([{ plate: '2345BCD', country: 'ES' }])
    screen.getByText('Request sent.')
    expect(await steps()).toEqual([
      ['You asked for the plate', null],
      ['We’ve told whoever has it', 'step'],
    ])
    within(await region()).getByText(/^They can answer until/)
  })

  it('is asked for once, however often the button is pressed', async () => {
    const asked: object[] = []
    const { user, press } = await open({
      addVehicle: () => Promise.reject(new Fault('vehicle.duplicate')),
      requestTransfer: (vehicle) => {
        asked.push(vehicle)
        return new Promise(() => undefined)
      },
    })
    await press('Add a vehicle')
    await user.selectOptions(await screen.findByLabelText('Country of the number plate'), 'ES')
    await user.type(screen.getByLabelText('Number plate'), '2345BCD')
    await press('Add')
    await press('Ask for the change')
    await press('Ask for the change')
    expect(asked).toHaveLength(1)
  })

  it('tells why it cannot be asked for', async () => {
    const { user, press } = await open({
      addVehicle: () => Promise.reject(new Fault('vehicle.duplicate')),
      requestTransfer: () => Promise.reject(new Fault('transfer.open')),
    })
    await press('Add a vehicle')
    await user.selectOptions(await screen.findByLabelText('Country of the number plate'), 'ES')
    await user.type(screen.getByLabelText('Number plate'), '2345BCD')
    await press('Add')
    await press('Ask for the change')
    await screen.findByText(/^You’ve already asked for that plate/)
  })

  it('moves by the holder’s yes, and the list is read again (R256, A27)', async () => {
    const answers: object[] = []
    let list = [ownVehicleOf(), ownVehicleOf({ plate: '2345BCD', main: false })]
    const { press } = await open({
      listVehicles: () => Promise.resolve(list),
      listTransfers: () => Promise.resolve([transferOf({ role: 'holder' })]),
      answerTransfer: (answer) => {
        answers.push(answer)
        list = list.slice(0, 1)
        return Promise.resolve([transferOf({ role: 'holder', state: 'moved' })])
      },
    })
    expect((await steps())[0]![0]).toBe('Another account asked for your plate')
    screen.getByRole('button', { name: 'Refuse that 2345 BCD changes account' })
    await press('Accept that 2345 BCD changes account')
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^E2345 BCD|2345 BCD.*Golf/ })).toBeNull(),
    )
    expect(answers).toEqual([{ plate: '2345BCD', id: 't1', accepts: true }])
    expect(screen.queryByRole('button', { name: /changes account/ })).toBeNull()
  })

  it('is refused, or its request withdrawn; a late answer is told (A27)', async () => {
    const { press } = await open({
      listTransfers: () => Promise.resolve([transferOf({ role: 'holder' }), transferOf({ id: 't2' })]),
      answerTransfer: () => Promise.reject(new Fault('transfer.over')),
      withdrawTransfer: () => Promise.resolve([]),
    })
    await press('Refuse that 2345 BCD changes account')
    await screen.findByText('That request is already over.')
    await press('Withdraw the request for 2345 BCD')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Changes of holder' })).toBeNull())
  })

  it('asks for a proof after a no and after fourteen days, with the way to the support (R256, R257, A27)', async () => {
    await open({
      listTransfers: () =>
        Promise.resolve([
          transferOf({ state: 'refused', steps: [...transferOf().steps, { step: 'refused', at }] }),
        ]),
    })
    within(await region()).getByText(/^You can send your proof until/)
    const link = screen.getByRole('link', { name: 'Write to support' })
    expect(link.getAttribute('href')).toBe('/en/contact')
  })
})
