import type { Offer } from '../../../../contract/parking'
import { shownTotal } from '../../../../contract/rules/price'
import { Money } from '../../../components/text/Money'
import { useTranslation } from '../../../translation'
import content from '../content.module.css'

/** The total of an offer; a free one says so, an unknown one shows none. */
export function Total({ offer }: { offer: Offer }) {
  const { t } = useTranslation()
  const total = shownTotal(offer)
  if (total === undefined) return <span>{t('kiosk:priceUnknown')}</span>
  if (total === 0) return <span>{t('kiosk:free')}</span>
  return <Money cents={total} currency={offer.prepaid?.currency ?? offer.parking.currency} />
}

/** Green: opens by the plate. Blue: booked in advance. A frame: a street. Each kind in words, too. */
export function KindSign({ offer: { parking } }: { offer: Offer }) {
  const { t } = useTranslation()
  const kind = parking.street
    ? 'street'
    : parking.automatic
      ? 'automatic'
      : parking.bookable
        ? 'bookable'
        : 'machine'
  return <span className={content.kind} data-kind={kind} role="img" aria-label={t(`kiosk:kinds.${kind}`)} />
}

/** Parkings with their way on foot and total, one a line. */
export function OfferLines({ offers }: { offers: readonly Offer[] }) {
  const { t } = useTranslation()
  return (
    <ul className={content.lines}>
      {offers.map((offer) => (
        <li key={offer.parking.id}>
          <KindSign offer={offer} />
          <span className={content.name}>{offer.parking.name}</span>
          <span className={content.walk}>{t('kiosk:walk', { count: offer.walk })}</span>
          <strong>
            <Total offer={offer} />
          </strong>
        </li>
      ))}
    </ul>
  )
}
