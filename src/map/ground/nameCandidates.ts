import { ringRadius } from '../../../contract/rules/walk'
import type { FreeArea } from '../freeArea'
import { remOf, uiFont, widthOf } from '../measure'
import { spotsAlong, type Candidate, type NameKind, type Spot } from './names'
import type { CityMap } from '../places'
import { worldOf, type World } from './world'

/** Weight and size in rem of each kind of name. */
const types: Record<NameKind, [weight: number, size: number]> = {
  destination: [750, 0.875],
  ring: [700, 0.8125],
  landmark: [650, 0.78125],
  park: [650, 0.78125],
  district: [650, 0.71875],
  street: [550, 0.75],
}
export const fontOf = (kind: NameKind, rem: number): string => uiFont(types[kind][0], rem, types[kind][1])

type Point = { x: number; y: number }
type Named = { name: string; lat: number; lng: number }
type View = {
  /** The destination, where there is one. */
  place: Named | undefined
  /** A point of the world in pixels of the map's box. */
  project: (world: World) => Point
  zoom: number
  area: FreeArea
  /** What a walking ring is called; undefined where none is drawn. */
  ring: ((minutes: number) => string) | undefined
}

const upright = (x: number, y: number): Spot => ({ x, y, angle: 0 })
/** Metres that one pixel of the world at zoom 0 is wide at a latitude. */
const metresPerWorldPixel = (lat: number): number => (Math.cos((lat * Math.PI) / 180) * 40_075_016.7) / 256

/** Short where a sign on the corner is too: Calle stays, Avenida, Paseo and Plaza shrink. */
const shortened = (name: string): string =>
  name
    .replace(/^Avenida\b/, 'Av.')
    .replace(/^Paseo\b/, 'P.º')
    .replace(/^Plaza\b/, 'Pl.')
    .replace(/^Glorieta\b/, 'Gta.')

/** All that could be called by name in this view, the most useful first. */
export const candidatesOf = (city: CityMap | undefined, view: View): Candidate[] => {
  const { place, project, zoom, area, ring } = view
  const rem = remOf()
  const made = (
    kind: NameKind,
    text: string,
    spots: (width: number, height: number) => readonly Spot[],
  ): Candidate => {
    const width = widthOf(text, fontOf(kind, rem))
    const height = types[kind][1] * rem * 1.15
    return { kind, text, width, height, spots: spots(width, height) }
  }
  const inView = ({ x, y }: Point, margin = 40): boolean =>
    x > area.free.left - margin &&
    x < area.free.right + margin &&
    y > area.free.top - margin &&
    y < area.free.bottom + margin
  const around =
    ({ x, y }: Point, gap: number) =>
    (width: number, height: number) => [
      upright(x - width / 2 - gap, y),
      upright(x + width / 2 + gap, y),
      upright(x, y + height / 2 + gap),
      upright(x, y - height / 2 - gap),
    ]

  const rings = ({ lat, lng }: Named, called: (minutes: number) => string): Candidate[] => {
    const at = project(worldOf(lat, lng))
    return [5, 10, 15].map((minutes) => {
      const radius = (ringRadius(minutes) / metresPerWorldPixel(lat)) * 2 ** zoom
      const on = (degrees: number): Spot =>
        upright(
          at.x + radius * Math.cos((degrees * Math.PI) / 180),
          at.y - radius * Math.sin((degrees * Math.PI) / 180),
        )
      const turns = [132, 138, 126, 145, 118, 155, 105, 48, 40, 60, 90, 165, 20, 225, 240, 210, 315, 270]
      return made('ring', called(minutes), () => turns.map(on))
    })
  }
  const own = (mark: World): boolean => {
    if (!place) return false
    const home = worldOf(place.lat, place.lng)
    return Math.hypot(mark.x - home.x, mark.y - home.y) * metresPerWorldPixel(place.lat) < 60
  }
  const landmarks = (city?.landmarks ?? [])
    .filter((mark) => !own(mark.at) && inView(project(mark.at)))
    .sort((a, b) => Number(b.main) - Number(a.main))
    .map(({ name, at: mark, kind }) => {
      const look: NameKind = kind === 'park' ? 'park' : kind === 'district' ? 'district' : 'landmark'
      const spot = project(mark)
      return made(look, look === 'district' ? name.toUpperCase() : name, (width, height) => [
        upright(spot.x, spot.y),
        ...around(spot, 4)(width, height),
      ])
    })
  const scale = 2 ** zoom
  const streets = (city?.lines ?? [])
    .filter(({ long }) => long * scale > 70)
    .map((line) => ({ line, points: line.points.map(project) }))
    .filter(({ points }) => points.some((point) => inView(point, 200)))
    .sort((a, b) => b.line.long - a.line.long)
    .slice(0, 160)
    .map(({ line, points }) => made('street', shortened(line.name), (width) => spotsAlong(points, width)))
  const spots = (city?.spots ?? [])
    .filter((street) => inView(project(street.at)))
    .map(({ name, at: street }) => {
      const spot = project(street)
      return made('street', shortened(name), () => [upright(spot.x, spot.y)])
    })
  return [
    ...(place ? [made('destination', place.name, around(project(worldOf(place.lat, place.lng)), 15))] : []),
    ...(place && ring ? rings(place, ring) : []),
    ...landmarks,
    ...streets,
    ...spots,
  ]
}
