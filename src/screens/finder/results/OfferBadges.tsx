import { ArrowUpToLine, Construction, PlugZap, ScanLine, SquareParking, TicketPercent } from 'lucide-react'
import { useTranslation } from '../../../translation'
import { formatMoney } from '../../../../contract/money'
import type { Offer } from '../../../../contract/parking'
import type { PriceState } from '../../../../contract/rules/cheapest'
import { formatTime } from '../../../../contract/time/dates'
import { useLocale } from '../../../language'
import { Badge } from '../../../components/signs/Badge'
import { decimalText, discountText } from '../../../components/text/numbers'
import styles from './offer.module.css'

type Props = {
  offer: Offer
  state: PriceState
  /** Whether invented stock is labelled here; a list in which all of it is says so once. */
  demo?: boolean
  /** When the free spaces were counted, where it is said instead of now; epoch ms. */
  countedAt?: number
}

/** What tells one parking from another at a glance: the discount first. */
export const OfferBadges = ({ offer, state, demo = false, countedAt }: Props) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { parking, prepaid, onSite, discount, free } = offer
  const sold = parking.bookable && (prepaid !== undefined || state === 'awaited')
  return (
    <ul className={styles.badges}>
      {sold && (
        <li>
          <Badge tone="sign" icon={<TicketPercent aria-hidden="true" />}>
            {discount ? <b>{discountText(discount, locale)}</b> : t('results:badges.book')}
            {discount && onSite?.total !== undefined && (
              <span className={styles.of}>
                {t('results:badges.discountOf', {
                  price: formatMoney(onSite.total, parking.currency),
                })}
              </span>
            )}
          </Badge>
        </li>
      )}
      {parking.automatic && (
        <li>
          <Badge tone="go" icon={<ScanLine aria-hidden="true" />}>
            {t('results:badges.automatic')}
          </Badge>
        </li>
      )}
      {parking.street && (
        <li>
          <Badge icon={<SquareParking aria-hidden="true" />}>{t('results:badges.street')}</Badge>
        </li>
      )}
      {!parking.bookable && !parking.automatic && !parking.street && (
        <li>
          <Badge icon={<Construction aria-hidden="true" />}>{t('results:badges.barrier')}</Badge>
        </li>
      )}
      {parking.maxHeight !== undefined && (
        <li>
          <Badge icon={<ArrowUpToLine aria-hidden="true" />}>
            <span className="unseen">{t('results:detail.maxHeight')} </span>
            {decimalText(parking.maxHeight / 100, locale, 2)} m
          </Badge>
        </li>
      )}
      {parking.charger !== undefined && (
        <li>
          <Badge icon={<PlugZap aria-hidden="true" />}>
            {parking.charger > 0
              ? t('results:badges.charger', { power: parking.charger })
              : t('results:badges.chargerPlain')}
          </Badge>
        </li>
      )}
      {free !== undefined && (
        <li>
          {countedAt === undefined ? (
            <Badge tone={free > 0 ? 'go' : 'stop'}>{t('results:badges.free', { count: free })}</Badge>
          ) : (
            <Badge>
              {t('results:badges.freeAt', { count: free, time: formatTime(countedAt, parking.timeZone) })}
            </Badge>
          )}
        </li>
      )}
      {demo && parking.demo && (
        <li>
          <Badge tone="lane">{t('results:badges.demo')}</Badge>
        </li>
      )}
    </ul>
  )
}
