import { useTranslation } from '../../../translation'
import { isUnreachable } from '../../../../contract/fault'
import { useChild, useFront } from '../../../driver'
import { Button } from '../../../components/Button'
import styles from './results.module.css'

/** What the list below does not say: that it is cut short, or lacks the parking that was asked for. */
export const StreamNote = () => {
  const { t } = useTranslation()
  const { sendIfAllowed, now } = useFront()
  const search = useChild('search')
  const { platforms, fault } = search.context
  const missing = platforms.filter(({ state }) => state === 'asked').length
  if (search.matches({ looking: { stream: 'cut' } }))
    return (
      <div className={styles.note} role="alert">
        <h3>{t('results:cut.title')}</h3>
        <p>{t(missing > 0 ? 'results:cut.missing' : 'results:cut.unknown', { count: missing })}</p>
        {isUnreachable(fault) && <p className="small soft">{t('results:cut.resumes')}</p>}
        <Button look="primary" onClick={() => sendIfAllowed({ type: 'search.go', at: now() })}>
          {t('results:cut.goOn')}
        </Button>
      </div>
    )
  return fault === 'parking.notFound' ? (
    <p className={styles.note} role="status">
      {t(`faults:${fault}`)}
    </p>
  ) : null
}
