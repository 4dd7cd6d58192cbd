import { describe, expect, it } from 'vitest'
import { freeAreaOf, overlap, type Box } from '../../../src/map/freeArea'
import { boxesOf, placeNames, spotsAlong, type Candidate } from '../../../src/map/ground/names'

const area = freeAreaOf(800, 600, [])
const name = (text: string, ...spots: [x: number, y: number, angle?: number][]): Candidate => ({
  kind: 'landmark',
  text,
  width: text.length * 7,
  height: 15,
  spots: spots.map(([x, y, angle = 0]) => ({ x, y, angle })),
})

describe('names on the map', () => {
  it('give way to signs and to names before them, by their next spot or by silence', () => {
    const pin: Box = { left: 380, top: 280, right: 460, bottom: 312 }
    const placed = placeNames(
      [
        name('Estación de Atocha', [400, 300], [400, 340]),
        name('Museo Reina Sofía', [420, 342], [420, 380]),
        name('Prado', [410, 300]),
      ],
      [pin],
      area,
    )
    expect(placed.map(({ text, spot }) => [text, spot.y])).toEqual([
      ['Estación de Atocha', 340],
      ['Museo Reina Sofía', 380],
    ])
  })

  it('are dropped at the edge, under a bar or a button, never cut', () => {
    const covered = freeAreaOf(800, 600, [
      { left: 0, top: 0, right: 800, bottom: 80 },
      { left: 740, top: 500, right: 790, bottom: 590 },
    ])
    const placed = placeNames(
      [
        name('Bajo la barra', [400, 85]),
        name('Al borde', [790, 300]),
        name('Bajo el botón', [735, 540]),
        name('Libre', [400, 300]),
      ],
      [],
      covered,
    )
    expect(placed.map(({ text }) => text)).toEqual(['Libre'])
  })

  it('cover nothing, whatever is thrown at them', () => {
    let seed = 7
    const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    const signs = Array.from({ length: 20 }, (): Box => {
      const [left, top] = [random() * 740, random() * 570]
      return { left, top, right: left + 70, bottom: top + 30 }
    })
    const candidates = Array.from({ length: 300 }, (_, n): Candidate => ({
      ...name(`Calle número ${String(n)}`),
      kind: 'street',
      spots: [{ x: random() * 800, y: random() * 600, angle: (random() - 0.5) * 3 }],
    }))
    const placed = placeNames(candidates, signs, area)
    expect(placed.length).toBeGreaterThan(5)
    const boxes = placed.map(({ text, spot }) => boxesOf(spot, text.length * 7, 15))
    const covered = boxes.flatMap((own, n) =>
      own.filter((box) => [...signs, ...boxes.slice(n + 1).flat()].some((other) => overlap(box, other))),
    )
    expect(covered).toEqual([])
  })

  it('of a street lie along it, upright, on a straight stretch that is long enough', () => {
    const [spot, ...more] = spotsAlong(
      [
        { x: 300, y: 100 },
        { x: 100, y: 100 },
      ],
      120,
    )
    expect(more).toEqual([])
    expect(spot).toMatchObject({ x: 200, y: 100 })
    expect(Math.cos(spot!.angle)).toBeCloseTo(1)
    expect(
      spotsAlong(
        [
          { x: 0, y: 0 },
          { x: 60, y: 0 },
        ],
        120,
      ),
      'too short',
    ).toEqual([])
    expect(
      spotsAlong(
        [
          { x: 0, y: 0 },
          { x: 70, y: 0 },
          { x: 70, y: 70 },
        ],
        120,
      ),
      'around a corner',
    ).toEqual([])
    expect(
      spotsAlong(
        [
          { x: 0, y: 0 },
          { x: 1_000, y: 0 },
        ],
        120,
      ),
      'a long one is named again',
    ).toHaveLength(2)
  })
})
