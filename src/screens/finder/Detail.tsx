import { ArrowLeft, Footprints } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Offer } from '../../../contract/parking'
import type { Window } from '../../../contract/window'
import { useTell } from '../../driver'
import { useLocale } from '../../language'
import { Button } from '../../parts/Button'
import { Dot } from '../../parts/Dot'
import { Money } from '../../parts/Money'
import { focusGently } from './focus'
import { OfferActions } from './OfferActions'
import { OfferBadges } from './OfferBadges'
import { OfferPrice } from './OfferPrice'
import { cancellationText } from './reasons'
import { durationText } from './stay'
import './detail.css'
import './offer.css'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Everything a driver asks before driving there: how to get in, what it costs and why, what is forgiven (R102–R108). */
export const Detail = ({ offer, window }: { offer: Offer; window: Window }) => {
  const { t } = useTranslation()
  const tell = useTell()
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  const { parking, prepaid, onSite } = offer
  const { currency } = parking
  useEffect(() => focusGently(heading.current), [parking.id])

  const number = (value: number, digits = 0): string =>
    new Intl.NumberFormat(locale === 'en' ? 'de' : locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: 2,
    }).format(value)
  const cancel = parking.bookable
    ? (cancellationText(offer, { window, locale, t }) ?? t('search.detail.cancelNever'))
    : t('search.detail.cancelNone')
  return (
    <article className="detail" aria-labelledby="detail-name">
      <Button
        look="bare"
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={() => tell({ type: 'search.back' })}
      >
        {t('search.back')}
      </Button>
      <div className="offer-head">
        <div>
          <h2 id="detail-name" ref={heading} tabIndex={-1}>
            {parking.name}
          </h2>
          <p className="small soft">
            {parking.operator}
            <Dot />
            <Footprints aria-hidden="true" className="inline-sign" />{' '}
            {t('search.walk', { minutes: offer.walk })}
          </p>
        </div>
        <OfferPrice offer={offer} />
      </div>
      <OfferBadges offer={offer} />
      <OfferActions offer={offer} window={window} />
      <dl className="facts">
        <Fact name={t('search.detail.access')}>
          {t(`search.detail.accessKinds.${parking.access}`)}
          {parking.accessText && <span className="soft"> {parking.accessText}</span>}
        </Fact>
        <Fact name={t('search.detail.cancellation')}>
          {cancel.charAt(0).toLocaleUpperCase(locale) + cancel.slice(1)}
        </Fact>
        {prepaid && (
          <>
            <Fact name={t('search.detail.base')}>
              <Money cents={prepaid.base} currency={currency} />
            </Fact>
            <Fact name={t('search.detail.management')}>
              <Money cents={prepaid.management} currency={currency} />
            </Fact>
          </>
        )}
        <Fact name={t('search.detail.commission')}>
          {prepaid ? (
            <Money cents={prepaid.commission} currency={currency} />
          ) : (
            t(onSite?.total === 0 ? 'search.detail.nothing' : 'search.detail.noCommission')
          )}
        </Fact>
        {prepaid && (
          <Fact name={t('search.detail.total')}>
            <strong>
              <Money cents={prepaid.total} currency={currency} />
            </strong>
          </Fact>
        )}
        {onSite && (
          <Fact name={prepaid ? t('search.detail.onSite') : t('search.detail.total')}>
            {onSite.total === undefined ? (
              t('search.pays.unknown')
            ) : onSite.total === 0 ? (
              t('search.free')
            ) : (
              <Money cents={onSite.total} currency={currency} />
            )}
            {onSite.total !== 0 && onSite.total !== undefined && (
              <span className="soft"> {t(`search.pays.${onSite.pay}`)}</span>
            )}
          </Fact>
        )}
        <Fact name={t('search.detail.maxHeight')}>
          {parking.maxHeight === undefined
            ? t('search.detail.unknown')
            : `${number(parking.maxHeight / 100, 2)} m`}
        </Fact>
        <Fact name={t('search.detail.distance')}>
          {offer.distance < 1000 ? `${number(offer.distance)} m` : `${number(offer.distance / 1000)} km`}
          <Dot />
          {t('search.walk', { minutes: offer.walk })}
        </Fact>
        <Fact name={t('search.detail.charger')}>
          {parking.charger === undefined
            ? t('search.detail.noCharger')
            : parking.charger > 0
              ? `${number(parking.charger)} kW`
              : t('search.detail.hasCharger')}
        </Fact>
        {parking.minimumMinutes !== undefined && (
          <Fact name={t('search.detail.minimum')}>{durationText(parking.minimumMinutes, locale)}</Fact>
        )}
        {parking.address && (
          <Fact name={t('search.detail.address')}>
            {[parking.address, parking.city].filter(Boolean).join(', ')}
          </Fact>
        )}
        <Fact name={t('search.detail.operator')}>{parking.operator}</Fact>
      </dl>
      {parking.demo && <p className="small soft">{t('search.detail.demo')}</p>}
      {parking.licence && (
        <p className="small soft">{t('search.detail.licence', { licence: parking.licence })}</p>
      )}
    </article>
  )
}
