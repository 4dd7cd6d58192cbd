import { expect, it, vi } from 'vitest'
import { findPlaces } from '../../../server/search/places'
import { openGeocoder } from '../../../server/externalServices'
import { atocha } from '../../kit/scriptedApi'
import { offers } from '../../kit/sampleOffers'
import { log } from '../../../server/operate/log'

const parking = { ...offers[0]!.parking, platform: 'onda-park', minutesToCancel: undefined }
const like = (id: string, lat: number) => ({ ...parking, id, lat })

it('lists a car park of two platforms once, and one with the same name at another location, too', async () => {
  const all = [like('onda-park:1', 40.407), like('via-libre:7', 40.4075), like('via-libre:9', 40.45)]
  const context = {
    catalogue: { all: () => all },
    geocode: () => Promise.resolve([atocha]),
  } as unknown as Parameters<typeof findPlaces>[0]
  const found = await findPlaces(context, 'atocha', 'es')
  expect(found.map(({ id }) => id)).toEqual([atocha.id, 'parking:onda-park:1', 'parking:via-libre:9'])
})

it('reports only that the search failed when the geocoder fails; the log has the reason', async () => {
  const logged = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  const refuses = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('secret-key', { status: 403 }))
  const world = {
    geocoder: 'http://127.0.0.1:9',
    zones: {},
    geocoderIsDemo: true,
    endpoints: {},
    stripe: { key: '' },
  }
  const geocode = openGeocoder(world, Date.now)
  const error: unknown = await geocode('atocha', 'es').catch((fault: unknown) => fault)
  expect(error).toMatchObject({ code: 'search.failed', message: 'search.failed' })
  expect(logged.mock.calls.join()).toContain('no places from the geocoder')
  refuses.mockRestore()
  logged.mockRestore()
})
