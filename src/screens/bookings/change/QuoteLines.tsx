import { useTranslation } from '../../../translation'
import type { Booking } from '../../../../contract/booking'
import type { ChangeQuote } from '../../../../contract/changes/change'
import { cents, type Cents } from '../../../../contract/money'
import { Money } from '../../../components/text/Money'
import { When } from '../../../components/text/When'
import styles from '../../booking/price/PriceLines.module.css'

/** The new end, the new total, and what is paid now or given back of it. */
export function QuoteLines({ quote, booking }: { quote: ChangeQuote; booking: Booking }) {
  const { t } = useTranslation()
  const { price, difference, onBalance = cents(0), window, overlaps } = quote
  const { currency } = price
  const amount = cents(Math.abs(difference))
  const card = cents(amount - onBalance)
  const back = difference < 0
  const line = (name: string, value: Cents) => (
    <div key={name}>
      <dt className="soft">{name}</dt>
      <dd>
        <Money cents={value} currency={currency} />
      </dd>
    </div>
  )
  return (
    <>
      <p>
        {t('change:until')}:{' '}
        <strong>
          <When iso={window.to} zone={booking.timeZone} />
        </strong>
      </p>
      <dl className={styles.lines}>
        {line(t('change:total'), price.total)}
        {line(t('change:paid'), booking.price.total)}
        <div className={styles.total}>
          <dt>{t(back ? 'change:back' : 'change:pay')}</dt>
          <dd>
            <Money cents={amount} currency={currency} />
          </dd>
        </div>
        {onBalance > 0 && line(t(back ? 'change:toBalance' : 'change:fromBalance'), onBalance)}
        {onBalance > 0 && card > 0 && line(t(back ? 'change:toCard' : 'change:fromCard'), card)}
      </dl>
      {overlaps && <p>{t('change:overlaps')}</p>}
    </>
  )
}
