import { CarFront } from 'lucide-react'
import { useTranslation } from '../../../translation'
import type { Alternative } from '../../../../contract/changes/noEntry'
import { formatMoney } from '../../../../contract/money'
import { Button } from '../../../components/Button'
import { Dot } from '../../../components/signs/Dot'
import { Walk } from '../../finder/Walk'
import walkStyles from '../../finder/Walk.module.css'
import styles from './Alternatives.module.css'

/** The parkings that a driver who did not get in may have instead: how far they are, and who pays what (X09). */
export function Alternatives({
  alternatives,
  onChoose,
}: {
  alternatives: readonly Alternative[]
  onChoose: (id: string) => void
}) {
  const { t } = useTranslation()
  return (
    <ul className={styles.list} aria-label={t('change:noEntry.near')}>
      {alternatives.map(({ id, parking, price, walk, drive }) => (
        <li key={id} className="card stack">
          <div>
            <h3>{parking.name}</h3>
            <p className="small soft">
              {parking.address && (
                <>
                  {parking.address}
                  <br />
                </>
              )}
              <Walk minutes={walk} />
              <Dot />
              <CarFront aria-hidden="true" className={walkStyles.sign} />{' '}
              {t('change:noEntry.drive', { minutes: drive })}
            </p>
          </div>
          <p>
            <strong>{t('change:noEntry.pays', { amount: formatMoney(price.total, price.currency) })}</strong>
            {price.covered !== undefined && (
              <>
                <Dot />
                {t('change:noEntry.covered', { amount: formatMoney(price.covered, price.currency) })}
              </>
            )}
          </p>
          <Button
            look="primary"
            aria-label={t('change:noEntry.book', { parking: parking.name })}
            onClick={() => onChoose(id)}
          >
            {t('change:noEntry.bookThis')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
