import type { Map as LeafletMap } from 'leaflet'
import { LocateFixed, Minus, Plus } from 'lucide-react'
import { useTranslation } from '../../translation'
import styles from './MapButtons.module.css'

/** Nearer, farther and back to where it began: for whoever has no wheel and no two fingers. */
export const MapButtons = ({
  map,
  recentre,
  onRecentre,
}: {
  map: LeafletMap | null
  /** What the last button goes back to. */
  recentre: string
  onRecentre: () => void
}) => {
  const { t } = useTranslation()
  return (
    <div className={styles.buttons} data-over-map>
      <button
        type="button"
        className={`${styles.button} ${styles.zoom}`}
        aria-label={t('map:zoomIn')}
        onClick={() => map?.zoomIn(1)}
      >
        <Plus aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`${styles.button} ${styles.zoom}`}
        aria-label={t('map:zoomOut')}
        onClick={() => map?.zoomOut(1)}
      >
        <Minus aria-hidden="true" />
      </button>
      <button type="button" className={styles.button} aria-label={recentre} onClick={onRecentre}>
        <LocateFixed aria-hidden="true" />
      </button>
    </div>
  )
}
