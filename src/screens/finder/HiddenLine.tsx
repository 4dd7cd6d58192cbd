import { useTranslation } from '../../translation'
import { everyKind } from '../../../contract/rules/rank'
import { useChild, useFront } from '../../driver'
import styles from './results/results.module.css'

/** How many parkings the driver's choice of kinds leaves out (`/providers`), and one tap that shows every kind again. */
export function HiddenLine() {
  const { t } = useTranslation()
  const { sendIfAllowed, now } = useFront()
  const { kinds, hidden = [] } = useChild('search').context
  if (!kinds || hidden.length === 0) return null
  const kind = t(kinds.booking ? 'results:filters.automatic' : 'results:filters.bookable')
  return (
    <p className={styles.line}>
      <span>{t('results:hidden', { kind, count: hidden.length })}</span>
      <button
        type="button"
        className={styles.show}
        onClick={() => sendIfAllowed({ type: 'search.kinds', kinds: everyKind, at: now() })}
      >
        {t('results:empty.showAll')}
      </button>
    </p>
  )
}
