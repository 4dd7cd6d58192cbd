import 'leaflet/dist/leaflet.css'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState, type ReactNode } from 'react'
import { MapContainer } from 'react-leaflet'
import { GroundLabel } from './ground/GroundLabel'
import { MapButtons } from './controls/MapButtons'
import { cityMapAt, type CityMap } from './places'
import { Scale } from './controls/Scale'
import { Credit } from './ground/Tiles'
import ground from './ground/ground.module.css'
import { useStreets } from './useStreets'
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
  /** The name that the contents give the destination; the ground does not say it again. */
  destination: string | undefined
  /** What the last button goes back to. */
  recentre: string
  /** Whether the wheel zooms: not where the map lies beside a page that scrolls. */
  wheel: boolean
  /** A part of a page that scrolls: one finger scrolls the page, two move the map. */
  inPage?: boolean
  /** Whether to say that this is a plain map where no city map is known. */
  saysPlain: boolean
  legend?: ReactNode
  children: (ground: Ground) => ReactNode
}

/** Tiles are pictures, drawn or fetched: between two whole zooms they would be blurred. */
function snapToWholeZooms(map: LeafletMap): void {
  map.options.zoomSnap = 1
  map.setZoom(map.getZoom(), { animate: false })
}

/** Leaflet ends an animated zoom a quarter of a second after its beginning, and throws where the map is gone by then. */
function forgetZoom(map: LeafletMap): void {
  Object.assign(map, { _animatingZoom: false })
}

/** A map with its ground, scale, credit and buttons; `children` draws what it is for. */
export const MapFrame = ({
  lat,
  lng,
  zoom,
  label,
  destination,
  recentre,
  wheel,
  inPage = false,
  saysPlain,
  legend,
  children,
}: Props) => {
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
  const streets = useStreets()
  useEffect(() => {
    if (map && streets) snapToWholeZooms(map)
  }, [map, streets])
  useEffect(() => () => void (map && forgetZoom(map)), [map])
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <section
      className={[styles.map, ground.colours, inPage && styles.inPage].filter(Boolean).join(' ')}
      aria-label={label}
    >
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
        dragging={!inPage || !matchMedia('(pointer: coarse)').matches}
        attributionControl={false}
        zoomAnimation={!calm}
        fadeAnimation={!calm}
        markerZoomAnimation={!calm}
        inertia={!calm}
      >
        <GroundLabel />
        {streets && <streets.Streets destination={destination} />}
        {children({ city, tiled: streets !== undefined, recentred })}
      </MapContainer>
      <div className={styles.foot}>
        <Scale map={map} />
        <Credit credit={streets?.credit ?? city?.credit} plain={saysPlain && city === undefined} />
      </div>
      {legend}
      <MapButtons map={map} recentre={recentre} onRecentre={() => setRecentred((times) => times + 1)} />
    </section>
  )
}
