// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { offers } from '../../../kit/sampleOffers'
import { atocha, stay, user as lucia } from '../../../kit/scriptedApi'
import { searchOf, stage, useStage, type Stage } from '../../../kit/src/finder/stage'

useStage()
/** The results of a driver whose main car is this high, cm; the only known height of the parkings is 2.10 m. */
const looking = async (height?: number, ask: object = {}): Promise<Stage> => {
  const vehicles = [
    { plate: '1111BBB', country: 'ES', main: false, height: 300 },
    { plate: '4821KJT', country: 'ES', main: true, ...(height !== undefined && { height }) },
  ]
  const made = stage({ getUser: () => Promise.resolve({ ...lucia, vehicles }) }, { member: true })
  const asked = { type: 'search.ask', at: made.front.now(), place: atocha, window: stay, go: true } as const
  made.front.sendIfAllowed({ ...asked, ...ask })
  await waitFor(() => expect(searchOf(made.front).hasTag('busy')).toBe(false))
  await screen.findByRole('list', { name: 'Resultados' })
  return made
}
const names = () =>
  within(screen.getByRole('list', { name: 'Resultados' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const low = offers[0]!.parking.name

it('leaves out what is too low for the main car, says how many, and shows them after a tap (X24)', async () => {
  const { user } = await looking(211)
  const line = await screen.findByText('Falta 1: es demasiado bajo para tu coche (2,11 m)')
  // Two have no known height: they are not too low.
  expect(names()).toHaveLength(offers.length - 1)
  expect(names()).not.toContain(low)
  await user.click(within(line.parentElement!).getByRole('button', { name: 'Ver todos' }))
  await waitFor(() => expect(names()).toContain(low))
  expect(screen.queryByText(/demasiado bajo/)).toBeNull()
})

it.each([
  ['fits exactly', 210, {}],
  ['has no known height', undefined, {}],
  ['is not what was asked for', 250, { needs: { height: 200 } }],
])('leaves none out when the main car %s (X24)', async (_, height, ask) => {
  await looking(height, ask)
  expect(names()).toContain(low)
  expect(screen.queryByText(/demasiado bajo/)).toBeNull()
})
