// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { atocha } from '../../kit/scriptedApi'
import { stage, useStage } from '../../kit/src/finder/stage'

useStage()
const map = () => screen.queryByRole('region', { name: /^Mapa de / })
/** What waits for the page to be idle. */
let waiting: (() => void)[] = []
const rest = (): void => act(() => waiting.splice(0).forEach((act) => act()))
const files: Record<string, unknown> = {
  '/map/index.json': [
    { id: 'lyon', name: 'Lyon', lat: 45.76, lng: 4.83 },
    { id: 'madrid', name: 'Madrid', lat: 40.4168, lng: -3.7038, timeZone: 'Europe/Madrid' },
  ],
  '/map/madrid.json': { landmarks: [], streets: [] },
}

// Or the time that its code takes would hide that it was asked for too early.
beforeAll(() => import('../../../src/map/HomeMap'))
beforeEach(() => {
  waiting = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => waiting.push(act))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(files[url] ? Response.json(files[url]) : new Response(null, { status: 404 })),
  )
})
afterEach(() => localStorage.clear())

describe('the map beside the question', () => {
  it('is fetched once the page is idle, shows the city of the clock, and says what its tab stop does', async () => {
    stage()
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(map()).toBeNull()
    rest()
    expect(await screen.findByRole('region', { name: 'Mapa de Madrid' })).toBeTruthy()
    expect(screen.getByRole('application').getAttribute('aria-label')).toMatch(/las flechas lo mueven/)
  })

  it('goes to the place that is asked for', async () => {
    const { front } = stage()
    rest()
    await screen.findByRole('region', { name: 'Mapa de Madrid' })
    act(() => void front.sendIfAllowed({ type: 'search.ask', at: front.now(), place: atocha }))
    expect(await screen.findByRole('region', { name: `Mapa de ${atocha.name}` })).toBeTruthy()
  })

  it('is not fetched where there is no room for it', async () => {
    const phone = { ...matchMedia('print'), matches: false }
    const media = vi.spyOn(window, 'matchMedia').mockReturnValue(phone)
    stage()
    rest()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(map()).toBeNull()
    media.mockRestore()
  })
})
