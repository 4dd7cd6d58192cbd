// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Ratios } from '../../../../contract/search'
import { offers } from '../../../kit/sampleOffers'
import { atocha, stay, user as lucia } from '../../../kit/scriptedApi'
import { searchOf, stage, useStage, type Stage } from '../../../kit/src/finder/stage'

useStage()
const looking = async (ratios: Ratios): Promise<Stage> => {
  const made = stage({ getUser: () => Promise.resolve({ ...lucia, ratios }) }, { member: true })
  const ask = { type: 'search.ask', at: made.front.now(), place: atocha, window: stay, go: true } as const
  made.front.sendIfAllowed(ask)
  await waitFor(() => expect(searchOf(made.front).hasTag('busy')).toBe(false))
  return made
}
const names = () =>
  within(screen.getByRole('list', { name: 'Resultados' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const order = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ordenar por' })
const choices = () => [...order().options].map(({ textContent }) => textContent)

it('orders the results by the ratios of the driver, whose first names them; a preset overrides them (R168, A18, X27)', async () => {
  const { user } = await looking({ price: 1, distance: 5, ease: 2 })
  await screen.findByText(/^El mejor según tus preferencias \(precio 1, cercanía 5, comodidad 2\)/)
  expect(names()[0]).toBe(offers[1]!.parking.name)
  expect([order().value, choices()]).toEqual(['own', ['Más barato', 'Más cerca', 'Sin tique', 'A mi medida']])
  await user.selectOptions(order(), 'cheaper')
  await waitFor(() => expect(names()[0]).toBe(offers[0]!.parking.name))
  expect(screen.queryByText(/según tus preferencias/)).toBeNull()
  await user.selectOptions(order(), 'own')
  await waitFor(() => expect(names()[0]).toBe(offers[1]!.parking.name))
})

it('shows the cheapest first to a driver whose ratios are equal, and no order of their own (R345)', async () => {
  await looking({ price: 3, distance: 3, ease: 3 })
  await waitFor(() => expect(names()[0]).toBe(offers[0]!.parking.name))
  expect([order().value, choices()]).toEqual(['cheaper', ['Más barato', 'Más cerca', 'Sin tique']])
})
