import { useTranslation } from '../../translation'
import { TileLayer } from 'react-leaflet'
import type { TileSource } from './mapSource'
import styles from './ground.module.css'

/** Street tiles, where the server has heard one answer; their server is told the origin it is shown on, never the page. */
export const Tiles = ({ source }: { source: TileSource }) => (
  <TileLayer
    className={styles.tiles}
    url={source.url}
    maxZoom={19}
    referrerPolicy="strict-origin-when-cross-origin"
  />
)

const osm = 'https://www.openstreetmap.org/copyright'

/** Whose streets are drawn; where there are none, what the rings are good for. */
export const Credit = ({ credit, plain }: { credit: string | undefined; plain: boolean }) => {
  const { t } = useTranslation()
  if (credit === undefined) return plain ? <p className={`${styles.note} small`}>{t('map:noTiles')}</p> : null
  return (
    <p className={styles.credit} data-over-map>
      {credit.includes('OpenStreetMap') ? (
        <a href={osm} target="_blank" rel="noreferrer">
          {credit}
        </a>
      ) : (
        credit
      )}
    </p>
  )
}
