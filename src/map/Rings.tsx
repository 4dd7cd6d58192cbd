import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Circle, Marker } from 'react-leaflet'
import { ringRadius } from '../../contract/rules/walk'
import { signIcon, wordIcon } from './icons'

type Point = { lat: number; lng: number }
const minutesOfRings = [15, 10, 5]
/** Metres of one degree of latitude. */
const degree = 111_195

const Ring = ({ at, minutes }: { at: Point; minutes: number }) => {
  const { t } = useTranslation()
  const radius = ringRadius(minutes)
  const text = t('map.ring', { minutes })
  const icon = useMemo(() => wordIcon(text), [text])
  return (
    <>
      <Circle
        className="ring"
        center={at}
        radius={radius}
        interactive={false}
        dashArray="7 6"
        weight={1.5}
        fillOpacity={0.07}
      />
      <Marker
        position={[at.lat + radius / degree, at.lng]}
        icon={icon}
        interactive={false}
        keyboard={false}
      />
    </>
  )
}

/** How far 5, 10 and 15 minutes on foot reach: the map is useful before, and without, any tile. */
export const Rings = ({ at }: { at: Point }) => {
  const dot = useMemo(() => signIcon('destination', ''), [])
  return (
    <>
      {minutesOfRings.map((minutes) => (
        <Ring key={minutes} at={at} minutes={minutes} />
      ))}
      <Marker position={at} icon={dot} interactive={false} keyboard={false} zIndexOffset={-500} />
    </>
  )
}
