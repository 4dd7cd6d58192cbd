import { Layers } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PinKind } from './pins/pins'

const kinds: readonly PinKind[] = ['bookable', 'automatic', 'barrier', 'street']

/** What the colours mean: always in sight on a desktop, one tap away on a phone. */
export const Legend = () => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="map-button map-layers"
        aria-expanded={open}
        aria-label={t('search:map.legend.label')}
        data-over-map
        onClick={() => setOpen(!open)}
      >
        <Layers aria-hidden="true" />
      </button>
      <ul
        className={open ? 'legend small open' : 'legend small'}
        aria-label={t('search:map.legend.label')}
        data-over-map
      >
        {kinds.map((kind) => (
          <li key={kind}>
            <i className={kind} aria-hidden="true" />
            {t(`search:map.legend.${kind}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
