// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Front } from '../../src/driver'
import { takeNewVersion } from '../../src/newVersion'
import { dismissNote, noteReplaced } from '../../src/pageNote'
import { followVersions } from '../../src/worker/register'
import { now, scriptedApi } from '../kit/scriptedApi'
import { beginBooking } from '../kit/src/shell/scenes'
import { mount } from '../kit/src/shell/mount'

describe('a newer version of the page', () => {
  it('is loaded once, and does not loop (R033)', async () => {
    const { user } = await mount('/en', scriptedApi())
    // What is typed here is kept by the tab.
    await user.type(screen.getAllByRole('combobox', { name: /Where/ })[0]!, 'Calle Mayor 1')
    const reload = vi.fn()
    act(() => takeNewVersion(1_000_000, reload))
    expect(reload).toHaveBeenCalledTimes(1)
    act(() => takeNewVersion(1_010_000, reload))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is offered, and nothing typed is lost, while a field holds what a reload would forget', async () => {
    const { user } = await mount('/en/login', scriptedApi())
    await user.type(await screen.findByLabelText('Email'), 'driver@plaza.example')
    const reload = vi.fn()
    act(() => takeNewVersion(2_000_000, reload))
    expect(reload).not.toHaveBeenCalled()
    await screen.findByText(/There’s a new version of Plaza/)
    screen.getByRole('button', { name: 'Reload' })
  })

  it('waits behind its worker until the driver wants it, and reloads once that is in charge', async () => {
    const { user } = await mount('/en', scriptedApi())
    act(dismissNote)
    const { registration, workers, installed, told } = registered()
    const reload = vi.fn()
    followVersions(registration, workers, reload)
    expect(screen.queryByText(/There’s a new version/)).toBeNull()
    act(installed)
    await user.click(await screen.findByRole('button', { name: 'Reload' }))
    expect(told).toEqual(['takeCharge'])
    expect(reload).not.toHaveBeenCalled()
    workers.dispatchEvent(new Event('controllerchange'))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('neither says anything nor reloads from the price of a booking to its outcome', async () => {
    const { front } = await mount('/en', scriptedApi(), { member: true })
    act(dismissNote)
    await act(() => beginBooking(front))
    await waitFor(() => expect(bookingOf(front)?.matches('reviewing')).toBe(true))
    const { registration, workers, installed } = registered()
    const reload = vi.fn()
    followVersions(registration, workers, reload)
    act(installed)
    act(() => takeNewVersion(9_000_000, reload))
    expect(screen.queryByText(/new version/i)).toBeNull()
    expect(reload).not.toHaveBeenCalled()
    act(() => void front.sendIfAllowed({ type: 'booking.leave' }))
    await screen.findByText(/There’s a new version of Plaza/)
    act(dismissNote)
  })

  it('is no longer told of where the driver has looked and booked', async () => {
    const { front } = await mount('/en', scriptedApi(), { member: true })
    act(() => {
      dismissNote()
      noteReplaced()
    })
    await screen.findByText(/New version/)
    await act(() => beginBooking(front))
    await waitFor(() => expect(bookingOf(front)?.matches('reviewing')).toBe(true))
    screen.getByText(/New version/)
    act(() => void front.sendIfAllowed({ type: 'booking.confirm', quote: 'q1', at: now }))
    await screen.findByText('48217')
    await waitFor(() => expect(screen.queryByText(/New version/)).toBeNull())
  })
})

const bookingOf = ({ actor }: Front) => actor.getSnapshot().context.booking?.getSnapshot()

/** A browser with a worker in charge; `installed` puts a newer one behind it. */
function registered() {
  const told: unknown[] = []
  const newer = Object.assign(new EventTarget(), {
    state: 'installing',
    postMessage: (message: unknown) => told.push(message),
  })
  const registration = Object.assign(new EventTarget(), {
    active: {},
    waiting: undefined as unknown,
    installing: newer,
    update: () => Promise.resolve(),
  })
  const installed = (): void => {
    registration.dispatchEvent(new Event('updatefound'))
    newer.state = 'installed'
    registration.waiting = newer
    newer.dispatchEvent(new Event('statechange'))
  }
  return {
    registration: registration as unknown as ServiceWorkerRegistration,
    workers: new EventTarget() as ServiceWorkerContainer,
    installed,
    told,
  }
}
