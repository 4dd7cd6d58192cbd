// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { atocha, scriptedApi } from '../kit/scriptedApi'
import { results, search } from '../kit/src/shell/again'
import { mount } from '../kit/src/shell/mount'

describe('links whose hours cannot be had', () => {
  /** The address of a search from 24 November 9:00 to 18:00, as another tab made it. */
  const searchedAddress = async (): Promise<string> => {
    const { front, where } = await mount('/en', scriptedApi())
    search(front)
    await waitFor(() => expect(where()).toMatch(results))
    cleanup()
    return where()
  }
  const hours = (): (string | null)[] =>
    ['entry', 'exit'].map(
      (name) =>
        document.querySelector(`[data-home] [name=${name}] time`)?.textContent.replaceAll(/\s/g, ' ') ?? null,
    )

  it('proposes the next hours of the same length for a link whose hours have passed, and says so', async () => {
    const shared = (await searchedAddress()).replaceAll('2026-11-24', '2026-11-20')
    const { where, user } = await mount(shared, scriptedApi())
    await waitFor(() => expect(where()).toBe('/en'))
    await waitFor(() =>
      expect(document.querySelector<HTMLInputElement>('[data-home] [name=where]')?.value).toBe(
        'Estación de Atocha, Madrid',
      ),
    )
    await screen.findByText(
      'The entry time of this link has already passed (20 Nov 2026 09:00 → 18:00). ' +
        'We suggest the next one, for the same length of time: check it and search.',
    )
    expect(hours()).toEqual(['Today · 11:30', 'Today · 20:30'])
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Find parking' })[0]!)
    await waitFor(() => expect(where()).toMatch(/from=2026-11-23T11:30:00.*to=2026-11-23T20:30:00/))
    expect(screen.queryByText(/of this link/)).toBeNull()
  })

  it('opens the parking of an old link once its new hours are searched for', async () => {
    const shared = `${(await searchedAddress()).replaceAll('2026-11-24', '2026-11-20')}&parking=onda-park:1`
    const { user, where } = await mount(shared, scriptedApi())
    await user.click((await screen.findAllByRole('button', { name: 'Find parking' }))[0]!)
    await waitFor(() => expect(where()).toMatch(/from=2026-11-23.*&parking=onda-park:1$/))
  })

  it('proposes hours that can be had for a link whose exit lies before its entry', async () => {
    const shared = (await searchedAddress()).replace('T18:00', 'T08:00')
    await mount(shared, scriptedApi())
    await screen.findByText(/hours of this link can’t be searched for/)
    expect(hours()).toEqual(['Tomorrow · 09:00', 'Tomorrow · 11:00'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks for other hours when the link of a booking is too old to be booked', async () => {
    const query = '?where=Parking%20Atocha%20Sur&lat=40.407&lng=-3.69'
    const stay = '&from=2026-11-20T09:00:00+01:00&to=2026-11-20T18:00:00+01:00'.replaceAll('+', '%2B')
    const path = `/en/user/bookings/new${query}${stay}&zone=Europe/Madrid&id=parking:onda-park:1&parking=onda-park:1`
    const { where } = await mount(path, scriptedApi(), { member: true })
    await screen.findByText(/The entry time of this link has already passed/)
    expect(where()).toBe('/en')
    expect(hours()).toEqual(['Today · 11:30', 'Today · 20:30'])
  })
})

describe('a tab that has searched', () => {
  it('says that a link cannot be read, and does not show the last search instead', async () => {
    const first = await mount('/en', scriptedApi(), { arrives: true })
    search(first.front)
    await waitFor(() => expect(first.where()).toMatch(results))
    const broken = first.where().replace(/lat=[^&]+/, 'lat=nowhere')
    cleanup()
    const { front } = await mount(broken, scriptedApi(), { arrives: true })
    await screen.findByText(/couldn’t read this search link/)
    expect(front.actor.getSnapshot().context.search.getSnapshot().context.place).toBeUndefined()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(/couldn’t read this search link/)).toBeNull()
  })

  it('names its place in the language of the address that is opened', async () => {
    const first = await mount('/en', scriptedApi(), { arrives: true })
    search(first.front)
    await waitFor(() => expect(first.where()).toMatch(results))
    cleanup()
    const asked: unknown[] = []
    const api = scriptedApi({
      findPlaces: ({ locale }) => (
        asked.push(locale),
        Promise.resolve([{ ...atocha, name: 'Bahnhof Atocha' }])
      ),
    })
    const { front } = await mount('/de/contact', api, { arrives: true })
    const place = () => front.actor.getSnapshot().context.search.getSnapshot().context.place?.name
    await waitFor(() => expect(place()).toBe('Bahnhof Atocha'))
    expect(asked).toEqual(['de'])
  })
})
