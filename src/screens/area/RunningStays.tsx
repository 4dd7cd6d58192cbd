import { useTranslation } from '../../translation'
import type { AutomaticStay } from '../../../contract/calls/access'
import { pagePaths } from '../../../contract/pages'
import { useLocale, useLocalePath } from '../../language'
import { ButtonLink } from '../../components/Button'
import { Bay } from '../../components/signs/Bay'
import { Plate } from '../../components/signs/Plate'
import { Money } from '../../components/text/Money'
import { When } from '../../components/text/When'
import { remainingText } from '../bookings/remaining'
import styles from './NextStay.module.css'
import { useRunningStays } from './useRunningStays'

/** The stays behind barriers that read the plate and are going on now: they stand before everything else. */
export function RunningStays({ at }: { at: number }) {
  return useRunningStays(at).map((stay) => <RunningStay key={stay.id} stay={stay} at={at} />)
}

/** One of them: where, which car, since when, and the way to say that it was somebody else. */
function RunningStay({ stay, at }: { stay: AutomaticStay; at: number }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const to = useLocalePath()
  const { id, name, plate, entered, timeZone, total, currency, disputable } = stay
  const page = `${to(pagePaths['user-cars-providers'])}?stay=${encodeURIComponent(id)}`
  return (
    <section className={`${styles.sign} ${styles.before}`} aria-label={name}>
      <Bay className={styles.bay}>
        <p>{t('area:parked.parkedFor')}</p>
        <p className={styles.left}>{remainingText(Math.max(0, at - Date.parse(entered)), locale)}</p>
      </Bay>
      <div className={styles.facts}>
        <h2>{name}</h2>
        <dl className={styles.keys}>
          <div>
            <dt>{t('area:parked.readPlate')}</dt>
            <dd>
              <Plate plate={plate} />
            </dd>
          </div>
          <div>
            <dt>{t('area:parked.since')}</dt>
            <dd>
              <When iso={entered} zone={timeZone} />
            </dd>
          </div>
          <div>
            <dt>{t('area:parked.price')}</dt>
            <dd>
              {total !== undefined && currency !== undefined ? (
                <Money cents={total} currency={currency} />
              ) : (
                t('area:parked.priceLater')
              )}
            </dd>
          </div>
        </dl>
        <div className={styles.actions}>
          <ButtonLink look="outline" to={page}>
            {t(disputable ? 'area:parked.notMe' : 'area:parked.details')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
