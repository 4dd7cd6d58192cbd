import { useMemo } from 'react'
import { Marker } from 'react-leaflet'
import { useTranslation } from '../translation'
import { Walk } from './ground/Walk'
import { walkLabel } from './ground/walkLabel'
import { MapFrame } from './MapFrame'
import { signIcon } from './pins/icons'
import { useRest } from './pins/useRest'
import { PlaceScene } from './PlaceScene'
import { useFreeArea } from './useFreeArea'

type Point = { lat: number; lng: number }
/** `minutes` on foot; undefined where the map does not say them. */
type From = { at: Point; minutes: number | undefined }

/** The streets around, each with its name. */
const zoom = 16

/** Where the car is, in a page that scrolls, and the way to it from where the driver is. */
export function CarMap({ car, from }: { car: Point; from: From | undefined }) {
  const { t } = useTranslation()
  const place = useMemo(() => ({ ...car, name: t('parkedCar:name') }), [car, t])
  return (
    <MapFrame
      lat={car.lat}
      lng={car.lng}
      zoom={zoom}
      label={t('map:city', { place: place.name })}
      destination={place.name}
      recentre={t('parkedCar:recentre')}
      wheel={false}
      inPage
      saysPlain={false}
    >
      {(ground) => (
        <>
          {from && <WalkToCar from={from} car={car} />}
          <PlaceScene at={car} zoom={zoom} place={place} also={from?.at} ground={ground} />
        </>
      )}
    </MapFrame>
  )
}

function WalkToCar({ from: { at, minutes }, car }: { from: From; car: Point }) {
  const { t } = useTranslation()
  const text = minutes === undefined ? '' : t('map:ring', { minutes })
  const area = useFreeArea()
  const rest = useRest()
  const icon = useMemo(() => signIcon(['destination', 'here'], ''), [])
  const label = useMemo(() => {
    if (!text) return undefined
    const { map } = rest
    const inPixels = (point: Point) => map.latLngToContainerPoint(point)
    const found = walkLabel(inPixels(at), inPixels(car), text, [], area)
    return found && map.containerPointToLatLng([found.at.x, found.at.y])
  }, [rest, at, car, text, area])
  return (
    <>
      <Walk from={at} to={car} label={label} text={text} />
      <Marker position={at} icon={icon} interactive={false} keyboard={false} />
    </>
  )
}
