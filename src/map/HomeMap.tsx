import 'leaflet/dist/leaflet.css'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapContainer, Marker, useMap } from 'react-leaflet'
import type { Place } from '../../contract/search'
import { Names, Streets } from './Ground'
import { GroundLabel } from './GroundLabel'
import { signIcon } from './icons'
import { MapButtons } from './MapButtons'
import { candidatesOf } from './nameCandidates'
import { placeNames } from './names'
import { cityMapAt, cityOfZone, type CityMap } from './places'
import { Scale } from './Scale'
import { Credit, Tiles } from './Tiles'
import { tileSource, type TileSource } from './tileSource'
import { useFreeArea } from './useFreeArea'
import { useRest } from './useRest'
import './map.css'
import './controls.css'
import './pins.css'

type Point = { lat: number; lng: number }
/** The middle of a city and a quarter of an hour around it; around a place nearer. */
const zooms = { city: 14, place: 15.5 }

/** Names where nothing lies over them, and the place that is asked for, where one is. */
const Called = ({ city, place }: { city: CityMap | undefined; place: Place | undefined }) => {
  const area = useFreeArea()
  const rest = useRest()
  const dot = useMemo(() => signIcon('destination', ''), [])
  const names = useMemo(() => {
    const { map } = rest
    const zoom = map.getZoom()
    const corner = map.getPixelBounds().getTopLeft()
    const scale = 2 ** zoom
    const candidates = candidatesOf(city, {
      place,
      zoom,
      area,
      project: ({ x, y }) => ({ x: x * scale - corner.x, y: y * scale - corner.y }),
      ring: undefined,
    })
    return placeNames(candidates, [], area)
  }, [area, rest, city, place])
  return (
    <>
      {place && <Marker position={place} icon={dot} interactive={false} keyboard={false} />}
      <Names names={names} />
    </>
  )
}

/** Moves to where it is told; where the driver has moved it to, it stays until then. */
const Centre = ({ lat, lng, zoom }: Point & { zoom: number }) => {
  const map = useMap()
  useEffect(() => void map.setView([lat, lng], zoom, { animate: false }), [map, lat, lng, zoom])
  return null
}

/** The city before a search: around the place that is asked for, else around `near`, else the one of the device's zone. */
export const HomeMap = ({ place, near }: { place: Place | undefined; near: Place | undefined }) => {
  const { t } = useTranslation()
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [guessed, setGuessed] = useState<Point & { name: string }>()
  const [city, setCity] = useState<CityMap>()
  const [tiles, setTiles] = useState<TileSource>()
  const [recentred, setRecentred] = useState(0)
  const at = place ?? near ?? guessed
  useEffect(() => {
    void cityOfZone(Intl.DateTimeFormat().resolvedOptions().timeZone).then(setGuessed)
    void tileSource().then(setTiles)
  }, [])
  const { lat, lng } = at ?? {}
  useEffect(() => {
    if (lat === undefined || lng === undefined) return
    let wanted = true
    void cityMapAt(lat, lng).then((found) => wanted && setCity(found))
    return () => {
      wanted = false
    }
  }, [lat, lng])
  if (!at) return null
  const zoom = place ? zooms.place : zooms.city
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <section className="map" aria-label={t('map.city', { place: at.name })}>
      <MapContainer
        ref={setMap}
        className="map-ground"
        center={[at.lat, at.lng]}
        zoom={zoom}
        minZoom={11}
        maxZoom={19}
        zoomControl={false}
        zoomSnap={tiles ? 1 : 0.25}
        scrollWheelZoom={false}
        attributionControl={false}
        zoomAnimation={!calm}
        fadeAnimation={!calm}
        markerZoomAnimation={!calm}
        inertia={!calm}
      >
        <GroundLabel />
        {tiles && <Tiles source={tiles} />}
        {city && !tiles && city.lines.length > 0 && <Streets lines={city.lines} />}
        <Centre key={recentred} lat={at.lat} lng={at.lng} zoom={zoom} />
        <Called city={tiles ? undefined : city} place={place} />
      </MapContainer>
      <div className="map-foot">
        <Scale map={map} />
        <Credit credit={tiles?.credit ?? city?.credit} plain={false} />
      </div>
      <MapButtons
        map={map}
        recentre={t(place ? 'map.recentre' : 'map.recentreCity')}
        onRecentre={() => setRecentred((times) => times + 1)}
      />
    </section>
  )
}
