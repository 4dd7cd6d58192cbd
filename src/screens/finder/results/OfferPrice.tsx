import { useTranslation } from '../../../translation'
import type { Offer } from '../../../../contract/parking'
import type { PriceState } from '../../../../contract/rules/cheapest'
import { shownTotal } from '../../../../contract/rules/price'
import { minutesOf, type Window } from '../../../../contract/time/window'
import { useLocale } from '../../../language'
import { Dot } from '../../../components/signs/Dot'
import { Money } from '../../../components/text/Money'
import { durationText } from '../stay'
import styles from './offer.module.css'

/** What is said where no price is known, by what is known of it. */
export const unpricedWords = {
  known: 'unknown',
  untold: 'unknown',
  awaited: 'awaited',
  unavailable: 'unavailable',
} as const satisfies Record<PriceState, string>

type Props = {
  offer: Offer
  window: Window
  state: PriceState
  /** Whether it stands in the bar below the details. */
  inBar?: boolean
}

/** The first price shown is the total to pay, fees included (X01); beneath it, what kind of price it is. */
export const OfferPrice = ({ offer, window, state, inBar }: Props) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { prepaid, onSite, parking } = offer
  const { currency } = parking
  const total = shownTotal(offer)
  if (total === undefined)
    return (
      <p className={inBar ? `${styles.price} ${styles.inBar}` : styles.price}>
        {state === 'awaited' && <i className={styles.awaited} aria-hidden="true" />}
        <span className="small soft">{t(`results:pays.${unpricedWords[state]}`)}</span>
      </p>
    )
  return (
    <p className={inBar ? `${styles.price} ${styles.inBar}` : styles.price}>
      <strong>{total === 0 ? t('shell:free') : <Money cents={total} currency={currency} />}</strong>
      {prepaid ? (
        <span className="small soft">
          {t('results:total')}
          <span className={styles.stay}>, {durationText(minutesOf(window), locale)}</span>
          {onSite?.total !== undefined && onSite.total > prepaid.total && !parking.automatic && (
            <span className={styles.was}>
              <Dot />
              {t('results:was')} <Money cents={onSite.total} currency={currency} />
            </span>
          )}
        </span>
      ) : (
        total !== 0 && <span className="small soft">{t(`results:pays.${onSite?.pay ?? 'unknown'}`)}</span>
      )}
      {prepaid && parking.automatic && onSite?.total !== undefined && (
        <span className="small soft">
          <Money cents={onSite.total} currency={currency} /> {t('results:byPlate')}
        </span>
      )}
    </p>
  )
}
