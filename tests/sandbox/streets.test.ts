import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fitStreet, meet, type House } from '../../sandbox/map/fit'
import { lengthOf, nearest, simplify } from '../../sandbox/map/line'
import { streetName } from '../../sandbox/map/streetNames'
import { fromUtm } from '../../sandbox/map/utm'
import { readCities } from '../../sandbox/world/city'
import { unpackStreets, type StreetsFile } from '../../src/map/places'
import { worldOf } from '../../src/map/ground/world'

/** Houses every 12 m on both sides of a road 14 m wide; even numbers on the left, odd ones on the right. */
const road = (from: number, to: number, at: (along: number) => [number, number], first = 1): House[] =>
  Array.from({ length: Math.floor((to - from) / 12) + 1 }, (_, n) => {
    const [x, y] = at(from + n * 12)
    const number = first + n
    return { x, y: y + (number % 2 === 0 ? 7 : -7), number }
  })
const straight = (along: number): [number, number] => [along, 0]

describe('a street fitted to its house numbers', () => {
  it('runs down the middle between even and odd, from the first house to the last', () => {
    const { lines } = fitStreet('Calle Recta', road(0, 600, straight))
    expect(lines).toHaveLength(1)
    const [line] = lines
    for (const { y } of line!) expect(Math.abs(y)).toBeLessThan(2.5)
    expect(lengthOf(line!)).toBeGreaterThan(560)
    expect(line!.length, 'a straight street needs few points').toBeLessThanOrEqual(4)
  })

  it('does not depend on the order of the list, nor on houses without a number', () => {
    const houses = road(0, 400, straight)
    const mixed = [...houses]
      .reverse()
      .map((house, n) => (n % 9 === 0 ? { ...house, number: undefined } : house))
    const { lines } = fitStreet(
      'Calle Mezclada',
      [...mixed].sort((a, b) => ((a.x * 7919) % 97) - ((b.x * 7919) % 97)),
    )
    expect(lines).toHaveLength(1)
    for (const { y } of lines[0]!) expect(Math.abs(y)).toBeLessThan(4)
  })

  it('keeps a bend', () => {
    const bent = (along: number): [number, number] => (along < 300 ? [along, 0] : [300, along - 300])
    const houses = road(0, 600, bent)
    const { lines } = fitStreet('Calle del Codo', houses)
    expect(lines).toHaveLength(1)
    expect(nearest(lines[0]!, { x: 300, y: 0 }).off).toBeLessThan(15)
    expect(lengthOf(lines[0]!)).toBeGreaterThan(520)
  })

  it('is two lines over a gap of more than 120 m around a corner, and one line over a straight gap', () => {
    const away = (along: number): [number, number] => [along, along > 300 ? along * 2 : 0]
    const parted = [...road(0, 240, straight), ...road(400, 640, away, 40)]
    expect(fitStreet('Calle Partida', parted).lines.length).toBeGreaterThan(1)
    const onward = [...road(0, 240, straight), ...road(400, 640, straight, 40)]
    expect(fitStreet('Calle Seguida', onward).lines).toHaveLength(1)
    const far = [...road(0, 240, straight), ...road(900, 1_200, straight, 40)]
    expect(fitStreet('Calle Lejana', far).lines).toHaveLength(2)
  })

  it('is drawn on to the street it runs into, and no farther', () => {
    const side = fitStreet('Calle Corta', road(0, 240, straight))
    const main = {
      name: 'Calle Ancha',
      lines: [
        [
          { x: 270, y: -200 },
          { x: 270, y: 200 },
        ],
      ],
    }
    const off = {
      name: 'Calle Ajena',
      lines: [
        [
          { x: 500, y: -200 },
          { x: 500, y: 200 },
        ],
      ],
    }
    const [met] = meet([side, main, off])
    expect(Math.max(...met!.lines[0]!.map(({ x }) => x))).toBeCloseTo(270, 0)
    const [alone] = meet([side, off])
    expect(Math.max(...alone!.lines[0]!.map(({ x }) => x))).toBeLessThan(245)
  })

  it('loses no point that lies farther off than the slack', () => {
    const wave = Array.from({ length: 60 }, (_, n) => ({ x: n * 10, y: 30 * Math.sin(n / 6) }))
    const less = simplify(wave, 3)
    expect(less.length).toBeLessThan(30)
    for (const point of wave) expect(nearest(less, point).off).toBeLessThanOrEqual(3.001)
  })
})

