import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../translation'
import styles from './Scale.module.css'

/** Round lengths a scale may show, metres. */
const lengths = [20, 50, 100, 200, 500, 1_000, 2_000, 5_000]
/** The longest round length of at most `most` pixels. */
export const scaleOf = (metresPerPixel: number, most = 84): { metres: number; width: number } => {
  const metres = lengths.findLast((length) => length / metresPerPixel <= most) ?? lengths[0]!
  return { metres, width: Math.round(metres / metresPerPixel) }
}

const metresPerPixel = (map: LeafletMap): number =>
  (40_075_016.7 * Math.cos((map.getCenter().lat * Math.PI) / 180)) / (256 * 2 ** map.getZoom())

/** Which way is north, and how long two hundred metres are. */
export const Scale = ({ map }: { map: LeafletMap | null }) => {
  const { t } = useTranslation()
  const [scale, setScale] = useState<{ metres: number; width: number }>()
  useEffect(() => {
    if (!map) return undefined
    const look = (): void => setScale(scaleOf(metresPerPixel(map)))
    look()
    map.on('moveend zoomend', look)
    return () => void map.off('moveend zoomend', look)
  }, [map])
  if (!scale) return null
  const { metres, width } = scale
  return (
    <div className={styles.scale} aria-hidden="true" data-over-map>
      <span className={styles.north}>
        <svg viewBox="0 0 16 18" width="14" height="16">
          <path d="M8 0l7 18-7-4.5L1 18z" fill="currentColor" />
        </svg>
        {t('map:north')}
      </span>
      <svg width={width} height="8">
        <path d={`M1 0v7h${String(width - 2)}V0`} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <span>{metres < 1_000 ? `${String(metres)} m` : `${String(metres / 1_000)} km`}</span>
    </div>
  )
}
