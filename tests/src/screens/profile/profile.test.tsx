// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../../contract/calls'
import { Fault } from '../../../../contract/fault'
import type { Profile, ProfileChange } from '../../../../contract/profile'
import { profileOf } from '../../../kit/profileOf'
import { scriptedApi, user as lucia } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

/** A server with this profile, as far as the pages need one. */
const serverOf = (initial: Profile = profileOf(), script: Partial<ParkingApi> = {}) => {
  const world = { profile: initial, asked: [] as ProfileChange[] }
  const api = scriptedApi({
    getProfile: () => Promise.resolve(world.profile),
    getUser: () => Promise.resolve({ ...lucia, ratios: world.profile.preferences.ratios }),
    changeProfile: (change) => {
      const { uid: _, revision, preferences, billing, address, ...fields } = change
      world.asked.push(change as ProfileChange)
      if (revision !== world.profile.revision) return Promise.reject(new Fault('account.changed'))
      world.profile = {
        ...world.profile,
        ...fields,
        ...(address !== undefined && { address: address ?? undefined }),
        ...(billing !== undefined && { billing: billing ?? undefined }),
        preferences: { ...world.profile.preferences, ...preferences },
        revision: revision + 1,
      }
      return Promise.resolve(world.profile)
    },
    ...script,
  })
  return { api, world }
}
const open = async (path: string, title: string, server = serverOf()) => {
  const mounted = await mount(path, server.api, { member: true })
  await screen.findByRole('heading', { level: 1, name: title })
  return { ...mounted, ...server }
}
const save = () => screen.findByRole('button', { name: 'Save' })

describe('the profile', () => {
  const openProfile = (server = serverOf()) => open('/en/user/profile', 'Profile', server)

  it('has the name of its page, the fields of its driver and the open sessions (R052, R152)', async () => {
    await openProfile()
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Lucía')
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').readOnly).toBe(true)
    await screen.findByRole('heading', { level: 2, name: 'Open sessions' })
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Change the password' }).getAttribute('href')).toMatch(
      /^\/en\/recovery\?email=driver%40plaza\.example$/,
    )
  })

  it('keeps what was typed over a reload until it is saved, for this account alone (R323)', async () => {
    const server = serverOf()
    const first = await openProfile(server)
    await first.user.type(await screen.findByLabelText('Street and number'), 'Calle Mayor, 1')
    await first.user.click(screen.getByLabelText('Bill another person or company'))
    await first.user.type(screen.getByLabelText('Name or company'), 'Gestoría Ruiz')
    cleanup()
    const { user, world } = await openProfile(server)
    const street = async () => (await screen.findAllByLabelText<HTMLInputElement>('Street and number'))[0]!
    expect((await street()).value).toBe('Calle Mayor, 1')
    expect(screen.getByLabelText<HTMLInputElement>('Name or company').value).toBe('Gestoría Ruiz')
    await user.clear(await street())
    await user.click(await save())
    await screen.findByText('Saved.')
    expect(world.profile.billing).toMatchObject({ name: 'Gestoría Ruiz' })
    // Typed over what another tab has changed since, it would bring the old fields back.
    await user.type(await street(), 'Calle Menor, 2')
    cleanup()
    world.profile = { ...world.profile, company: 'Ferrer SL', revision: world.profile.revision + 1 }
    await openProfile(server)
    expect((await street()).value).toBe('')
    const [company] = screen.getAllByLabelText<HTMLInputElement>('Company name')
    expect(company!.value).toBe('Ferrer SL')
  })

  it('saves address, company and billing data, and says so (R152, R163, X41)', async () => {
    const { user, world } = await openProfile()
    await user.type(await screen.findByLabelText('Street and number'), 'Calle Mayor, 1')
    await user.type(screen.getByLabelText('Postcode'), '28013')
    await user.type(screen.getByLabelText('Town or city'), 'Madrid')
    await user.selectOptions(screen.getByLabelText('Country'), 'ES')
    await user.type(screen.getByLabelText('Company name'), 'Ferrer SL')
    await user.click(screen.getByLabelText('Bill another person or company'))
    await user.type(screen.getByLabelText('Name or company'), 'Gestoría Ruiz')
    await user.click(await save())
    await screen.findByText('Saved.')
    expect(world.profile).toMatchObject({
      address: { street: 'Calle Mayor, 1', postcode: '28013', city: 'Madrid', country: 'ES' },
      company: 'Ferrer SL',
      billing: { name: 'Gestoría Ruiz' },
    })
    expect(world.profile.billing).not.toHaveProperty('address')
    await user.click(screen.getByLabelText('Bill another person or company'))
    expect(screen.queryByText('Saved.')).toBeNull()
    await user.click(await save())
    await waitFor(() => expect(world.profile.billing).toBeUndefined())
  })

  it('names what is wrong at its field, and sends nothing (R231, R234)', async () => {
    const { user, world } = await openProfile()
    await user.clear(await screen.findByLabelText('Surname'))
    await user.type(screen.getByLabelText('Postcode'), '28013')
    await user.type(screen.getByLabelText('Tax or VAT number'), 'B12345675')
    await user.click(await save())
    const list = await screen.findByText('There are errors in the form.')
    expect(
      within(list.parentElement!)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Surname/),
      expect.stringMatching(/^Tax or VAT number: Enter a valid tax number/),
      expect.stringMatching(/^Street and number/),
      expect.stringMatching(/^Town or city/),
      expect.stringMatching(/^Country/),
    ])
    expect(document.activeElement).toBe(screen.getByLabelText('Surname'))
    expect(world.asked).toEqual([])
  })

  it('shows what another tab has saved beside what was typed, and keeps either (R152)', async () => {
    const { user, world } = await openProfile()
    const company = await screen.findByLabelText<HTMLInputElement>('Company name')
    await user.type(company, 'Mine')
    world.profile = profileOf({ revision: 5, company: 'Theirs' })
    await user.click(await save())
    const told = await screen.findByRole('heading', { name: 'These details have changed' })
    expect(told.parentElement!.textContent).toContain('Theirs')
    expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('Mine')
    await user.click(screen.getByRole('button', { name: 'Save what I typed here' }))
    await waitFor(() => expect(world.profile).toMatchObject({ company: 'Mine', revision: 6 }))
    await user.type(screen.getByLabelText('Company name'), '!')
    world.profile = profileOf({ revision: 9, company: 'Theirs again' })
    await user.click(await save())
    await user.click(await screen.findByRole('button', { name: 'Keep what is saved' }))
    expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('Theirs again')
    expect(world.profile.revision).toBe(9)
  })

  it('that cannot be read can be asked for again', async () => {
    let away = true
    const { user } = await openProfile(
      serverOf(profileOf(), {
        getProfile: () =>
          away ? Promise.reject(new Fault('server.unavailable')) : Promise.resolve(profileOf()),
      }),
    )
    const retry = await screen.findByRole('button', { name: 'Try again' })
    away = false
    await user.click(retry)
    await screen.findByLabelText('First name')
  })
})

