import { Layers } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../translation'
import type { PinKind } from '../pins/pins'
import styles from './Legend.module.css'
import buttonStyles from './MapButtons.module.css'

const kinds: readonly PinKind[] = ['bookable', 'automatic', 'barrier', 'street']

/** What the colours mean: always in sight on a desktop, one tap away on a phone. */
export const Legend = () => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${buttonStyles.button} ${styles.layers}`}
        aria-expanded={open}
        aria-label={t('map:legend.label')}
        data-over-map
        onClick={() => setOpen(!open)}
      >
        <Layers aria-hidden="true" />
      </button>
      <ul
        className={open ? `${styles.legend} small ${styles.open}` : `${styles.legend} small`}
        aria-label={t('map:legend.label')}
        data-over-map
      >
        {kinds.map((kind) => (
          <li key={kind}>
            <i className={styles[kind]} aria-hidden="true" />
            {t(`map:legend.${kind}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
