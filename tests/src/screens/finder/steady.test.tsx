// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Offer } from '../../../../contract/parking'
import type { SearchMessage } from '../../../../contract/search'
import { atocha, now, stay } from '../../../kit/scriptedApi'
import { offers } from '../../../kit/sampleOffers'
import { scriptedStream } from '../../../kit/src/finder/stream'
import { searchOf, stage, useStage } from '../../../kit/src/finder/stage'

useStage()
const [booking, plate, barrier] = offers as [Offer, Offer, Offer]
const platforms = [
  { id: 'onda-park', name: 'Onda Park', state: 'asked' as const },
  { id: 'via-libre', name: 'Vía Libre', state: 'asked' as const },
  { id: 'live-madrid', name: 'Live Madrid', state: 'asked' as const },
]
const unpriced = { ...booking, prepaid: undefined, onSite: undefined, discount: undefined }
const told = (platform: string, ...list: Offer[]): SearchMessage => ({
  type: 'offers',
  platform,
  offers: list,
})
const cards = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'Resultados' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
const card = (name: string): HTMLElement => screen.getByRole('button', { name }).closest('li')!

/** A search on a given clock, with the catalogue told at its start. */
const arriving = async (catalogue: Offer[]) => {
  const time = { at: now }
  const stream = scriptedStream()
  const made = stage({ findParkings: stream.findParkings }, { clock: () => time.at })
  made.front.sendIfAllowed({ type: 'search.ask', at: now, place: atocha, window: stay, go: true })
  stream.send({ type: 'catalogue', platforms, offers: catalogue })
  await screen.findByRole('list', { name: 'Resultados' })
  const arrive = async (after: number, ...lines: SearchMessage[]): Promise<void> => {
    time.at = now + after
    const before = searchOf(made.front).context
    stream.send(...lines)
    await waitFor(() => expect(searchOf(made.front).context).not.toBe(before))
  }
  return { ...made, time, stream, arrive }
}

describe('cards while answers arrive (B36)', () => {
  it('come in their order while nobody has done anything, however late', async () => {
    const { arrive } = await arriving([plate, barrier])
    await arrive(2_300, told('onda-park', booking))
    await waitFor(() => expect(cards()[0]).toBe('Parking Atocha Sur'))
    expect(screen.queryByRole('button', { name: /Ordenar$/ })).toBeNull()
  })

  it.each([
    ['a finger on the sheet', () => fireEvent.pointerDown(document.querySelector('section[data-stop]')!)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['a scroll', () => fireEvent.scroll(document.querySelector('section[data-stop] > div')!)],
    ['a pointer that moves', () => fireEvent.pointerMove(document.body)],
  ])('keep their places after %s; what is new waits for a tap', async (_, act) => {
    const { user, arrive, time } = await arriving([plate, barrier])
    time.at = now + 700
    act()
    await arrive(1_300, told('onda-park', booking))
    const pill = await screen.findByRole('button', { name: /1 nuevo, 1 más barato.*Ordenar/ })
    expect(cards()).toEqual(['Plaza del Brillante', 'Méndez Álvaro P2'])
    await user.click(pill)
    expect(cards()[0]).toBe('Parking Atocha Sur')
    expect(screen.queryByRole('button', { name: /Ordenar$/ })).toBeNull()
  })

  it('follow the rank while the first answers come in', async () => {
    const { arrive } = await arriving([plate, barrier])
    await arrive(300, told('onda-park', booking))
    await waitFor(() => expect(cards()[0]).toBe('Parking Atocha Sur'))
  })

  it('do not move within a second of a touch, nor while one has the focus', async () => {
    const { arrive, time } = await arriving([plate, barrier])
    time.at = now + 100
    fireEvent.pointerDown(card('Plaza del Brillante'))
    await arrive(300, told('onda-park', booking))
    await screen.findByRole('button', { name: /Ordenar/ })
    expect(cards()).toHaveLength(2)
  })

  it('fill a price in where it is awaited, and never call it the price at the parking', async () => {
    const { arrive } = await arriving([plate, barrier, unpriced])
    expect(card('Parking Atocha Sur').textContent).toContain('esperando el precio')
    expect(card('Parking Atocha Sur').textContent).not.toContain('en el lugar')
    fireEvent.pointerDown(document.body)
    await arrive(1_300, told('onda-park', booking))
    await waitFor(() => expect(card('Parking Atocha Sur').textContent).toContain('11,90'))
    expect(cards()[2]).toBe('Parking Atocha Sur')
  })

  it('have the first result selected on arrival (D1)', async () => {
    await arriving([plate, barrier])
    expect(card('Plaza del Brillante').hasAttribute('data-attended')).toBe(true)
  })
})
