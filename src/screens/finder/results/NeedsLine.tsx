import { X } from 'lucide-react'
import { useTranslation } from '../../../translation'
import type { Currency } from '../../../../contract/money'
import { formatMoney } from '../../../../contract/money'
import { useChild, useFront } from '../../../driver'
import { useLocale } from '../../../language'
import { decimalText } from '../../../components/text/numbers'
import styles from './results.module.css'

/** What was asked for by voice beside place and time, where it can be seen and taken away. */
export const NeedsLine = ({ currency }: { currency: Currency }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { sendIfAllowed, now } = useFront()
  const { charger, height, price } = useChild('search').context.needs ?? {}
  const told = [
    ...(charger ? [t('results:need.charger')] : []),
    ...(height === undefined
      ? []
      : [
          t('results:need.height', {
            metres: decimalText(height / 100, locale, 2),
          }),
        ]),
    ...(price === undefined ? [] : [t('results:need.price', { price: formatMoney(price, currency) })]),
  ]
  if (told.length === 0) return null
  return (
    <p className={styles.line}>
      <span>
        {t('results:need.needs')}: <strong>{told.join(', ')}</strong>
      </span>
      <button
        type="button"
        aria-label={t('results:need.clear')}
        onClick={() => sendIfAllowed({ type: 'search.ask', at: now(), needs: {}, go: true })}
      >
        <X aria-hidden="true" size={18} />
      </button>
    </p>
  )
}
