import { ScanLine } from 'lucide-react'
import { useTranslation } from '../../../translation'
import type { Offer } from '../../../../contract/parking'
import { minutesOf, type Window } from '../../../../contract/time/window'
import { useChild } from '../../../driver'
import { useLocale, useLocalePath } from '../../../language'
import { Button, ButtonLink } from '../../../components/Button'
import { Dialog } from '../../../components/Dialog'
import { Money } from '../../../components/text/Money'
import { Plate } from '../../../components/signs/Plate'
import { durationText } from '../stay'
import styles from './detail.module.css'

type Props = { offer: Offer; window: Window; onClose: () => void }

/** What to do at a barrier that reads plates: with which plate, for how much, how it is paid, what it takes (D7). */
export function PlateEntry({ offer, window, onClose }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const to = useLocalePath()
  const session = useChild('session')
  const { parking, onSite } = offer
  const car = session.context.user?.vehicles.find(({ main }) => main) ?? session.context.user?.vehicles[0]
  const { operator } = parking
  return (
    <Dialog
      title={t('results:plateEntry.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('shell:close')}</Button>}
    >
      <p className={styles.way}>
        <ScanLine aria-hidden="true" />
        <span>{t('results:plateEntry.how', { name: parking.name })}</span>
      </p>
      <dl className={styles.plateEntry}>
        <dt className="small soft">{t('results:plateEntry.plate')}</dt>
        <dd>
          {car ? (
            <Plate plate={car.plate} country={car.country} />
          ) : (
            <ButtonLink look="bare" to={to('/login')} replace>
              {t('results:plateEntry.login')}
            </ButtonLink>
          )}
        </dd>
        <dt className="small soft">{t('results:plateEntry.price')}</dt>
        <dd>
          {onSite?.total === undefined ? (
            t('results:plateEntry.priceUnknown')
          ) : (
            <>
              <strong>
                <Money cents={onSite.total} currency={parking.currency} />
              </strong>{' '}
              {t('results:plateEntry.priceFor', { duration: durationText(minutesOf(window), locale) })}
            </>
          )}
        </dd>
        <dt className="small soft">{t('results:plateEntry.pay')}</dt>
        <dd>{t('results:plateEntry.payText', { operator })}</dd>
        <dt className="small soft">{t('results:plateEntry.account')}</dt>
        <dd>{t('results:plateEntry.accountText', { operator })}</dd>
      </dl>
    </Dialog>
  )
}
