import { useMemo } from 'react'
import { useTranslation } from '../translation'
import type { Parking } from '../../contract/parking'
import { Rings } from './ground/Rings'
import { MapFrame } from './MapFrame'
import { PlaceScene } from './PlaceScene'

/** Streets on every side, and the ring of five minutes on foot. */
const zoom = 15.5

/** Where a booked parking is, in a page that scrolls: its entrance where one is known, and how far one walks from it. */
export function StayMap({ parking }: { parking: Parking }) {
  const { t } = useTranslation()
  const { lat, lng } = parking.entrance ?? parking
  const place = useMemo(() => ({ name: parking.name, lat, lng }), [parking.name, lat, lng])
  return (
    <MapFrame
      lat={lat}
      lng={lng}
      zoom={zoom}
      label={t('map:city', { place: place.name })}
      destination={place.name}
      recentre={t('map:recentre')}
      wheel={false}
      inPage
      saysPlain={false}
    >
      {(ground) => (
        <>
          <Rings at={place} />
          <PlaceScene at={place} zoom={zoom} place={place} ground={ground} />
        </>
      )}
    </MapFrame>
  )
}
