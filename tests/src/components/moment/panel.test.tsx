// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { atocha, stay } from '../../../kit/scriptedApi'
import { searchOf, stage, useStage } from '../../../kit/src/finder/stage'

useStage()
const entry = () => screen.getByRole('combobox', { name: 'Entrada' })
const exit = () => screen.getByRole('combobox', { name: 'Salida' })
const panel = () => screen.getByRole('dialog', { name: '¿Cuándo?' })
const list = (name: RegExp) => within(panel()).getByRole('listbox', { name })
const atAtocha = (window?: typeof stay) => {
  const staged = stage()
  act(
    () =>
      void staged.front.sendIfAllowed({ type: 'search.ask', at: staged.front.now(), place: atocha, window }),
  )
  return staged
}
const known = (staged: ReturnType<typeof stage>) => searchOf(staged.front).context.window

describe('the date and time panel', () => {
  // The page fetches it when the field gets the focus, or earlier; how soon it comes is not the matter here.
  beforeAll(() => import('../../../../src/components/moment/StayPanel'))

  it('takes "tomorrow nine to six" in four taps', async () => {
    const staged = atAtocha()
    const { user } = staged
    await user.click(entry())
    await user.click(within(panel()).getByRole('gridcell', { name: 'martes, 24 de noviembre de 2026' }))
    await user.click(within(list(/^Salida/)).getByRole('option', { name: '18:00' }))
    await user.click(screen.getByRole('button', { name: 'Listo' }))
    expect(known(staged)).toEqual(stay)
  })

  it('takes "tomorrow nine to six" in six keys from the field, and gives the focus back to it', async () => {
    const staged = atAtocha()
    const { user } = staged
    entry().focus()
    for (const key of ['{Enter}', '{ArrowRight}', '9', '{Tab}', '6', '{Enter}']) await user.keyboard(key)
    expect(known(staged)).toEqual(stay)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(entry())
    expect(entry().textContent).toContain('Mañana')
    expect(entry().textContent).toContain('09:00')
  })

  it('leaves things as they were at Escape, with the focus back at the field', async () => {
    const staged = atAtocha(stay)
    const { user } = staged
    await user.click(exit())
    expect(document.activeElement).toBe(list(/^Salida/))
    await user.keyboard('{PageDown}{ArrowDown}')
    expect(within(list(/^Salida/)).getByRole('option', { selected: true }).textContent).toBe('19:15')
    // A browser turns Escape in a modal dialog into its cancel event; jsdom does not.
    act(() => void panel().dispatchEvent(new Event('cancel', { cancelable: true })))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(exit())
    expect(known(staged)).toEqual(stay)
  })

  it('names the way out that leaves the hours as they were', async () => {
    const staged = atAtocha(stay)
    const { user } = staged
    await user.click(exit())
    await user.click(within(list(/^Salida/)).getByRole('option', { name: '19:00' }))
    expect(within(panel()).queryByRole('button', { name: 'Cerrar' })).toBeNull()
    await user.click(within(panel()).getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(known(staged)).toEqual(stay)
  })

  it('walks the month as the grid pattern says', async () => {
    const { user } = atAtocha(stay)
    await user.click(entry())
    const at = () => document.activeElement?.getAttribute('aria-label')
    const walk: [string, string][] = [
      ['{ArrowDown}', 'martes, 1 de diciembre de 2026'],
      ['{Home}', 'lunes, 30 de noviembre de 2026'],
      ['{End}', 'domingo, 6 de diciembre de 2026'],
      ['{PageDown}', 'miércoles, 6 de enero de 2027'],
      ['{PageUp}', 'domingo, 6 de diciembre de 2026'],
      ['{ArrowUp}{ArrowUp}{ArrowUp}', 'lunes, 23 de noviembre de 2026'],
      ['{ArrowLeft}', 'lunes, 23 de noviembre de 2026'],
    ]
    for (const [keys, day] of walk) {
      await user.keyboard(keys)
      expect(at(), keys).toBe(day)
    }
  })

  it('offers no time that has passed and no exit before the entry (R093)', async () => {
    const { user } = atAtocha()
    await user.click(entry())
    expect(within(list(/^Entrada/)).getAllByRole('option')[0]?.textContent).toBe('10:15')
    await user.click(within(list(/^Entrada/)).getByRole('option', { name: '15:00' }))
    expect(within(list(/^Salida/)).getAllByRole('option')[0]?.textContent).toBe('15:15')
    const yesterday = screen.getByRole('gridcell', { name: 'domingo, 22 de noviembre de 2026' })
    expect(yesterday.getAttribute('aria-disabled')).toBe('true')
    await user.click(yesterday)
    expect(yesterday.getAttribute('aria-selected')).toBe('false')
  })

  it('returns the exit when the entry is turned past it and back', async () => {
    const staged = atAtocha(stay)
    const { user } = staged
    await user.click(entry())
    await user.keyboard('2000930{Enter}')
    expect(known(staged)?.to).toBe('2026-11-24T18:00:00+01:00')
  })

  it('splits into two days, and joins them again', async () => {
    const staged = atAtocha(stay)
    const { user } = staged
    await user.click(entry())
    await user.click(screen.getByRole('button', { name: 'Salgo otro día' }))
    await user.click(screen.getByRole('button', { name: /^Salida/ }))
    await user.click(screen.getByRole('gridcell', { name: 'viernes, 27 de noviembre de 2026' }))
    expect(panel().textContent).toContain('3 días 9 h')
    await user.click(screen.getByRole('button', { name: 'Listo' }))
    expect(known(staged)).toEqual({ ...stay, to: '2026-11-27T18:00:00+01:00' })
    await user.click(entry())
    await user.click(screen.getByRole('button', { name: 'Salgo el mismo día' }))
    await user.click(screen.getByRole('button', { name: 'Listo' }))
    expect(known(staged)).toEqual(stay)
  })

  it('shows the hour that autumn repeats twice, and says which is which', async () => {
    const night = { from: '2026-10-24T22:00:00+02:00', to: '2026-10-25T02:30:00+01:00' }
    const { front, user } = stage()
    front.now = () => Date.parse('2026-10-20T10:00:00+02:00')
    act(() => void front.sendIfAllowed({ type: 'search.ask', at: front.now(), place: atocha, window: night }))
    await user.click(exit())
    const exits = within(list(/^Salida/))
    expect(exits.getByRole('option', { selected: true }).textContent).toBe('02:30 GMT+1')
    await user.click(exits.getByRole('option', { name: '02:30 GMT+2' }))
    await user.click(screen.getByRole('button', { name: 'Listo' }))
    expect(searchOf(front).context.window?.to).toBe('2026-10-25T02:30:00+02:00')
  })

  it('keeps chosen hours on the clock when the place is in another zone, and names that zone', async () => {
    const staged = stage()
    const { front, user } = staged
    await user.click(entry())
    await user.click(screen.getByRole('gridcell', { name: 'martes, 24 de noviembre de 2026' }))
    await user.click(within(list(/^Salida/)).getByRole('option', { name: '18:00' }))
    await user.click(screen.getByRole('button', { name: 'Listo' }))
    const london = { ...atocha, id: 'place:kings', name: 'King’s Cross', timeZone: 'Europe/London' }
    front.api = { ...front.api, findPlaces: () => Promise.resolve([london]) }
    await user.type(screen.getByRole('combobox', { name: '¿Dónde?' }), 'kings')
    await user.click(await screen.findByRole('option', { name: /King’s Cross/ }))
    expect(known(staged)).toEqual({ from: '2026-11-24T09:00:00+00:00', to: '2026-11-24T18:00:00+00:00' })
    expect(screen.getByText('Hora local de Londres')).toBeTruthy()
  })
})
