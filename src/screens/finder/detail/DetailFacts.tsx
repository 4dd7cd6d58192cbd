import { useTranslation } from '../../../translation'
import type { Offer } from '../../../../contract/parking'
import { useLocale } from '../../../language'
import { decimalText } from '../../../components/text/numbers'
import { durationText } from '../stay'
import styles from './detail.module.css'

/** What is known of the place itself; what is not stated is not listed. */
export function DetailFacts({ offer }: { offer: Offer }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { parking, distance, walk } = offer
  const number = (value: number, digits = 0): string => decimalText(value, locale, digits)
  const metres = distance < 1000 ? `${number(distance)} m` : `${number(distance / 1000)} km`
  const charger = parking.charger ? `${number(parking.charger)} kW` : t('results:detail.hasCharger')
  const facts = [
    ['distance', `${metres}, ${t('shell:walk', { minutes: walk })}`],
    [
      'maxHeight',
      parking.maxHeight === undefined
        ? t('results:detail.unknown')
        : `${number(parking.maxHeight / 100, 2)} m`,
    ],
    ['charger', parking.charger === undefined ? t('results:detail.noCharger') : charger],
    [
      'minimum',
      parking.minimumMinutes === undefined ? undefined : durationText(parking.minimumMinutes, locale),
    ],
    ['spaces', parking.spaces === undefined ? undefined : number(parking.spaces)],
    ['operator', parking.operator],
    ['address', [parking.address, parking.city].filter(Boolean).join(', ') || undefined],
  ] as const
  return (
    <section className={styles.group} aria-labelledby="detail-facts">
      <h3 id="detail-facts">{t('results:detail.facts')}</h3>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name} className={styles.fact}>
                <dt className="small soft">{t(`results:detail.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
