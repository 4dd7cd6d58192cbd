// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault } from '../../../../contract/fault'
import { scriptedApi } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'
import { zoneOf } from '../../../kit/zoneOf'

const north = zoneOf()
const south = zoneOf({ id: 'zonas:2', side: 'S', code: '28013', distance: 9 })
let accuracy = 5
let zones: ReturnType<typeof zoneOf>[] | Fault = [north, south]

const open = async () => {
  const api = scriptedApi({
    findZones: () => (zones instanceof Fault ? Promise.reject(zones) : Promise.resolve(zones)),
  })
  const page = await mount('/en/user/parking-meter', api, { member: true })
  await screen.findByRole('heading', { name: 'Parking meter' })
  return page
}
const locate = async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Use my location' }))
  return user
}

beforeEach(() => {
  accuracy = 5
  zones = [north, south]
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (yes: PositionCallback) =>
        yes({ coords: { latitude: 40.407, longitude: -3.6968, accuracy } } as GeolocationPosition),
    },
  })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })))
})

describe('the parking meter', () => {
  it('says tariff, limit and who takes the payment of the kerb where the driver is (R082, A59)', async () => {
    const user = await locate()
    await screen.findByRole('heading', { name: 'Ronda de Atocha, north side' })
    expect(screen.getByText('The rate here depends on the label: pick yours.')).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Emissions label' }), 'Label C')
    // A Monday, a quarter past ten in Madrid.
    expect(await screen.findByText('You may stay until 12:15 at most.')).toBeTruthy()
    expect(screen.getByText('Nothing to pay from 21:00.')).toBeTruthy()
    const total = () => screen.getByText(/To pay/).textContent.replace(/\s/g, ' ')
    expect(total()).toContain('1,20 €')
    expect(total()).toContain('until 11:15')
    await user.click(screen.getByRole('radio', { name: 'As long as allowed' }))
    expect(total()).toContain('2,40 €')
    await user.click(screen.getByRole('radio', { name: '4 hr' }))
    expect(screen.getByText('That is longer than allowed here.')).toBeTruthy()
    expect(screen.getByText(/no platform offers it in this zone/)).toBeTruthy()
  })

  it('says what each label may do, and refuses a vehicle that may not park (X23)', async () => {
    const user = await locate()
    const table = await screen.findByRole('table', { name: 'What each label may do now' })
    const row = (label: string) =>
      within(table).getByRole('row', { name: new RegExp(`^${label}`) }).textContent
    expect(row('Label 0')).toContain('FreeNo limit')
    expect(row('Label C').replace(/\s/g, ' ')).toContain('1,20 €2 hr')
    expect(row('No label')).toContain('May not park')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Emissions label' }), 'No label')
    expect(screen.getByRole('alert').textContent).toBe('You may not park here with this vehicle now.')
  })

  it('asks for the side of the street where the position cannot tell it (X11)', async () => {
    accuracy = 25
    const user = await locate()
    await screen.findByRole('heading', { name: 'Which side is your car on?' })
    await user.click(screen.getByRole('button', { name: /south side.*Zone 28013.*9 m away/ }))
    const heading = await screen.findByRole('heading', { name: 'Ronda de Atocha, south side' })
    expect(document.activeElement).toBe(heading)
  })

  it('finds a typed street, and says when nothing is regulated there or nobody answers', async () => {
    zones = []
    const { user } = await open()
    await user.type(await screen.findByRole('textbox', { name: 'Street or place' }), 'atocha')
    await user.click(screen.getByRole('button', { name: 'Find the zone' }))
    await screen.findByRole('heading', { name: 'We know of no regulated zone here.' })
    await user.click(screen.getByRole('button', { name: 'Another place' }))
    zones = new Fault('search.failed')
    await user.click(screen.getByRole('button', { name: 'Use my location' }))
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
  })
})
