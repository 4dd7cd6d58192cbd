// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { atocha, now, scriptedApi, stay } from '../../../kit/scriptedApi'
import { detail, reload, results, search } from '../../../kit/src/shell/again'
import { mount } from '../../../kit/src/shell/mount'

describe('Back, Forward and addresses of a search', () => {
  it('gives results and one parking an entry of the history each, and goes back through them', async () => {
    const { front, where, go } = await mount('/en', scriptedApi())
    search(front)
    await waitFor(() => expect(where()).toMatch(results))
    await screen.findAllByText('Parking Atocha Sur')
    act(() => void front.sendIfAllowed({ type: 'search.choose', parking: 'onda-park:1' }))
    await waitFor(() => expect(where()).toMatch(detail))
    await go(-1)
    await waitFor(() => expect(where()).toMatch(results))
    await waitFor(() => expect(document.querySelector('#detail-name')).toBeNull())
    await go(1)
    await waitFor(() => expect(document.querySelector('#detail-name')).not.toBeNull())
    await go(-2)
    await waitFor(() => expect(where()).toBe('/en'))
    // The question keeps what was asked.
    await waitFor(() =>
      expect(document.querySelector<HTMLInputElement>('[data-home] [name=where]')?.value).toBe(
        'Estación de Atocha, Madrid',
      ),
    )
    await go(1)
    await screen.findAllByText('Parking Atocha Sur')
  })

  it('opens the entry below when the screen’s own button goes back, and adds none for another order', async () => {
    const { front, where, entries, go } = await mount('/en', scriptedApi())
    search(front)
    await waitFor(() => expect(where()).toMatch(results))
    act(() => void front.sendIfAllowed({ type: 'search.choose', parking: 'onda-park:1' }))
    await waitFor(() => expect(where()).toMatch(detail))
    act(() => void front.sendIfAllowed({ type: 'search.back' }))
    await waitFor(() => expect(where()).toMatch(results))
    act(() => void front.sendIfAllowed({ type: 'search.ask', at: now, preference: 'closer' }))
    await waitFor(() => expect(where()).toContain('pref=closer'))
    // Home, these results, and the detail that Forward would open.
    expect(entries()).toBe(3)
    await go(-1)
    await waitFor(() => expect(where()).toBe('/en'))
  })

  it('closes the form over the results with Back', async () => {
    const { front, where, go, user } = await mount('/en', scriptedApi())
    search(front)
    await waitFor(() => expect(where()).toMatch(results))
    await user.click(await screen.findByRole('button', { name: /Change place or time/ }))
    await waitFor(() => expect(where()).toMatch(/&view=edit$/))
    expect(document.querySelector('[data-bare-top]')?.hasAttribute('data-editing')).toBe(true)
    await go(-1)
    await waitFor(() =>
      expect(document.querySelector('[data-bare-top]')?.hasAttribute('data-editing')).toBe(false),
    )
    expect(where()).toMatch(results)
  })

  it('opens a detail that was shared, cold, and names its place in the reader’s language', async () => {
    const asked: string[] = []
    const api = scriptedApi({
      findPlaces: ({ q, locale }) => {
        asked.push(`${locale} ${q}`)
        return Promise.resolve([{ ...atocha, name: 'Bahnhof Atocha' }])
      },
    })
    const first = await mount('/en', scriptedApi())
    search(first.front)
    await screen.findAllByText('Parking Atocha Sur')
    act(() => void first.front.sendIfAllowed({ type: 'search.choose', parking: 'onda-park:1' }))
    await waitFor(() => expect(first.where()).toMatch(detail))
    const shared = first.where().replace('/en', '/de')
    cleanup()
    sessionStorage.clear()
    const { where } = await mount(shared, api)
    await screen.findByRole('heading', { name: 'Parking Atocha Sur' })
    expect(asked).toEqual(['de Estación de Atocha'])
    await waitFor(() => expect(where()).toContain('/de?where=Bahnhof%20Atocha'))
    expect(where()).toMatch(detail)
  })

  it.each([
    ['where=Atocha&', 'Atocha'],
    ['', '40.40660, -3.68920'],
  ])('calls a place without an id by its name, or by its point: %s', async (where, name) => {
    const query = `?${where}lat=40.4066&lng=-3.6892&from=${stay.from}&to=${stay.to}&zone=Europe/Madrid`
    await mount(`/en${query.replaceAll('+', '%2B')}`, scriptedApi({ findPlaces: () => Promise.resolve([]) }))
    await screen.findAllByText('Parking Atocha Sur')
    expect(document.querySelector('[data-summary] strong')?.textContent).toBe(name)
  })

  it('says of a shared detail that nobody offers it any more, and shows the others', async () => {
    const first = await mount('/en', scriptedApi())
    search(first.front)
    await waitFor(() => expect(first.where()).toMatch(results))
    const shared = `${first.where()}&parking=gone:1`
    cleanup()
    const { where, user } = await mount(shared, scriptedApi())
    await screen.findAllByText('That car park is no longer available.')
    await waitFor(() => expect(where()).toMatch(results))
    // It says nothing of the one that is looked at next.
    await user.click(await screen.findByRole('button', { name: 'Parking Atocha Sur' }))
    await waitFor(() => expect(where()).toMatch(detail))
    expect(screen.queryByText('That car park is no longer available.')).toBeNull()
  })

  it('keeps the chosen language when Back comes to an entry of another', async () => {
    const { front, where, go, user } = await mount('/en', scriptedApi())
    search(front)
    await waitFor(() => expect(where()).toMatch(results))
    await user.selectOptions((await screen.findAllByLabelText('Language'))[0]!, 'Deutsch')
    await waitFor(() => expect(where()).toMatch(/^\/de\?/))
    await go(-1)
    await waitFor(() => expect(where()).toBe('/de'))
  })
})

describe('what was typed and not chosen', () => {
  const field = (): HTMLInputElement =>
    screen.getAllByRole<HTMLInputElement>('combobox', { name: /Where/ })[0]!

  it('stands in the place field after a reload, at home and over results, until a place is chosen', async () => {
    const first = await mount('/en', scriptedApi())
    await first.user.type(field(), 'Calle Mayor 1')
    const second = await reload(first, {}, false)
    expect(field().value).toBe('Calle Mayor 1')
    search(second.front)
    await waitFor(() => expect(second.where()).toMatch(results))
    await second.user.click(await screen.findByRole('button', { name: /Change place or time/ }))
    expect(field().value).toBe('Estación de Atocha, Madrid')
    await second.user.clear(field())
    await second.user.type(field(), 'Gran Vía')
    const third = await reload(second, {}, false)
    await waitFor(() => expect(field().value).toBe('Gran Vía'))
    // The logo asks anew, and nothing of before comes back.
    act(() => void third.front.sendIfAllowed({ type: 'search.clear' }))
    await waitFor(() => expect(third.where()).toBe('/en'))
    expect(field().value).toBe('')
  })
})
