import { latLngBounds } from 'leaflet'
import { useEffect, useMemo } from 'react'
import { Marker, useMap } from 'react-leaflet'
import { Names, Streets } from './ground/Ground'
import { candidatesOf } from './ground/nameCandidates'
import { placeNames } from './ground/names'
import type { Ground } from './MapFrame'
import { signIcon } from './pins/icons'
import { useRest } from './pins/useRest'
import { useFreeArea } from './useFreeArea'

type Point = { lat: number; lng: number }
type Named = Point & { name: string }

/** The streets around a point, a dot and a name for the place where there is one, and the names around it; `also` is to be seen with it. */
export function PlaceScene({
  at: { lat, lng },
  zoom,
  place,
  also,
  ground: { city, tiled, recentred },
}: {
  at: Point
  zoom: number
  place: Named | undefined
  also?: Point | undefined
  ground: Ground
}) {
  return (
    <>
      {city && !tiled && city.lines.length > 0 && <Streets lines={city.lines} />}
      <Centre key={recentred} lat={lat} lng={lng} zoom={zoom} also={also} />
      <Called city={tiled ? undefined : city} place={place} />
    </>
  )
}

/** Names where nothing lies over them, and the place, where there is one. */
function Called({ city, place }: { city: Ground['city']; place: Named | undefined }) {
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
function Centre({ lat, lng, zoom, also }: Point & { zoom: number; also: Point | undefined }) {
  const map = useMap()
  useEffect(() => {
    if (also)
      map.fitBounds(latLngBounds([{ lat, lng }, also]), { maxZoom: zoom, padding: [48, 48], animate: false })
    else map.setView([lat, lng], zoom, { animate: false })
  }, [map, lat, lng, zoom, also])
  return null
}
