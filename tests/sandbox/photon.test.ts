import { describe, expect, it } from 'vitest'
import { ask, useSandbox } from '../kit/sandbox/outside'

type Feature = {
  geometry: { coordinates: [number, number] }
  properties: Record<string, unknown> & { name?: string; city?: string; osm_value: string }
}
const sandbox = useSandbox()
const find = async (q: string, more = ''): Promise<Feature[]> =>
  (
    await ask<{ type: string; features: Feature[] }>(
      `${sandbox().geocoder}/api?q=${encodeURIComponent(q)}&limit=5${more}`,
    )
  ).body.features

describe('the geocoder, on Photon’s wire', () => {
  it.each([
    ['Atocha', 'Estación de Atocha'],
    ['estacion de atocha', 'Estación de Atocha'],
    ['atocah madrid', 'Estación de Atocha'],
    ['gare de lyon', 'Gare de Lyon'],
    ['Sants', 'Estació de Barcelona-Sants'],
    ['sol madrid', 'Puerta del Sol'],
    ['Termini', 'Roma Termini'],
    ['kings cross', "King's Cross Station"],
    ['hauptbahnhof münchen', 'München Hauptbahnhof'],
    ['Hauptbahnhof Zurich', 'Zürich Hauptbahnhof'],
    ['estadio bernabeu', 'Estadio Santiago Bernabéu'],
    ['aeroporto malpensa', 'Aeroporto di Milano Malpensa'],
    ['Alexanderpl', 'Alexanderplatz'],
    ['Madrid', 'Madrid'],
    ['Monaco di Baviera', 'München'],
    ['Múnich', 'München'],
    ['Londres', 'London'],
  ])('understands "%s" as %s', async (q, name) => {
    expect((await find(q))[0]?.properties.name).toBe(name)
  })

  it('takes the name of a city for the city, not for everything in it', async () => {
    expect((await find('Madrid')).map(({ properties }) => properties.name)).toEqual(['Madrid'])
  })

  it('names places in the language asked for', async () => {
    expect((await find('Coliseo', '&lang=es'))[0]?.properties).toMatchObject({
      name: 'Coliseo',
      country: 'Italia',
    })
    expect((await find('Colosseum', '&lang=de'))[0]?.properties).toMatchObject({
      name: 'Kolosseum',
      city: 'Rom',
      country: 'Italien',
    })
  })

  it('finds a house in a street', async () => {
    const [house] = await find('Calle de Alcalá 12')
    expect(house?.properties).toMatchObject({
      type: 'house',
      street: 'Calle de Alcalá',
      housenumber: '12',
      city: 'Madrid',
    })
  })

  it('prefers the place of that name that is nearer', async () => {
    const [berlin] = await find('Hauptbahnhof', '&lat=52.5&lon=13.4')
    expect(berlin?.properties.city).toBe('Berlin')
    const [hamburg] = await find('Hauptbahnhof', '&lat=53.55&lon=10')
    expect(hamburg?.properties.city).toBe('Hamburg')
  })

  it('says nothing rather than something else', async () => {
    expect(await find('xyzzyqwert')).toEqual([])
    expect((await ask(`${sandbox().geocoder}/api?q=`)).status).toBe(400)
  })

  it('has the properties of a real answer', async () => {
    const [atocha] = await find('Atocha')
    expect(Object.keys(atocha?.properties ?? {})).toEqual(
      expect.arrayContaining([
        'osm_type',
        'osm_id',
        'osm_key',
        'osm_value',
        'type',
        'name',
        'countrycode',
        'country',
        'city',
        'postcode',
        'state',
        'extent',
      ]),
    )
  })
})
