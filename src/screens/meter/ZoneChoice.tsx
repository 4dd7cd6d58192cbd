import type { StreetZone } from '../../../contract/street/zone'
import { Dot } from '../../components/signs/Dot'
import { useTranslation } from '../../translation'
import { zoneTitle } from './zoneTitle'
import styles from './meter.module.css'

/** Kerbs to choose from: street, side, number of the signs, and how far away. */
export function ZoneChoice({
  zones,
  onChoose,
}: {
  zones: readonly StreetZone[]
  onChoose: (id: string) => void
}) {
  const { t } = useTranslation()
  return (
    <ul className={styles.zones}>
      {zones.map((zone) => (
        <li key={zone.id}>
          <button type="button" onClick={() => onChoose(zone.id)}>
            <strong>{zoneTitle(zone, t)}</strong>
            <span className="small soft">
              {zone.code && (
                <>
                  {t('meter:code', { code: zone.code })}
                  <Dot />
                </>
              )}
              {zone.distance === 0 ? t('meter:inside') : t('meter:metres', { metres: zone.distance })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
