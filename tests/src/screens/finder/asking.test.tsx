// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { atocha, now, stay } from '../../../kit/scriptedApi'
import { pickStay } from '../../../kit/src/components/moment/pick'
import { searchOf, stage, times, useStage } from '../../../kit/src/finder/stage'

useStage()
const where = () => screen.getByRole('combobox', { name: '¿Dónde?' })
const entry = () => screen.getByRole('combobox', { name: 'Entrada' })
const exit = () => screen.getByRole('combobox', { name: 'Salida' })
const said = (field: HTMLElement): string | null | undefined =>
  field.querySelector('time')?.getAttribute('datetime')
const go = () => screen.getByRole('button', { name: 'Buscar aparcamiento' })

describe('asking where and when', () => {
  it('proposes a stay that can still be booked: the next quarter after an hour, for two hours', () => {
    stage()
    expect(said(entry())).toBe('2026-11-23T11:30:00+01:00')
    expect(entry().textContent).toMatch(/Hoy.*11:30/)
    expect(screen.getByText('2 h')).toBeTruthy()
  })

  it('moves the proposal on while the page stands open, so that it can still be booked', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let at = now
      stage({}, { clock: () => at })
      at += 15 * 60_000
      act(() => void vi.advanceTimersByTime(15 * 60_000))
      expect(said(entry())).toBe('2026-11-23T11:45:00+01:00')
    } finally {
      vi.useRealTimers()
    }
  })

  it('searches for a stay that can be booked, even where the page slept while it stood open', async () => {
    let at = now
    const { front, user } = stage({}, { clock: () => at })
    await user.type(where(), 'atocha')
    await screen.findByRole('option')
    at += 20 * 60_000
    await user.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Parking Atocha Sur' })
    expect(searchOf(front).context.window?.from).toBe('2026-11-23T11:45:00+01:00')
  })

  it('suggests places while typing, asks once for a burst of keys, and takes one by keyboard (R092)', async () => {
    const { front, api, user } = stage()
    await user.type(where(), 'atocha')
    const option = await screen.findByRole('option', { name: /Estación de Atocha/ })
    expect(times(api, 'findPlaces')).toBe(1)
    expect(where().getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{ArrowDown}')
    expect(where().getAttribute('aria-activedescendant')).toBe(option.id)
    await user.keyboard('{Enter}')
    expect(searchOf(front).context.place).toEqual(atocha)
    expect((where() as HTMLInputElement).value).toBe('Estación de Atocha, Madrid')
    expect(screen.queryByRole('option')).toBeNull()
    expect(times(api, 'findParkings')).toBe(0)
  })

  it('closes the suggestions with Escape and keeps what was typed', async () => {
    const { user } = stage()
    await user.type(where(), 'atocha')
    await screen.findByRole('option')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    expect((where() as HTMLInputElement).value).toBe('atocha')
  })

  it('searches with Enter for the first suggestion of exactly these words (R095)', async () => {
    const { front, api, user } = stage()
    await user.type(where(), 'atocha')
    await screen.findByRole('option')
    await user.keyboard('{Enter}')
    await screen.findByRole('button', { name: 'Parking Atocha Sur' })
    expect(searchOf(front).context.place).toEqual(atocha)
    expect(times(api, 'findParkings')).toBe(1)
  })

  it('says at the field that a place is unknown, puts the focus there and loses nothing (R323)', async () => {
    const { user } = stage()
    await user.type(where(), 'xyzzy{Enter}')
    const fault = await screen.findByText(/^No encontramos ese sitio/)
    expect(where().getAttribute('aria-describedby')).toBe(fault.id)
    expect(document.activeElement).toBe(where())
    expect((where() as HTMLInputElement).value).toBe('xyzzy')
  })

  it('asks for a place when none was given', async () => {
    const { user, api } = stage()
    await user.click(go())
    expect(screen.getByText('Dinos dónde quieres aparcar.')).toBeTruthy()
    expect(document.activeElement).toBe(where())
    expect(times(api, 'findParkings')).toBe(0)
  })

  it('refuses an entry that has passed meanwhile at its own field, with the place kept (R323)', async () => {
    const { front, user, api } = stage()
    front.sendIfAllowed({ type: 'search.ask', at: front.now(), place: atocha, window: stay })
    await waitFor(() => expect(said(entry())).toBe(stay.from))
    front.now = () => Date.parse('2026-11-24T09:30:00+01:00')
    front.sendIfAllowed({ type: 'search.ask', at: front.now(), preference: 'closer' })
    await waitFor(() => expect(entry().textContent).toContain('Hoy'))
    await user.click(go())
    await waitFor(() => expect(entry().getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(entry())
    expect(document.getElementById(entry().getAttribute('aria-describedby')!)?.textContent).toMatch(/pasado/)
    expect((where() as HTMLInputElement).value).toContain('Atocha')
    expect(times(api, 'findParkings')).toBe(0)
  })

  it('follows what was said elsewhere: a stay told to the actor replaces the chosen one', async () => {
    const { front } = stage()
    front.sendIfAllowed({ type: 'search.ask', at: front.now(), place: atocha, window: stay })
    await pickStay({ from: '2026-11-24T09:00', to: '2026-11-24T19:00' })
    expect(said(exit())).toBe('2026-11-24T19:00:00+01:00')
    front.sendIfAllowed({
      type: 'search.ask',
      at: front.now(),
      window: { ...stay, to: '2026-11-24T20:00:00+01:00' },
    })
    await waitFor(() => expect(said(exit())).toBe('2026-11-24T20:00:00+01:00'))
  })

  it.each([
    [1, /No tenemos permiso/],
    [2, /no encuentra tu ubicación/],
  ])(
    'tells a denied position (%i) from one that is not found, and goes on without (R311, R312)',
    async (code, text) => {
      const getCurrentPosition = vi.fn((_: unknown, failed: (error: object) => void) =>
        failed({ code, PERMISSION_DENIED: 1 }),
      )
      Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
      const { user } = stage()
      expect(getCurrentPosition).not.toHaveBeenCalled()
      await user.click(screen.getByRole('button', { name: 'Aparcar cerca de aquí' }))
      expect(screen.getByText(text)).toBeTruthy()
      await user.type(where(), 'atocha')
      await screen.findByRole('option')
    },
  )

  it('never offers what an older text has found: select all, type on, arrow and Enter at typing speed', async () => {
    const { front, user } = stage()
    front.api = {
      ...front.api,
      findPlaces: ({ q }) =>
        q.startsWith('atocha') ? Promise.resolve([atocha]) : new Promise<never>(() => undefined),
    }
    await user.type(where(), 'atocha')
    await screen.findByRole('option')
    await user.clear(where())
    await user.type(where(), 'bilbao')
    expect(screen.queryByRole('option')).toBeNull()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(searchOf(front).context.place).toBeUndefined()
    await screen.findByText(/^No encontramos ese sitio/)
  })

  it('forgets a denied position when a place is typed, so that the newer fault is told', async () => {
    Object.defineProperty(navigator, 'geolocation', {
      value: {
        getCurrentPosition: (_: unknown, no: (e: object) => void) => no({ code: 1, PERMISSION_DENIED: 1 }),
      },
      configurable: true,
    })
    const { user } = stage()
    await user.type(where(), 'aquí{Enter}')
    await screen.findByText(/No tenemos permiso/)
    await user.clear(where())
    await user.type(where(), 'xyzzy{Enter}')
    await screen.findByText(/^No encontramos ese sitio/)
    expect(screen.queryByText(/No tenemos permiso/)).toBeNull()
  })
})
