import { CreditCard, Gift, Undo2, Wallet, type LucideIcon } from 'lucide-react'
import { useTranslation } from '../../translation'
import type { HistoryEntry } from '../../../contract/payment'
import { readDetails } from '../../../contract/rules/payment/historyDetails'
import { dayOf } from '../../../contract/time/days'
import { companyZone } from '../../../contract/time/months'
import { shortDay } from '../../components/moment/words'
import { Link } from '../../components/Link'
import { Dot } from '../../components/signs/Dot'
import { Dots } from '../../components/signs/Dots'
import { useLocale, useLocalePath } from '../../language'
import { amountText } from './amountText'
import styles from './History.module.css'

const icons: Record<HistoryEntry['kind'], LucideIcon> = {
  payment: CreditCard,
  paymentOnAccount: Wallet,
  refund: Undo2,
  refundToAccount: Undo2,
  adjustment: Gift,
}

/** One entry: what it was, when, where or why, its amount, and the way to its booking. */
export function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const to = useLocalePath()
  const { kind, amount, currency, at } = entry
  const { booking, parking, reason, costCentre, note } = readDetails(entry.details)
  const why = reason === 'welcome' || reason === 'opening' ? t(`history:reasons.${reason}`) : undefined
  const Icon = icons[kind]
  return (
    <li>
      <Icon aria-hidden="true" />
      <div className={styles.what}>
        <strong>{t(`history:kinds.${kind}`)}</strong>
        <span className="small soft">
          <time dateTime={at}>{shortDay(dayOf(Date.parse(at), companyZone), locale)}</time>
          {(parking ?? why) !== undefined && (
            <>
              <Dot />
              {parking ?? why}
            </>
          )}
        </span>
        {(costCentre ?? note) !== undefined && (
          <span className="small" dir="auto">
            <Dots parts={[costCentre, note]} />
          </span>
        )}
      </div>
      {booking !== undefined && (
        <Link
          className={styles.way}
          to={to(`/user/bookings/detail?booking=${encodeURIComponent(booking)}`)}
          aria-label={parking === undefined ? undefined : t('history:open', { place: parking })}
        >
          {t('history:booking')}
        </Link>
      )}
      <span className={amount > 0 ? `${styles.amount} ${styles.in}` : styles.amount}>
        {amount > 0 && '+'}
        {amountText(amount, currency)}
      </span>
    </li>
  )
}
