import { useMemo } from 'react'
import { Marker, Polyline } from 'react-leaflet'
import { walkIcon } from '../pins/icons'
import styles from './ground.module.css'

type Point = { lat: number; lng: number }
type Props = { from: Point; to: Point; label: Point | undefined; text: string }

/** The way on foot from the parking to the destination, as the crow flies, with its minutes beside it. */
export const Walk = ({ from, to, label, text }: Props) => {
  const icon = useMemo(() => walkIcon(text), [text])
  return (
    <>
      <Polyline
        className={styles.walk}
        positions={[from, to]}
        interactive={false}
        weight={4}
        dashArray="0.1 8"
      />
      {label && (
        <Marker position={label} icon={icon} interactive={false} keyboard={false} zIndexOffset={-400} />
      )}
    </>
  )
}
