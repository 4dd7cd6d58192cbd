import { describe, expect, it } from 'vitest'
import { connectGeocoder, type Geocode } from '../../providers/geocode'
import { now, serveScript, type Call, type Script } from '../kit/providers/outside'

const feature = (properties: object, coordinates: unknown = [-3.69, 40.4]): object => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { osm_type: 'W', osm_id: 42, countrycode: 'ES', country: 'España', ...properties },
})
const open = async (
  script: Script,
): Promise<{ geocode: Geocode; calls: Call[]; wait: (ms: number) => void }> => {
  const { url, calls } = await serveScript(script)
  let time = now
  const geocode = connectGeocoder({ url, demo: true }, { now: () => time, random: () => 0 })
  return {
    geocode,
    calls,
    wait: (ms) => {
      time += ms
    },
  }
}
const answer =
  (...features: unknown[]): Script =>
  () => ({ json: { type: 'FeatureCollection', features } })

describe('a place by its name', () => {
  it('has a name, the region that distinguishes it, and the time zone of its country', async () => {
    const { geocode, calls } = await open(
      answer(
        feature({ name: 'Estación de Atocha', city: 'Madrid' }),
        feature({ street: 'Calle Mayor', housenumber: '5', city: 'Madrid' }),
        feature(
          { name: 'London', countrycode: 'GB', country: 'United Kingdom', state: 'England' },
          [-0.12, 51.5],
        ),
        feature({ name: 'Las Palmas', state: 'Canarias' }, [-15.43, 28.12]),
      ),
    )
    const near = { lat: 40.41, lng: -3.7 }
    expect(await geocode(' atocha ', { locale: 'es', near })).toEqual([
      {
        id: 'W42',
        name: 'Estación de Atocha',
        region: 'Madrid, España',
        lat: 40.4,
        lng: -3.69,
        timeZone: 'Europe/Madrid',
      },
      {
        id: 'W42:5',
        name: 'Calle Mayor 5',
        region: 'Madrid, España',
        lat: 40.4,
        lng: -3.69,
        timeZone: 'Europe/Madrid',
      },
      {
        id: 'W42',
        name: 'London',
        region: 'England, Reino Unido',
        lat: 51.5,
        lng: -0.12,
        timeZone: 'Europe/London',
      },
      {
        id: 'W42',
        name: 'Las Palmas',
        region: 'Canarias, España',
        lat: 28.12,
        lng: -15.43,
        timeZone: 'Atlantic/Canary',
      },
    ])
    expect(calls[0]?.query).toEqual({ q: 'atocha', limit: '6', lang: 'es', lat: '40.41', lon: '-3.7' })
  })

  it('is left out when it cannot be read or its time zone is unknown', async () => {
    const { geocode } = await open(
      answer(
        7,
        feature({ name: 'A' }, ['x', 1]),
        feature({ name: 'Springfield', countrycode: 'US' }),
        feature({}),
        feature({ name: 'Sol' }),
      ),
    )
    expect((await geocode('sol', { locale: 'es' })).map(({ name }) => name)).toEqual(['Sol'])
  })

  it('is asked for once an hour, however it is written', async () => {
    const { geocode, calls, wait } = await open(answer(feature({ name: 'Sol' })))
    await geocode('Puerta del Sol', { locale: 'es' })
    await geocode('  puerta  DEL sol', { locale: 'es' })
    expect(calls).toHaveLength(1)
    await geocode('Puerta del Sol', { locale: 'de' })
    expect(calls).toHaveLength(2)
    wait(3_600_001)
    await geocode('Puerta del Sol', { locale: 'es' })
    expect(calls).toHaveLength(3)
  })

  it('is not remembered when the answer was an error', async () => {
    const { geocode } = await open((call, nth) =>
      nth <= 3 ? { status: 500 } : answer(feature({ name: 'Sol' }))(call, nth),
    )
    await expect(geocode('sol', { locale: 'es' })).rejects.toMatchObject({ kind: 'status' })
    expect(await geocode('sol', { locale: 'es' })).toHaveLength(1)
  })

  it('is given up when it never answers', async () => {
    const { geocode } = await open(() => () => undefined)
    await expect(geocode('sol', { locale: 'es' })).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('is nowhere when nothing was asked', async () => {
    const { geocode, calls } = await open(answer())
    expect(await geocode('  ', { locale: 'es' })).toEqual([])
    expect(calls).toHaveLength(0)
  })
})
