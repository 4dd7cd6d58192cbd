// @vitest-environment jsdom
import { cents } from '../../../../contract/money'
import axe from 'axe-core'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Fault } from '../../../../contract/fault'
import type { ParkingApi } from '../../../../contract/calls'
import { atocha, now, stay } from '../../../kit/scriptedApi'
import { offers } from '../../../kit/sampleOffers'
import { pickStay } from '../../../kit/src/components/moment/pick'
import { searchOf, stage, times, useStage, type Stage } from '../../../kit/src/finder/stage'

useStage()
const looking = async (script: Partial<ParkingApi> = {}, member = false): Promise<Stage> => {
  const made = stage(script, { member })
  made.front.sendIfAllowed({
    type: 'search.ask',
    at: made.front.now(),
    place: atocha,
    window: stay,
    go: true,
  })
  await waitFor(() => expect(searchOf(made.front).hasTag('busy')).toBe(false))
  return made
}
const list = () => screen.findByRole('list', { name: 'Resultados' })
const names = async (): Promise<(string | null)[]> =>
  within(await list())
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

describe('the results', () => {
  it('show the total to pay, what it is, and why a parking stands where it stands (X01, X27)', async () => {
    await looking({}, true)
    const [first, second, third] = within(await list())
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('h3'))
    expect(first?.textContent).toContain('11,90\u00a0€')
    expect(first?.textContent).toContain('sin reserva 20,40\u00a0€')
    expect(first?.textContent).toContain(
      'La reserva más barata a menos de 5 min; cancelas gratis hasta mañana a las 08:00',
    )
    expect(screen.getByText('Datos de demostración: no se cobra nada.')).toBeTruthy()
    expect(second?.textContent).toContain('El más cercano; se abre con tu matrícula 4821 KJT')
    expect(third?.textContent).toContain('4,90 € más que la reserva más barata; quedan 61 plazas')
  })

  it('say how many a kind leaves out that the driver has switched off, and show them by one tap (R088)', async () => {
    const { front, user } = await looking()
    const kinds = { automatic: true, booking: false }
    act(() => void front.sendIfAllowed({ type: 'search.kinds', kinds, at: now }))
    await screen.findByText('Con reserva: 1 oculto por tu elección')
    expect(await names()).not.toContain('Parking Atocha Sur')
    await user.click(screen.getByRole('button', { name: 'Ver todos' }))
    await waitFor(async () => expect(await names()).toContain('Parking Atocha Sur'))
    expect(screen.queryByText(/por tu elección/)).toBeNull()
  })

  it('are filtered and ordered without a new search (R009, R094, R096)', async () => {
    const { api, user } = await looking()
    expect(await names()).toEqual(['Parking Atocha Sur', 'Plaza del Brillante', 'Méndez Álvaro P2'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ordenar por' }), 'closer')
    expect(await names()).toEqual(['Plaza del Brillante', 'Parking Atocha Sur', 'Méndez Álvaro P2'])
    await user.click(screen.getByRole('radio', { name: 'Sin tique 1' }))
    expect(await names()).toEqual(['Plaza del Brillante'])
    await user.click(screen.getByRole('radio', { name: 'Con reserva 1' }))
    expect(await names()).toEqual(['Parking Atocha Sur'])
    expect(times(api, 'findParkings')).toBe(1)
  })

  it('have a bar that says how many platforms are asked, until all have answered (R099)', async () => {
    let answer = () => {}
    const { front } = stage({
      async *findParkings() {
        yield {
          type: 'catalogue',
          platforms: [{ id: 'onda-park', name: 'Onda Park', state: 'asked' }],
          offers: [],
        }
        await new Promise<void>((resolve) => (answer = resolve))
        yield { type: 'complete', asked: 1, answered: 1, failed: 0 }
      },
    })
    act(
      () => void front.sendIfAllowed({ type: 'search.ask', at: now, place: atocha, window: stay, go: true }),
    )
    expect(await screen.findByRole('progressbar', { name: /^0 de 1 plataformas/ })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Aquí no hay nada a esa hora' })).toBeNull()
    act(() => answer())
    await screen.findByRole('heading', { name: 'Aquí no hay nada a esa hora' })
  })

  it('tell who answered and who did not, in dashes, in words and by name (X27)', async () => {
    await looking()
    const lane = await screen.findByRole('progressbar', { name: '1 de 2 plataformas ha respondido' })
    expect([...lane.children].map((dash) => dash.getAttribute('data-dash'))).toEqual(['on', 'miss'])
    expect(screen.getByText('1 no responde')).toBeTruthy()
    const silent = screen.getByText('No responden').parentElement
    expect(silent?.textContent).toContain('Vía Libre')
  })

  it('offer Book only where it can be booked, and Book starts that booking; a ticket barrier has only the way there (R006, R098, R242)', async () => {
    const { front, user } = await looking()
    const books = screen.getAllByRole('button', { name: /^Reservar/ })
    expect(books).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: /^Cómo llegar/ })).toHaveLength(3)
    await user.click(books[0]!)
    expect(front.actor.getSnapshot().context.booking?.getSnapshot().context.parking?.id).toBe('onda-park:1')
  })

  it('show both prices of a parking that can be booked and opens by plate (R008)', async () => {
    const both = { ...offers[0]!, parking: { ...offers[0]!.parking, automatic: true } }
    await looking({
      async *findParkings() {
        yield { type: 'catalogue', platforms: [], offers: [both] }
        yield { type: 'complete', asked: 0, answered: 0, failed: 0 }
      },
    })
    expect((await list()).textContent).toMatch(/11,90\s€.*20,40\s€ sin reserva, con matrícula/)
  })

  it('open a parking with all it is asked for, and come back to its card (R102–R108, D8)', async () => {
    const { front, user } = await looking()
    await user.click(screen.getByRole('button', { name: 'Parking Atocha Sur' }))
    expect(searchOf(front).context.chosen).toBe('onda-park:1')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Parking Atocha Sur' }))
    const facts = Object.fromEntries(
      screen
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replace(/\u00a0/g, ' ')]),
    )
    expect(facts).toMatchObject({
      'Tarifa base, 9 h': '10,50 €',
      'Gastos de gestión': '0,87 €',
      Comisión: '0,53 €',
      Total: '11,90 €',
      'Sin reserva, pago en el cajero': '20,40 €',
      'Altura máxima': '2,10 m',
      Cargador: '22 kW',
      'Estancia mínima': '1 h',
    })
    expect(facts['Distancia']).toContain('320 m')
    for (const group of ['Precio', 'Cómo se entra', 'Datos'])
      expect(screen.getByRole('heading', { name: group })).toBeTruthy()
    expect(screen.getByText('Con el código de la reserva.')).toBeTruthy()
    expect(screen.getByText('Cancelas gratis hasta mañana a las 08:00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Volver a la lista' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Parking Atocha Sur' }))
  })

  it('say in the detail what is saved against the others of the search, once all have answered (R161)', async () => {
    const dearer = [1590, 1690, 1790].map((total, index) => ({
      ...offers[0]!,
      parking: { ...offers[0]!.parking, id: `onda-park:${index + 10}`, name: `P${index}` },
      prepaid: { ...offers[0]!.prepaid!, total: cents(total) },
    }))
    const { user } = await looking({
      async *findParkings() {
        yield { type: 'catalogue', platforms: [], offers: [offers[0]!, ...dearer] }
        yield { type: 'complete', asked: 0, answered: 0, failed: 0 }
      },
    })
    await user.click(screen.getByRole('button', { name: 'Parking Atocha Sur' }))
    expect(await screen.findByText(/5,00\s€ menos que la media de otros 3 aparcamientos/)).toBeTruthy()
  })

  it('offer three map apps that lead to the parking (R140, R171)', async () => {
    const { user } = await looking()
    await user.click(screen.getByRole('button', { name: 'Cómo llegar Plaza del Brillante' }))
    expect(screen.getByRole('link', { name: 'Waze', hidden: true }).getAttribute('href')).toContain(
      '40.407%2C-3.69',
    )
  })

  it('offer a wider search and the next day when nothing was found, and do what they offer (R100, R100, D19)', async () => {
    const asked: { radius?: unknown; from: string }[] = []
    const { user, front } = await looking({
      async *findParkings(criteria) {
        asked.push(criteria)
        yield { type: 'complete', asked: 2, answered: 2, failed: 0 }
      },
    })
    expect(await screen.findByText('Aquí no hay nada a esa hora')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Buscar hasta 5 km' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ radius: 5_000 }))
    expect(await screen.findByText('Aquí no hay nada a esa hora')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Buscar hasta/ }), 'as far as it goes').toBeNull()
    await user.click(screen.getByRole('button', { name: 'Mismas horas, un día después' }))
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(asked.at(-1)).toMatchObject({ radius: 5_000, from: '2026-11-25T09:00:00+01:00' })
    act(() => void front.sendIfAllowed({ type: 'search.ask', at: now, needs: { charger: true }, go: true }))
    await user.click(await screen.findByRole('button', { name: 'Buscar sin condiciones' }))
    expect(searchOf(front).context.needs).toEqual({})
  })

  it('say so when the search broke, and search again on request (R323)', async () => {
    const { user, api } = await looking({
      async *findParkings() {
        throw new Fault('search.failed')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Buscar otra vez' }))
    expect(times(api, 'findParkings')).toBe(2)
  })

  it('announce once what the list has become', async () => {
    await looking()
    await waitFor(() =>
      expect(screen.getByText('3 aparcamientos, la reserva más barata por 11,90 €')).toBeTruthy(),
    )
  })

  it('search anew when another place is taken, and keep a changed time until the button says so', async () => {
    const { front, user, api } = await looking()
    await pickStay({ from: '2026-11-24T09:00', to: '2026-11-24T20:00' })
    expect(times(api, 'findParkings')).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Actualizar la búsqueda' }))
    await waitFor(() => expect(searchOf(front).context.window?.to).toBe('2026-11-24T20:00:00+01:00'))
    expect(times(api, 'findParkings')).toBe(2)
  })

  it('move the sheet by keys and by its button', async () => {
    const { user } = await looking()
    const sheet = screen.getByRole('region', { name: 'Resultados' })
    const grip = screen.getByRole('button', { name: 'Ver la lista entera' })
    grip.focus()
    await user.keyboard('{ArrowDown}')
    expect(sheet.dataset['stop']).toBe('peek')
    await user.keyboard('{Enter}')
    expect(sheet.dataset['stop']).toBe('half')
    await user.keyboard('{ArrowUp}')
    expect(sheet.dataset['stop']).toBe('full')
  })

  it('have no fault that axe can see, in the list and in the detail', async () => {
    const { user } = await looking()
    const look = async () =>
      (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations.map(
        ({ id, nodes }) => [id, nodes[0]?.html],
      )
    expect(await look()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Parking Atocha Sur' }))
    expect(await look()).toEqual([])
  })
})
