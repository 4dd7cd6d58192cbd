import { ArrowUpToLine, Construction, PlugZap, ScanLine, SquareParking, TicketPercent } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Offer } from '../../../contract/parking'
import { useLocale } from '../../language'
import { Badge } from '../../parts/Badge'

/** What tells one parking from another at a glance. */
export const OfferBadges = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { parking, discount, free } = offer
  const metres = (centimetres: number): string =>
    // The comma is the product's in all five languages, as in prices.
    new Intl.NumberFormat(locale === 'en' ? 'de' : locale, { minimumFractionDigits: 2 }).format(
      centimetres / 100,
    )
  return (
    <ul className="badges">
      {parking.bookable && (
        <li>
          <Badge tone="sign" icon={<TicketPercent aria-hidden="true" />}>
            {discount ? t('search.badges.discount', { percent: discount }) : t('search.badges.book')}
          </Badge>
        </li>
      )}
      {parking.automatic && (
        <li>
          <Badge tone="go" icon={<ScanLine aria-hidden="true" />}>
            {t('search.badges.automatic')}
          </Badge>
        </li>
      )}
      {parking.street && (
        <li>
          <Badge icon={<SquareParking aria-hidden="true" />}>{t('search.badges.street')}</Badge>
        </li>
      )}
      {!parking.bookable && !parking.automatic && !parking.street && (
        <li>
          <Badge icon={<Construction aria-hidden="true" />}>{t('search.badges.barrier')}</Badge>
        </li>
      )}
      {parking.maxHeight !== undefined && (
        <li>
          <Badge icon={<ArrowUpToLine aria-hidden="true" />}>
            <span className="unseen">{t('search.detail.maxHeight')} </span>
            {metres(parking.maxHeight)} m
          </Badge>
        </li>
      )}
      {parking.charger !== undefined && (
        <li>
          <Badge icon={<PlugZap aria-hidden="true" />}>
            {parking.charger > 0
              ? t('search.badges.charger', { power: parking.charger })
              : t('search.badges.chargerPlain')}
          </Badge>
        </li>
      )}
      {free !== undefined && (
        <li>
          <Badge tone={free > 0 ? 'go' : 'stop'}>{t('search.badges.free', { count: free })}</Badge>
        </li>
      )}
      {parking.demo && (
        <li>
          <Badge tone="lane">{t('search.badges.demo')}</Badge>
        </li>
      )}
    </ul>
  )
}
