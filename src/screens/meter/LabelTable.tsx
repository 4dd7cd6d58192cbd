import { ruleAt, streetPrice } from '../../../contract/street/tariff'
import type { StreetZone } from '../../../contract/street/zone'
import { Money } from '../../components/text/Money'
import { useFront } from '../../driver'
import { useLocale } from '../../language'
import { useTranslation } from '../../translation'
import { durationText } from './durationText'
import { labels } from './labels'
import styles from './meter.module.css'

const hour = 3_600_000

/** What each environmental label may do at a kerb now: the price of an hour, and the longest stay (X23). */
export function LabelTable({ zone }: { zone: StreetZone }) {
  const { t } = useTranslation()
  const { now } = useFront()
  const locale = useLocale()
  const at = now()
  return (
    <table className={styles.labels}>
      <caption>{t('meter:byLabel')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('meter:label')}</th>
          <th scope="col">{t('meter:oneHour')}</th>
          <th scope="col">{t('meter:longest')}</th>
        </tr>
      </thead>
      <tbody>
        {labels.map((label) => {
          const rule = ruleAt(zone, label, at)
          const { total } = streetPrice(zone, label, at, at + hour)
          return (
            <tr key={label}>
              <th scope="row">{t(`meter:labels.${label}`)}</th>
              {rule?.parking === false ? (
                <td colSpan={2}>{t('meter:notAllowed')}</td>
              ) : (
                <>
                  <td>{total === 0 ? t('meter:free') : <Money cents={total} currency={zone.currency} />}</td>
                  <td>
                    {rule?.longest === undefined ? t('meter:noLimit') : durationText(rule.longest, locale)}
                  </td>
                </>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
