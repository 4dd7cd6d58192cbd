import {
  CenteredTextSymbolizer,
  LineLabelSymbolizer,
  LineSymbolizer,
  PolygonSymbolizer,
  exp,
  GeomType,
  type LabelRule,
  type PaintRule,
} from 'protomaps-leaflet'
import type { Locale } from '../../../contract/locale'
import { uiFont } from '../measure'

/** A colour of the map by the name of its custom property. */
export type ColourOf = (name: string) => string
type Filter = NonNullable<PaintRule['filter']>

const kinds =
  (...wanted: string[]): Filter =>
  (_, { props }) =>
    wanted.some((kind) => kind === props['kind'])

const green = ['park', 'wood', 'forest', 'grass', 'grassland', 'garden', 'cemetery', 'golf_course', 'meadow']
const gentle = ['nature_reserve', 'village_green', 'playground', 'recreation_ground', 'scrub', 'pitch']

const landmarks = ['station', 'square', 'stadium', 'museum', 'airport', 'aerodrome', 'hospital', 'cathedral']

/** Width of a road in pixels by zoom: as wide on the map as on the ground from zoom 16 on. */
const widths: Record<string, [zoom: number, pixels: number][]> = {
  other: [
    [14, 0.5],
    [16, 1.5],
    [19, 7],
  ],
  minor_road: [
    [12, 0.5],
    [14, 1.6],
    [16, 5],
    [19, 22],
  ],
  major_road: [
    [10, 0.8],
    [14, 3],
    [16, 8],
    [19, 32],
  ],
  highway: [
    [8, 1],
    [14, 4],
    [16, 9],
    [19, 36],
  ],
}

/** The ground of a Protomaps basemap in Plaza's colours, lowest first. */
export function paintRules(colour: ColourOf): PaintRule[] {
  const area = (dataLayer: string, name: string, filter?: Filter): PaintRule => ({
    dataLayer,
    symbolizer: new PolygonSymbolizer({ fill: colour(name) }),
    ...(filter && { filter }),
  })
  const road = (width: keyof typeof widths, name: string, ...named: string[]): PaintRule => ({
    dataLayer: 'roads',
    symbolizer: new LineSymbolizer({
      color: colour(name),
      width: exp(1.5, widths[width] ?? []),
      lineCap: 'round',
      lineJoin: 'round',
    }),
    filter: kinds(...named),
  })
  return [
    area('landuse', '--map-green', kinds(...green, ...gentle)),
    area('water', '--map-water', (_, { geomType }) => geomType === GeomType.Polygon),
    { ...area('buildings', '--map-building'), minzoom: 15 },
    {
      dataLayer: 'roads',
      symbolizer: new LineSymbolizer({ color: colour('--map-rail'), width: 1.2, dash: [5, 3] }),
      filter: kinds('rail'),
    },
    road('other', '--map-street', 'path', 'other'),
    road('minor_road', '--map-street', 'minor_road'),
    road('major_road', '--map-street', 'major_road'),
    road('highway', '--map-highway', 'highway'),
  ]
}

/** Of these kinds, and without the one whose name the destination bears already, in any language. */
const kindsBut =
  (destination: string | undefined, ...wanted: string[]): Filter =>
  (zoom, feature) =>
    kinds(...wanted)(zoom, feature) && !Object.values(feature.props).some((name) => name === destination)

/** What is called by name in the driver's language, else in the place's own, the most useful first. */
export function labelRules(
  colour: ColourOf,
  locale: Locale,
  rem: number,
  destination: string | undefined,
): LabelRule[] {
  const labelProps = [`name:${locale}`, 'name']
  const around = { labelProps, stroke: colour('--map-ground'), width: 3 }
  const word = (dataLayer: string, weight: number, size: number, name: string, rule: Partial<LabelRule>) => ({
    dataLayer,
    symbolizer: new CenteredTextSymbolizer({
      ...around,
      fill: colour(name),
      font: uiFont(weight, rem, size),
      ...(rule.id === 'district' && { textTransform: 'uppercase' }),
    }),
    ...rule,
  })
  const street = (size: number, minzoom: number, ...named: string[]): LabelRule => ({
    dataLayer: 'roads',
    symbolizer: new LineLabelSymbolizer({
      ...around,
      fill: colour('--map-word'),
      font: uiFont(550, rem, size),
      position: 2, // on the line
    }),
    minzoom,
    filter: kinds(...named),
  })
  return [
    word('places', 700, 0.9375, '--map-place', { maxzoom: 13, filter: kinds('locality') }),
    word('pois', 650, 0.78125, '--map-place', {
      minzoom: 14,
      filter: kindsBut(destination, ...landmarks),
    }),
    word('pois', 650, 0.78125, '--map-park', {
      minzoom: 13,
      filter: kindsBut(destination, 'park', 'garden'),
    }),
    word('places', 650, 0.71875, '--map-word', {
      id: 'district',
      minzoom: 12,
      filter: kinds('neighbourhood'),
    }),
    street(0.75, 14, 'highway', 'major_road'),
    street(0.75, 16, 'minor_road'),
    street(0.6875, 17, 'other', 'path'),
  ]
}
