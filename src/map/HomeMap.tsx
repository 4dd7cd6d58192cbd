import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Marker, useMap } from 'react-leaflet'
import type { Place } from '../../contract/search'
import { Names, Streets } from './ground/Ground'
import { signIcon } from './pins/icons'
import { MapFrame } from './MapFrame'
import { candidatesOf } from './ground/nameCandidates'
import { placeNames } from './ground/names'
import { cityOfZone, type CityMap } from './places'
import { useFreeArea } from './useFreeArea'
import { useRest } from './pins/useRest'

type Point = { lat: number; lng: number }
/** The middle of a city and a quarter of an hour around it; around a place nearer. */
const zooms = { city: 14, place: 15.5 }

/** Names where nothing lies over them, and the place that is asked for, where one is. */
const Called = ({ city, place }: { city: CityMap | undefined; place: Place | undefined }) => {
  const area = useFreeArea()
  const rest = useRest()
  const dot = useMemo(() => signIcon(['destination'], ''), [])
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
  const [guessed, setGuessed] = useState<Point & { name: string }>()
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
      label={t('search:map.city', { place: at.name })}
      recentre={t(place ? 'search:map.recentre' : 'search:map.recentreCity')}
      wheel={false}
      saysPlain={false}
    >
      {({ city, tiled, recentred }) => (
        <>
          {city && !tiled && city.lines.length > 0 && <Streets lines={city.lines} />}
          <Centre key={recentred} lat={at.lat} lng={at.lng} zoom={zoom} />
          <Called city={tiled ? undefined : city} place={place} />
        </>
      )}
    </MapFrame>
  )
}
