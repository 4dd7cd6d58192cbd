// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { bookingOf, now, scriptedApi, user } from '../../kit/scriptedApi'
import { closeChat, openChat } from '../../../src/voice/chatOpen'
import { detail, reload, results, search } from '../../kit/src/shell/again'
import { mount } from '../../kit/src/shell/mount'
import { beginBooking } from '../../kit/src/shell/scenes'

afterEach(closeChat)

const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { hidden: true })
const covered = (): unknown => (history.state as { usr: { covered?: unknown } | null }).usr?.covered
const noDialog = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())

describe('Back while something covers the screen', () => {
  const withBooking = scriptedApi({ listBookings: () => Promise.resolve([bookingOf()]) })

  it('closes the cancel dialog, stays on my parkings and gives the focus back; Forward does nothing', async () => {
    const { where, go, front, user } = await mount('/en/user/bookings', withBooking, { member: true })
    const cancel = await screen.findByRole('button', { name: 'Cancel' })
    await user.click(cancel)
    await screen.findByRole('button', { name: 'Keep booking' })
    await waitFor(() => expect(covered()).toHaveLength(1))
    await go(-1)
    await noDialog()
    expect(where()).toBe('/en/user/bookings')
    expect(front.actor.getSnapshot().context.cancellation).toBeUndefined()
    expect(document.activeElement).toBe(cancel)
    await go(1)
    await waitFor(() => expect(covered()).toBeUndefined())
    expect(where()).toBe('/en/user/bookings')
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
    await user.click(cancel)
    await screen.findByRole('button', { name: 'Keep booking' })
    await waitFor(() => expect(covered()).toHaveLength(1))
    await go(-1)
    await noDialog()
  })

  it('leaves one entry when its own button closes it, so that the next Back leaves the screen', async () => {
    const { where, go, front, user } = await mount('/en', scriptedApi())
    search(front)
    await waitFor(() => expect(where()).toMatch(results))
    const [navigate] = await screen.findAllByRole('button', { name: /^Directions|^Navigate/ })
    await user.click(navigate!)
    await waitFor(() => expect(covered()).toHaveLength(1))
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }))
    await noDialog()
    await waitFor(() => expect(covered()).toBeUndefined())
    await go(-1)
    await waitFor(() => expect(where()).toBe('/en'))
  })

  it('closes the panel of the hours over a booking and keeps the booking', async () => {
    const { where, go, front, user } = await mount('/en', scriptedApi(), { member: true })
    await act(() => beginBooking(front))
    await user.click(await screen.findByRole('button', { name: 'Change the times' }))
    await dialog()
    await waitFor(() => expect(covered()).toHaveLength(1))
    await go(-1)
    await noDialog()
    expect(where()).toContain('/en/user/bookings/new?')
    expect(front.actor.getSnapshot().context.booking).toBeDefined()
  })

  it('shows the screen below after a reload, with one entry for it', async () => {
    const first = await mount('/en/user/bookings', withBooking, { member: true })
    await first.user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(covered()).toHaveLength(1))
    const again = await reload(first, { listBookings: () => Promise.resolve([bookingOf()]) })
    await screen.findByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(covered()).toBeUndefined())
    expect(again.where()).toBe('/en/user/bookings')
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  })

  it('shows the booking that was read back last after a reload under the chat of a phone', async () => {
    const first = await mount('/en', scriptedApi(), { member: true, arrives: true })
    const { front, where, entries } = first
    await act(() => beginBooking(front))
    await waitFor(() => expect(where()).toMatch(/\/new\?.*onda-park:1$/))
    const uncovered = entries()
    act(openChat)
    await waitFor(() => expect(entries()).toBe(uncovered + 1))
    act(() => void front.sendIfAllowed({ type: 'driver.book', parking: 'via-libre:2', at: now }))
    await waitFor(() => expect(where()).toMatch(/\/new\?.*via-libre:2$/))
    let known = (): void => undefined
    const asked = new Promise<void>((resolve) => (known = resolve))
    const again = await reload(first, { getUser: () => asked.then(() => user) })
    await waitFor(() => expect(covered()).toBeUndefined())
    // The screen follows the browser.
    await act(() => new Promise((drawn) => setTimeout(drawn, 100)))
    known()
    const opened = () => again.front.actor.getSnapshot().context.booking?.getSnapshot().context.parking?.id
    await waitFor(() => expect(opened()).toBeDefined())
    expect(opened()).toBe('via-libre:2')
    await waitFor(() => expect(again.where()).toMatch(/\/new\?.*via-libre:2$/))
  })

  it('closes the chat on a phone at the screen that the chat has led to', async () => {
    const { where, go, front } = await mount('/en', scriptedApi())
    act(openChat)
    await screen.findByRole('log', { hidden: true })
    search(front)
    await waitFor(() => expect(where()).toMatch(results))
    act(() => void front.sendIfAllowed({ type: 'search.choose', parking: 'onda-park:1' }))
    await waitFor(() => expect(where()).toMatch(detail))
    // The chat goes on over the entries that come and go below it.
    act(() => void front.sendIfAllowed({ type: 'search.back' }))
    await waitFor(() => expect(where()).toMatch(results))
    expect(screen.queryByRole('log', { hidden: true })).not.toBeNull()
    await waitFor(() => expect(covered()).toHaveLength(1))
    await go(-1)
    await waitFor(() => expect(screen.queryByRole('log', { hidden: true })).toBeNull())
    expect(where()).toMatch(results)
    await screen.findAllByText('Parking Atocha Sur')
    await go(-1)
    await waitFor(() => expect(where()).toBe('/en'))
  })
})

describe('the focus after Back', () => {
  it('is at the summary when the form over the results is closed', async () => {
    const { where, go, front, user } = await mount('/en', scriptedApi())
    search(front)
    await waitFor(() => expect(where()).toMatch(results))
    await user.click(await screen.findByRole('button', { name: /Change place or time/ }))
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('where'))
    await go(-1)
    await waitFor(() => expect(document.activeElement?.matches('[data-summary]')).toBe(true))
  })

  it('is at the headline when the results are left for the question', async () => {
    const { where, go, front } = await mount('/en', scriptedApi())
    search(front)
    await waitFor(() => expect(where()).toMatch(results))
    await screen.findAllByText('Parking Atocha Sur')
    await go(-1)
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  it('is at the title of the login after a reload', async () => {
    await mount('/en/login', scriptedApi())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Log in'))
  })
})
