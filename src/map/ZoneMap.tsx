import { useMemo } from 'react'
import { Polygon } from 'react-leaflet'
import type { StreetZone } from '../../contract/street/zone'
import { useTranslation } from '../translation'
import ground from './ground/ground.module.css'
import { MapFrame } from './MapFrame'
import { PlaceScene } from './PlaceScene'

/** A kerb and what is across the street. */
const zoom = 18

/** The kerbs around a point with their boundaries; the chosen one is where the driver is (yellow). */
export function ZoneMap({
  zones,
  chosen,
  at,
}: {
  zones: readonly StreetZone[]
  chosen: StreetZone
  at: { lat: number; lng: number } | undefined
}) {
  const { t } = useTranslation()
  const middle = useMemo(() => middleOf(chosen), [chosen])
  const place = useMemo(() => at && { ...at, name: '' }, [at])
  return (
    <MapFrame
      {...middle}
      zoom={zoom}
      label={t('meter:map', { name: chosen.name })}
      destination={undefined}
      recentre={t('meter:recentre')}
      wheel={false}
      inPage
      saysPlain={false}
    >
      {(under) => (
        <>
          {zones.map(({ id, boundary }) => (
            <Polygon
              key={id}
              // Leaflet reads the class once, when it draws.
              {...(id === chosen.id ? { className: ground.chosenZone } : { className: ground.zone })}
              positions={boundary}
              interactive={false}
              weight={2}
              fillOpacity={0.6}
            />
          ))}
          <PlaceScene at={middle} zoom={zoom} place={place} ground={under} />
        </>
      )}
    </MapFrame>
  )
}

function middleOf({ boundary }: StreetZone): { lat: number; lng: number } {
  const lats = boundary.map(({ lat }) => lat)
  const lngs = boundary.map(({ lng }) => lng)
  const half = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2
  return { lat: half(lats), lng: half(lngs) }
}
