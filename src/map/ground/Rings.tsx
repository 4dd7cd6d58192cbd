import { useMemo } from 'react'
import { Circle, Marker } from 'react-leaflet'
import { ringRadius } from '../../../contract/rules/walk'
import { signIcon } from '../pins/icons'
import styles from './ground.module.css'

type Point = { lat: number; lng: number }
const minutesOfRings = [15, 10, 5]

const Ring = ({ at, minutes }: { at: Point; minutes: number }) => (
  <Circle
    className={styles.ring}
    center={at}
    radius={ringRadius(minutes)}
    interactive={false}
    dashArray="7 6"
    weight={1.5}
    fillOpacity={0.05}
  />
)

/** How far 5, 10 and 15 minutes on foot reach: the map is useful before, and without, any tile. */
export const Rings = ({ at }: { at: Point }) => {
  const dot = useMemo(() => signIcon(['destination'], ''), [])
  return (
    <>
      {minutesOfRings.map((minutes) => (
        <Ring key={minutes} at={at} minutes={minutes} />
      ))}
      <Marker position={at} icon={dot} interactive={false} keyboard={false} zIndexOffset={-500} />
    </>
  )
}
