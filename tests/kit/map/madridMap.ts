import { readFileSync } from 'node:fs'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { StreetsFile } from '../../../src/map/places'
import { writePmtiles, type MapTile } from './pmtiles'

type NamesFile = { landmarks: [name: string, lat: number, lng: number, kind: string, main: number][] }
type Feature = { type: 'Feature'; properties: Record<string, unknown>; geometry: unknown }

const bounds = [-3.76, 40.36, -3.62, 40.49] as const
const zooms = { least: 10, largest: 14 }
/** Steps along the side of a tile. */
const extent = 4_096
/** Names that differ between languages. */
const translated: Record<string, Record<string, string>> = {
  'Museo Nacional del Prado': { en: 'Prado Museum', de: 'Prado-Museum', fr: 'Musée du Prado' },
  'Museo Reina Sofía': { en: 'Reina Sofía Museum', de: 'Museum Reina Sofía', fr: 'Musée Reina Sofía' },
  'Estación de Atocha': { en: 'Atocha station', de: 'Bahnhof Atocha', fr: 'Gare d’Atocha' },
  'Parque del Retiro': { en: 'Retiro Park', de: 'Retiro-Park', fr: 'Parc du Retiro' },
}

/**
 * A small map file of the middle of Madrid with the layers of a Protomaps basemap, from the streets that Plaza draws
 * itself. The park, the lake and the railway are invented.
 */
export function madridMap(): Buffer {
  const layers = { earth: earth(), landuse: landuse(), water: water(), roads: roads(), ...named() }
  const sliced = Object.entries(layers).map(([name, features]) => ({
    name,
    tiles: new GeoJSONVT({ type: 'FeatureCollection', features } as GeoJSON.FeatureCollection, {
      maxZoom: zooms.largest,
      indexMaxZoom: zooms.largest,
      indexMaxPoints: 0,
      extent,
    }),
  }))
  const tiles: MapTile[] = []
  for (let z = zooms.least; z <= zooms.largest; z++) {
    const [left, top] = tileAt(bounds[3], bounds[0], z)
    const [right, bottom] = tileAt(bounds[1], bounds[2], z)
    for (let x = left; x <= right; x++)
      for (let y = top; y <= bottom; y++) {
        const found = sliced.flatMap(({ name, tiles: index }) => {
          const tile = index.getTile(z, x, y)
          return tile ? [[name, tile] as const] : []
        })
        if (found.length > 0)
          tiles.push({ z, x, y, data: fromGeojsonVt(Object.fromEntries(found), { version: 2, extent }) })
      }
  }
  return writePmtiles(tiles, { name: 'Madrid', bounds, attribution: '© OpenStreetMap contributors' })
}

function feature(properties: Record<string, unknown>, geometry: unknown): Feature {
  return { type: 'Feature', properties, geometry }
}

function names(name: string): Record<string, string> {
  const others = Object.entries(translated[name] ?? {}).map(([language, text]) => [`name:${language}`, text])
  return { name, 'name:es': name, ...Object.fromEntries(others) }
}

function rectangle(west: number, south: number, east: number, north: number): unknown {
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [corners] }
}

function earth(): Feature[] {
  return [feature({ kind: 'earth' }, rectangle(...bounds))]
}

function landuse(): Feature[] {
  return [feature({ kind: 'park' }, rectangle(-3.6885, 40.4095, -3.68, 40.4195))]
}

function water(): Feature[] {
  return [feature({ kind: 'lake' }, rectangle(-3.6848, 40.4163, -3.683, 40.418))]
}

function roads(): Feature[] {
  const file = JSON.parse(readFileSync('public/map/madrid-streets.json', 'utf8')) as StreetsFile
  const streets = file.streets.flatMap(([name, ...lines]) =>
    lines.map((packed) => {
      const points: number[][] = []
      let [lat, lng] = [0, 0]
      for (let n = 0; n < packed.length; n += 2) {
        lat += packed[n] ?? 0
        lng += packed[n + 1] ?? 0
        points.push([lng * file.step, lat * file.step])
      }
      return feature({ kind: kindOf(name), ...names(name) }, { type: 'LineString', coordinates: points })
    }),
  )
  const rails = {
    type: 'LineString',
    coordinates: [
      [-3.6905, 40.4062],
      [-3.68, 40.3995],
      [-3.662, 40.3905],
    ],
  }
  return [...streets, feature({ kind: 'rail' }, rails)]
}

function kindOf(name: string): string {
  if (/^(Autovia|Autopista|M-\d)/.test(name)) return 'highway'
  return /^(Avenida|Paseo|Gran|Glorieta|Ronda)/.test(name) ? 'major_road' : 'minor_road'
}

/** Landmarks as points of interest, and the districts among them as places. */
function named(): { pois: Feature[]; places: Feature[] } {
  const { landmarks } = JSON.parse(readFileSync('public/map/madrid.json', 'utf8')) as NamesFile
  const features = landmarks.map(([name, lat, lng, kind]) => ({
    isDistrict: kind === 'district',
    point: feature(
      { kind: kind === 'district' ? 'neighbourhood' : kind, ...names(name), min_zoom: 12 },
      { type: 'Point', coordinates: [lng, lat] },
    ),
  }))
  return {
    pois: features.filter(({ isDistrict }) => !isDistrict).map(({ point }) => point),
    places: features.filter(({ isDistrict }) => isDistrict).map(({ point }) => point),
  }
}

function tileAt(lat: number, lng: number, z: number): [x: number, y: number] {
  const sin = Math.sin((lat * Math.PI) / 180)
  const world = 2 ** z
  return [
    Math.floor((lng / 360 + 0.5) * world),
    Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * world),
  ]
}
