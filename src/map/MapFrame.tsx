import 'leaflet/dist/leaflet.css'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState, type ReactNode } from 'react'
import { MapContainer } from 'react-leaflet'
import { GroundLabel } from './ground/GroundLabel'
import { MapButtons } from './MapButtons'
import { cityMapAt, type CityMap } from './places'
import { Scale } from './Scale'
import { Credit, Tiles } from './ground/Tiles'
import { tileSource, type TileSource } from './ground/tileSource'
import styles from './MapFrame.module.css'

/** What lies under the contents of a map. */
export type Ground = {
  /** The city map around the middle, where the repository has one. */
  city: CityMap | undefined
  tiled: boolean
  /** How often the driver asked for the middle again. */
  recentred: number
}

type Props = {
  /** The middle, WGS 84 degrees. */
  lat: number
  lng: number
  /** The zoom to begin with. */
  zoom: number
  label: string
  /** What the last button goes back to. */
  recentre: string
  /** Whether the wheel zooms: not where the map lies beside a page that scrolls. */
  wheel: boolean
  /** Whether to say that this is a plain map where no city map is known. */
  saysPlain: boolean
  legend?: ReactNode
  children: (ground: Ground) => ReactNode
}

/** Tiles are pictures: between two whole zooms they would be blurred. */
function snapToWholeZooms(map: LeafletMap): void {
  map.options.zoomSnap = 1
  map.setZoom(map.getZoom(), { animate: false })
}

/** A map with its ground, scale, credit and buttons; `children` draws what it is for. */
export const MapFrame = ({ lat, lng, zoom, label, recentre, wheel, saysPlain, legend, children }: Props) => {
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [recentred, setRecentred] = useState(0)
  const [city, setCity] = useState<CityMap>()
  useEffect(() => {
    let wanted = true
    void cityMapAt(lat, lng).then((found) => wanted && setCity(found))
    return () => {
      wanted = false
    }
  }, [lat, lng])
  const [tiles, setTiles] = useState<TileSource>()
  useEffect(() => {
    let wanted = true
    void tileSource().then((found) => wanted && setTiles(found))
    return () => {
      wanted = false
    }
  }, [])
  useEffect(() => {
    if (map && tiles) snapToWholeZooms(map)
  }, [map, tiles])
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <section className={styles.map} aria-label={label}>
      <MapContainer
        ref={setMap}
        className={styles.ground}
        center={[lat, lng]}
        zoom={zoom}
        minZoom={11}
        maxZoom={19}
        zoomControl={false}
        zoomSnap={0.25}
        scrollWheelZoom={wheel}
        attributionControl={false}
        zoomAnimation={!calm}
        fadeAnimation={!calm}
        markerZoomAnimation={!calm}
        inertia={!calm}
      >
        <GroundLabel />
        {tiles && <Tiles source={tiles} />}
        {children({ city, tiled: tiles !== undefined, recentred })}
      </MapContainer>
      <div className={styles.foot}>
        <Scale map={map} />
        <Credit credit={tiles?.credit ?? city?.credit} plain={saysPlain && city === undefined} />
      </div>
      {legend}
      <MapButtons map={map} recentre={recentre} onRecentre={() => setRecentred((times) => times + 1)} />
    </section>
  )
}
