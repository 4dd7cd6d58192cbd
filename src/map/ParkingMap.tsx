import 'leaflet/dist/leaflet.css'
import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MapContainer } from 'react-leaflet'
import type { Offer } from '../../contract/parking'
import type { Place } from '../../contract/search'
import { GroundLabel } from './GroundLabel'
import { Legend } from './Legend'
import { MapButtons } from './MapButtons'
import { cityMapAt, type CityMap } from './places'
import { Scale } from './Scale'
import { Scene } from './Scene'
import { Credit, Tiles } from './Tiles'
import { tileSource, type TileSource } from './tileSource'
import './map.css'
import './controls.css'
import './pins.css'

type Props = {
  place: Place
  offers: readonly Offer[]
  /** Has the driver's attention: being viewed, pointed at in the list, or the first. */
  selected: string | undefined
  /** Being viewed: the map moves to it. */
  chosen: string | undefined
  onChoose: (parking: string) => unknown
}

/** Tiles are pictures: between two whole zooms they would be blurred. */
function snapToWholeZooms(map: LeafletMap): void {
  map.options.zoomSnap = 1
}

/** The results around the destination, with how far one walks. Everything on it is in the list too. */
export const ParkingMap = ({ place, offers, selected, chosen, onChoose }: Props) => {
  const { t } = useTranslation()
  const [map, setMap] = useState<LeafletMap | null>(null)
  const [recentred, setRecentred] = useState(0)
  const [city, setCity] = useState<CityMap>()
  const { lat, lng } = place
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
    <section className="map" aria-label={t('map.label', { place: place.name })}>
      <MapContainer
        ref={setMap}
        className="map-ground"
        center={[place.lat, place.lng]}
        zoom={15}
        minZoom={11}
        maxZoom={19}
        zoomControl={false}
        zoomSnap={0.25}
        attributionControl={false}
        zoomAnimation={!calm}
        fadeAnimation={!calm}
        markerZoomAnimation={!calm}
        inertia={!calm}
      >
        <GroundLabel />
        {tiles && <Tiles source={tiles} />}
        <Scene
          place={place}
          offers={offers}
          selected={selected}
          chosen={chosen}
          recentred={recentred}
          city={city}
          tiled={tiles !== undefined}
          onChoose={onChoose}
        />
      </MapContainer>
      <div className="map-foot">
        <Scale map={map} />
        <Credit credit={tiles?.credit ?? city?.credit} plain={city === undefined} />
      </div>
      <Legend />
      <MapButtons
        map={map}
        recentre={t('map.recentre')}
        onRecentre={() => setRecentred((times) => times + 1)}
      />
    </section>
  )
}