it('shows driver, main vehicle, other vehicles and their labels, each with where it is changed (R053, R131)', async () => {
  const vehicles = [
    ...lucia.vehicles.map((vehicle) => ({ ...vehicle, label: 'Eco' as const })),
    { plate: 'M2481KX', country: 'DE', main: false, brand: 'Opel', model: 'Corsa' },
  ]
  const address = { street: 'Calle Mayor, 1', postcode: '28013', city: 'Madrid', country: 'ES' }
  await open(
    '/en/user/data',
    'My details',
    serverOf(profileOf({ address }), { getUser: () => Promise.resolve({ ...lucia, vehicles }) }),
  )
  await screen.findByText('Calle Mayor, 1, 28013 Madrid, Spain')
  const section = (name: string) => screen.getByRole('region', { name })
  expect(section('Main vehicle').textContent).toMatch(/4821.KJT.*Environmental label: ECO/)
  expect(section('Additional vehicles').textContent).toMatch(/Opel Corsa.*Environmental label: Not given/)
  expect(screen.getByRole('link', { name: 'Edit my profile' }).getAttribute('href')).toBe('/en/user/profile')
  expect(screen.getByRole('link', { name: 'Manage my vehicles' }).getAttribute('href')).toBe('/en/user/cars')
})

describe('the preferences', () => {
  const openPreferences = (server = serverOf()) => open('/en/user/preferences', 'Preferences', server)
  const choose = (kind: string, step: number) =>
    within(screen.getByRole('group', { name: kind })).getByRole('radio', { name: String(step) })

  it('have three ratios of 3, and show how a search would change (R064, R132, R168, R345)', async () => {
    const { user, world } = await openPreferences()
    for (const kind of ['Price', 'Distance', 'Ease'])
      await waitFor(() => expect((choose(kind, 3) as HTMLInputElement).checked).toBe(true))
    const preview = await screen.findByRole('region', { name: 'How a search would change' })
    await within(preview).findByText('The first three stay in the same order.')
    const orders = () =>
      within(preview)
        .getAllByRole('list')
        .map((list) => list.querySelector('strong')?.textContent)
    expect(orders()).toEqual(['Parking Atocha Sur', 'Parking Atocha Sur'])
    await user.click(choose('Distance', 5))
    expect(orders()).toEqual(['Parking Atocha Sur', 'Plaza del Brillante'])
    expect(world.asked).toEqual([])
    await user.click(await save())
    await waitFor(() => expect(world.profile.preferences.ratios).toEqual({ price: 3, distance: 5, ease: 3 }))
  })

  it('keep reminders, the most by voice and the warning of links (R168, X12, X31)', async () => {
    const { user, world } = await openPreferences()
    await user.click(await screen.findByLabelText('that my parking ends'))
    await user.click(screen.getByLabelText('Tell me when a login link is not valid'))
    const most = screen.getByLabelText('Most a voice booking may cost (€)')
    await user.type(most, '2000')
    await user.click(await save())
    await screen.findByText('Enter an amount between 0 and 1000 euros.')
    expect(world.asked).toEqual([])
    await user.clear(most)
    await user.type(most, '1e')
    await user.click(await save())
    await screen.findByText('Enter an amount between 0 and 1000 euros.')
    expect(world.asked).toEqual([])
    await user.clear(most)
    await user.type(most, '20,5')
    await user.click(await save())
    await screen.findByText('Saved.')
    expect(world.profile.preferences).toMatchObject({
      reminders: { start: true, cancel: true, end: false },
      autologinWarning: false,
      voiceMost: 2050,
    })
  })
})
