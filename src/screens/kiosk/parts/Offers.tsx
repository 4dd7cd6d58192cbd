import { ChevronRight } from 'lucide-react'
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

/** Parkings with their way on foot and total, one a line; with `onChoose` each is a button. */
export function OfferLines({
  offers,
  onChoose,
}: {
  offers: readonly Offer[]
  onChoose: ((offer: Offer) => void) | undefined
}) {
  const { t } = useTranslation()
  return (
    <ul className={content.lines}>
      {offers.map((offer) => {
        const words = (
          <>
            <KindSign kind={kindOf(offer)} label={t(`kiosk:kinds.${kindOf(offer)}`)} />
            <span className={content.name}>{offer.parking.name}</span>
            <span className={content.walk}>{t('kiosk:walk', { count: offer.walk })}</span>
            <strong>
              <Total offer={offer} />
            </strong>
          </>
        )
        return (
          <li key={offer.parking.id}>
            {onChoose ? (
              <button type="button" onClick={() => onChoose(offer)}>
                {words}
                <ChevronRight aria-hidden="true" />
              </button>
            ) : (
              <div>{words}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What the signs of these parkings mean, in words: no colour says anything alone. */
export function KindLegend({ offers }: { offers: readonly Offer[] }) {
  const { t } = useTranslation()
  return (
    <p className={content.legend} aria-hidden="true">
      {[...new Set(offers.map(kindOf))].map((kind) => (
        <span key={kind}>
          <KindSign kind={kind} />
          {t(`kiosk:kinds.${kind}`)}
        </span>
      ))}
    </p>
  )
}

type Kind = 'street' | 'automatic' | 'bookable' | 'machine'
/** What kind of parking it is for its stay: without a price to pay ahead it is paid there. */
export function kindOf({ parking, prepaid }: Offer): Kind {
  return parking.street
    ? 'street'
    : parking.automatic
      ? 'automatic'
      : parking.bookable && prepaid
        ? 'bookable'
        : 'machine'
}

/** Green: opens by the plate. Blue: booked in advance. A frame: a street; a dashed one: a machine. */
function KindSign({ kind, label }: { kind: Kind; label?: string }) {
  return (
    <span className={content.kind} data-kind={kind} {...(label && { role: 'img', 'aria-label': label })} />
  )
}
