// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../../contract/calls'
import type { Favorite } from '../../../../contract/calls/favorites'
import { Fault } from '../../../../contract/fault'
import type { Front } from '../../../../src/driver'
import { favoriteOf } from '../../../kit/favoriteOf'
import { atocha, bookingOf, now, scriptedApi, stay } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

const second = favoriteOf({ id: 'f2', parkingId: 'via-libre:2', name: 'Plaza del Brillante', position: 1 })
const numbered = (list: Favorite[]): Favorite[] => list.map((one, position) => ({ ...one, position }))

/** A server with these favourites, as far as the page needs one. */
const serverOf = (initial: Favorite[], script: Partial<ParkingApi> = {}) => {
  const world = { list: numbered(initial), removed: [] as Favorite[] }
  const api = scriptedApi({
    listFavorites: () => Promise.resolve(world.list),
    addFavorite: ({ parkingId }) => {
      const back = world.removed.find((one) => one.parkingId === parkingId)
      if (back) world.list = numbered(world.list.toSpliced(back.position, 0, back))
      else world.list = numbered([...world.list, favoriteOf({ id: `new-${parkingId}`, parkingId })])
      return Promise.resolve(world.list)
    },
    changeFavorite: ({ id, revision, alias, position }) => {
      const from = world.list.findIndex((one) => one.id === id)
      const one = world.list[from]
      if (!one) return Promise.reject(new Fault('favorite.notFound'))
      if (one.revision !== revision) return Promise.reject(new Fault('favorite.changed'))
      const next = { ...one, revision: revision + 1, alias: alias || undefined }
      world.list = numbered(world.list.toSpliced(from, 1).toSpliced(position ?? from, 0, next))
      return Promise.resolve(world.list)
    },
    removeFavorite: ({ id }) => {
      world.removed = world.list.filter((one) => one.id === id)
      world.list = numbered(world.list.filter((one) => one.id !== id))
      return Promise.resolve(world.list)
    },
    ...script,
  })
  return { api, world }
}
const open = async (initial: Favorite[], script: Partial<ParkingApi> = {}) => {
  const server = serverOf(initial, script)
  const mounted = await mount('/en/user/bookings/favorites', server.api, { member: true })
  await screen.findByRole('heading', { level: 1, name: 'My parking' })
  return { ...mounted, ...server }
}
const names = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
const edit = async (user: Awaited<ReturnType<typeof mount>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Edit ${name}` }))
  return screen.findByRole('dialog')
}

describe('the page of favourites', () => {
  it('is the third tab of My parkings (R056, R060)', async () => {
    const { user, where } = await open([favoriteOf(), second])
    const tab = await screen.findByRole('tab', { name: /Favourites\s2/ })
    expect(tab.getAttribute('aria-selected')).toBe('true')
    expect(names()).toEqual(['Parking Atocha Sur', 'Plaza del Brillante'])
    await user.click(screen.getByRole('tab', { name: /Previous/ }))
    await waitFor(() => expect(where()).toBe('/en/user/bookings#pasado'))
    await user.click(await screen.findByRole('tab', { name: /Favourites/ }))
    await waitFor(() => expect(where()).toBe('/en/user/bookings/favorites'))
  })

  it('is reached and left by arrow keys, and the focus stays on the tabs (R056, R060)', async () => {
    const { user, where } = await open([favoriteOf()])
    screen.getByRole('tab', { name: /Favourites/ }).focus()
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(where()).toBe('/en/user/bookings#pasado'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Previous/ })))
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(where()).toBe('/en/user/bookings#proximo'))
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Next/ }))
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(where()).toBe('/en/user/bookings/favorites'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Favourites/ })))
  })

  it('says how a favourite is added where there is none (R060)', async () => {
    await open([])
    await screen.findByText(/tap “Add to favourites”/)
    expect(screen.getByRole('link', { name: 'Find parking' })).toBeTruthy()
  })

  it('gives a favourite another name and another position at once (R060, R172)', async () => {
    const { user, world } = await open([favoriteOf(), second])
    const dialog = await edit(user, 'Plaza del Brillante')
    await user.type(within(dialog).getByRole('textbox'), 'Work')
    await user.selectOptions(within(dialog).getByRole('combobox'), '1')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(names()).toEqual(['Work', 'Parking Atocha Sur']))
    expect(screen.getByText(/^Plaza del Brillante, Madrid$/)).toBeTruthy()
    expect(screen.getByText('Changes saved.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(world.list[0]).toMatchObject({ id: 'f2', alias: 'Work' })
  })

  it('removes one, and brings it back to its place when that is undone (R060, R277)', async () => {
    const { user, world } = await open([favoriteOf(), second])
    const dialog = await edit(user, 'Parking Atocha Sur')
    await user.click(within(dialog).getByRole('button', { name: 'Remove from favourites' }))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    expect(screen.getAllByText('Parking Atocha Sur is no longer in your favourites.')).toHaveLength(2)
    expect(world.list.map(({ id }) => id)).toEqual(['f2'])
    expect(names()).toEqual(['Plaza del Brillante'])
    await waitFor(() => expect(document.activeElement).toBe(undo))
    await user.click(undo)
    await waitFor(() => expect(names()).toEqual(['Parking Atocha Sur', 'Plaza del Brillante']))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Parking Atocha Sur' }))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('searches near one, for the proposed hours where none are known (R060)', async () => {
    const { user, where, front } = await open([favoriteOf({ alias: 'Home' })])
    await user.click(await screen.findByRole('button', { name: 'Search nearby: Home' }))
    await waitFor(() => expect(where()).toMatch(/^\/en\/?\?/))
    const { place, window } = front.actor.getSnapshot().context.search.getSnapshot().context
    expect(place).toMatchObject({ name: 'Home', region: 'Madrid', lat: 40.407, lng: -3.69 })
    expect(window).toEqual({ from: '2026-11-23T11:30:00+01:00', to: '2026-11-23T13:30:00+01:00' })
  })

  it('searches near one for the hours that were asked for last (R060)', async () => {
    const { user, front, where } = await open([favoriteOf()])
    front.sendIfAllowed({ type: 'search.ask', at: now, window: stay })
    await user.click(await screen.findByRole('button', { name: 'Search nearby: Parking Atocha Sur' }))
    await waitFor(() => expect(where()).toContain('?'))
    expect(front.actor.getSnapshot().context.search.getSnapshot().context.window).toEqual(stay)
  })

  it('says that a parking is gone; searching near and removing it go on (R060, R172)', async () => {
    await open([favoriteOf({ gone: true })])
    await screen.findByText('No longer offered')
    expect(screen.getByRole('button', { name: 'Search nearby: Parking Atocha Sur' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Edit Parking Atocha Sur' })).toBeTruthy()
  })

  it('tells the later of two tabs, with what the other has made of it, and keeps what was typed (R277)', async () => {
    const { user, world } = await open([favoriteOf(), second])
    const dialog = await edit(user, 'Parking Atocha Sur')
    const field = within(dialog).getByRole('textbox')
    await user.type(field, 'Office')
    world.list = numbered([second, favoriteOf({ alias: 'Home', revision: 2 })])
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await within(dialog).findByText(/^You’ve changed this in another tab/)
    within(dialog).getByText('It’s now called “Home” and is in position 2.')
    expect((field as HTMLInputElement).value).toBe('Office')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(names()).toContain('Office'))
  })

  it('tells that another tab has removed it (R277)', async () => {
    const { user, world } = await open([favoriteOf(), second])
    const dialog = await edit(user, 'Parking Atocha Sur')
    world.list = numbered([second])
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    await screen.findByText('That favourite is no longer in your list.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(names()).toEqual(['Plaza del Brillante'])
  })

  it('says why the list cannot be read, and reads it again', async () => {
    let online = false
    const { user } = await open([], {
      listFavorites: () =>
        online ? Promise.resolve([favoriteOf()]) : Promise.reject(new Fault('server.unavailable')),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    online = true
    await user.click(again)
    await screen.findByRole('heading', { level: 2, name: 'Parking Atocha Sur' })
  })
})

/** Searches and opens the details of a parking. */
const choose = async ({ sendIfAllowed }: Front): Promise<void> => {
  sendIfAllowed({ type: 'search.ask', at: now, place: atocha, window: stay, go: true })
  await waitFor(() => expect(sendIfAllowed({ type: 'search.choose', parking: 'onda-park:1' })).toBe(true))
}

describe('a favourite is added', () => {
  it('from the details of a booking, and removed there (R060, R277)', async () => {
    const { api, world } = serverOf([], { listBookings: () => Promise.resolve([bookingOf()]) })
    const { user } = await mount('/en/user/bookings', api, { member: true })
    await user.click(await screen.findByRole('button', { name: 'More info' }))
    await user.click(await screen.findByRole('button', { name: 'Add to favourites' }))
    await screen.findByRole('button', { name: 'Remove from favourites' })
    screen.getByText('Added to your favourites.')
    expect(world.list.map(({ parkingId }) => parkingId)).toEqual(['onda-park:1'])
    await screen.findByRole('tab', { name: /Favourites\s1/ })
    await user.click(screen.getByRole('button', { name: 'Remove from favourites' }))
    await screen.findByRole('button', { name: 'Add to favourites' })
    expect(world.list).toEqual([])
  })

  it('from the details of a parking (R060, R277)', async () => {
    const { api, world } = serverOf([])
    const { user, front } = await mount('/en/', api, { member: true })
    await choose(front)
    await user.click(await screen.findByRole('button', { name: 'Add to favourites' }))
    await screen.findByRole('button', { name: 'Remove from favourites' })
    expect(world.list.map(({ parkingId }) => parkingId)).toEqual(['onda-park:1'])
  })

  it('by nobody who is not signed in', async () => {
    const { api } = serverOf([])
    const { front } = await mount('/en/', api)
    await choose(front)
    await screen.findByRole('heading', { level: 2, name: 'Parking Atocha Sur' })
    expect(screen.queryByRole('button', { name: 'Add to favourites' })).toBeNull()
    expect(api.made).not.toContain('listFavorites')
  })

  it('says that the list is full', async () => {
    const { api } = serverOf([], {
      listBookings: () => Promise.resolve([bookingOf()]),
      addFavorite: () => Promise.reject(new Fault('favorite.tooMany')),
    })
    const { user } = await mount('/en/user/bookings', api, { member: true })
    await user.click(await screen.findByRole('button', { name: 'More info' }))
    await user.click(await screen.findByRole('button', { name: 'Add to favourites' }))
    await screen.findByText(/^You’ve reached the limit of favourites/)
  })
})
