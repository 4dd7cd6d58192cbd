import { useEffect, useState } from 'react'
import { useTranslation } from '../translation'
import type { Place } from '../../contract/search'
import { MapFrame } from './MapFrame'
import { PlaceScene } from './PlaceScene'
import { cityOfZone } from './places'

/** The middle of a city and a quarter of an hour around it; around a place nearer. */
const zooms = { city: 14, place: 15.5 }

/** The city before a search: around the place that is asked for, else around `near`, else the one of the device's zone. */
export const HomeMap = ({ place, near }: { place: Place | undefined; near: Place | undefined }) => {
  const { t } = useTranslation()
  const [guessed, setGuessed] = useState<{ lat: number; lng: number; name: string }>()
  useEffect(() => {
    void cityOfZone(Intl.DateTimeFormat().resolvedOptions().timeZone).then(setGuessed)
  }, [])
  const at = place ?? near ?? guessed
  if (!at) return null
  const zoom = place ? zooms.place : zooms.city
  return (
    <MapFrame
      lat={at.lat}
      lng={at.lng}
      zoom={zoom}
      label={t('map:city', { place: at.name })}
      destination={place?.name}
      recentre={t(place ? 'map:recentre' : 'map:recentreCity')}
      wheel={false}
      saysPlain={false}
    >
      {(ground) => <PlaceScene at={at} zoom={zoom} place={place} ground={ground} />}
    </MapFrame>
  )
}
