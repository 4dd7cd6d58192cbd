// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Offer } from '../../../contract/parking'
import { atocha, stay } from '../../kit/scriptedApi'
import { offers } from '../../kit/sampleOffers'
import { searchOf, stage, useStage, type Stage } from '../../kit/src/finder/stage'

useStage()
/** A map of its usual size, so that the signs have somewhere to be: jsdom lays nothing out. */
const sized = (): void => {
  for (const [name, value] of [
    ['clientWidth', 920],
    ['clientHeight', 834],
  ] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(value)
}
const apart = (offer: Offer, n: number): Offer => ({
  ...offer,
  parking: { ...offer.parking, lat: atocha.lat + 0.003 * (n - 1), lng: atocha.lng + 0.004 * (n - 1) },
})
const shown = async (): Promise<Stage> => {
  sized()
  const made = stage({
    async *findParkings() {
      yield { type: 'catalogue', platforms: [], offers: offers.map(apart) }
      yield { type: 'complete', asked: 0, answered: 0, failed: 0 }
    },
  })
  made.front.sendIfAllowed({
    type: 'search.ask',
    at: made.front.now(),
    place: atocha,
    window: stay,
    go: true,
  })
  await waitFor(() => expect(signs().length).toBe(3))
  return made
}
const signs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-sign]')]
const chosen = ({ front }: Stage) => searchOf(front).context.chosen

describe('the map by keyboard', () => {
  it('comes after the list', async () => {
    await shown()
    const list = await screen.findByRole('list', { name: 'Resultados' })
    const map = screen.getByRole('region', { name: /Mapa de aparcamientos/ })
    expect(list.compareDocumentPosition(map) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('is one tab stop for all pins, on the selected one; arrows reach the others, Home and End the ends', async () => {
    await shown()
    const stops = () => signs().filter(({ tabIndex }) => tabIndex === 0)
    expect(stops().map((sign) => sign.getAttribute('aria-label'))).toEqual([
      expect.stringContaining('Parking Atocha Sur'),
    ])
    expect(signs().map((sign) => sign.getAttribute('role'))).toEqual(['button', 'button', 'button'])
    const press = (key: string): void => void fireEvent.keyDown(document.activeElement!, { key })
    const here = () => document.activeElement?.getAttribute('data-sign')
    stops()[0]!.focus()
    press('ArrowRight')
    expect(here()).toBe('via-libre:2')
    await waitFor(() => expect(stops().map((sign) => sign.dataset['sign'])).toEqual(['via-libre:2']))
    press('End')
    expect(here()).toBe('live-madrid:3')
    press('ArrowDown')
    expect(here()).toBe('onda-park:1')
    press('ArrowLeft')
    expect(here()).toBe('live-madrid:3')
    press('Home')
    expect(here()).toBe('onda-park:1')
  })

  it('opens a parking with Enter, and has the first result selected on arrival (R097)', async () => {
    const made = await shown()
    const current = signs().find((sign) => sign.getAttribute('aria-current') === 'true')
    expect(current?.dataset['sign']).toBe('onda-park:1')
    expect(chosen(made)).toBeUndefined()
    signs().at(-1)!.focus()
    fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
    await waitFor(() => expect(chosen(made)).toBe('live-madrid:3'))
  })

  it('keeps the focused pin in sight when something comes over the map', async () => {
    await shown()
    // A map that was moved by hand stays where it is.
    fireEvent.click(screen.getAllByRole('button', { name: 'Acercar' })[0]!)
    const sign = signs().at(-1)!
    sign.focus()
    const x = (): number =>
      [sign, document.querySelector('.leaflet-map-pane')!].reduce(
        (sum, element) => sum + (element as Element & { _leaflet_pos: { x: number } })._leaflet_pos.x,
        0,
      )
    expect(x()).toBeGreaterThan(500)
    const chat = document.createElement('div')
    chat.dataset['overMap'] = ''
    chat.getBoundingClientRect = () => new DOMRect(500, 0, 420, 834)
    document.querySelector('.leaflet-container')!.parentElement!.append(chat)
    await waitFor(() => expect(x()).toBeLessThan(460))
    expect(document.activeElement).toBe(sign)
  })
})