describe('the words and the places of the list', () => {
  it.each([
    ['AGUAS, CALLE, DE LAS', 'Calle de las Aguas'],
    ['MENDEZ ALVARO, CALLE, DE', 'Calle de Méndez Álvaro'],
    ['CASTELLANA, PASEO, DE LA', 'Paseo de la Castellana'],
    ['ALFONSO XII, CALLE, DE', 'Calle de Alfonso XII'],
    ['NUÑEZ DE BALBOA, CALLE, DE', 'Calle de Núñez de Balboa'],
    ['MARQUES DE LA VALDAVIA, CALLE, DEL', 'Calle del Marqués de la Valdavia'],
    ['JUAN DE LA CIERVA, CALLE, DE', 'Calle de Juan de la Cierva'],
    ['MAYOR, CALLE', 'Calle Mayor'],
  ])('%s is %s', (listed, name) => expect(streetName(listed)).toBe(name))

  it('come from metres of UTM zone 30 to degrees within a metre', () => {
    // The zone's own meridian on the equator, and Puerta del Sol, kilometre zero (IGN: 440 291 E, 4 474 254 N).
    expect(fromUtm(500_000, 0, 30)).toEqual({ lat: 0, lng: -3 })
    const sol = fromUtm(440_291, 4_474_254, 30)
    expect(sol.lat).toBeCloseTo(40.4165, 3)
    expect(sol.lng).toBeCloseTo(-3.7038, 3)
  })
})

describe('the files of the map', () => {
  const text = readFileSync('public/map/madrid-streets.json')
  const file = JSON.parse(text.toString()) as StreetsFile
  it('hold the streets of Madrid in at most 120 KB packed, with whose they are, and not the list', () => {
    expect(gzipSync(text).length).toBeLessThanOrEqual(120 * 1024)
    expect(file.credit).toContain('Ayuntamiento de Madrid')
    expect(file.streets.length).toBeGreaterThan(1_500)
    const points = unpackStreets(file).reduce((sum, { points: own }) => sum + own.length, 0)
    expect(points, 'far fewer points than houses').toBeLessThan(15_000)
  })

  it('put each street where the seeds know it', () => {
    const madrid = readCities().find(({ id }) => id === 'madrid')!
    const lines = unpackStreets(file)
    const metres = (Math.cos((40.42 * Math.PI) / 180) * 40_075_017) / 256
    const known = madrid.landmarks
      .flatMap(({ streets }) => streets)
      .map(([name, lat, lng]) => ({
        name,
        at: worldOf(lat, lng),
        own: lines.filter((line) => line.name === name),
      }))
      .filter(({ own }) => own.length > 0)
    expect(known.length).toBeGreaterThan(20)
    const off = known.filter(
      ({ at, own }) => Math.min(...own.map(({ points }) => nearest(points, at).off)) * metres > 150,
    )
    expect(off.length, off.map(({ name }) => name).join(', ')).toBeLessThanOrEqual(known.length * 0.2)
  })

  it('name every seeded city, each in a file of its own', () => {
    const index = JSON.parse(readFileSync('public/map/index.json', 'utf8')) as { id: string }[]
    expect(index.map(({ id }) => id)).toEqual(readCities().map(({ id }) => id))
    for (const { id } of index) expect(readdirSync('public/map')).toContain(`${id}.json`)
  })
})
