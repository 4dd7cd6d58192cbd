import 'leaflet/dist/leaflet.css'
import { useTranslation } from 'react-i18next'
import { MapContainer, ZoomControl } from 'react-leaflet'
import type { Offer } from '../../contract/parking'
import type { Place } from '../../contract/search'
import { Camera } from './Camera'
import { Pins } from './Pins'
import { Rings } from './Rings'
import { Tiles, tileUrl } from './Tiles'
import type { PinKind } from './pins'
import './map.css'
import './pins.css'

const kinds: readonly PinKind[] = ['bookable', 'automatic', 'barrier', 'street']

type Props = {
  place: Place
  offers: readonly Offer[]
  /** Has the driver's attention: being viewed, or pointed at in the list. */
  selected: string | undefined
  /** Being viewed: the map moves to it. */
  chosen: string | undefined
  onChoose: (parking: string) => unknown
}

/** The results around the destination, with how far one walks. Everything on it is in the list too. */
export const ParkingMap = ({ place, offers, selected, chosen, onChoose }: Props) => {
  const { t } = useTranslation()
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <section className="map" aria-label={t('map.label', { place: place.name })}>
      <MapContainer
        className="map-ground"
        center={[place.lat, place.lng]}
        zoom={15}
        minZoom={11}
        maxZoom={19}
        zoomControl={false}
        zoomSnap={tileUrl ? 1 : 0.5}
        attributionControl={tileUrl !== undefined}
        zoomAnimation={!calm}
        fadeAnimation={!calm}
        markerZoomAnimation={!calm}
        inertia={!calm}
      >
        <Tiles />
        <Rings at={place} name={place.name} />
        <Camera at={place} chosen={offers.find((offer) => offer.parking.id === chosen)} />
        <Pins offers={offers} selected={selected} onChoose={onChoose} />
        <ZoomControl position="topleft" zoomInTitle={t('map.zoomIn')} zoomOutTitle={t('map.zoomOut')} />
      </MapContainer>
      <ul className="legend small" aria-label={t('map.legend.label')}>
        {kinds.map((kind) => (
          <li key={kind}>
            <i className={kind} aria-hidden="true" />
            {t(`map.legend.${kind}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
