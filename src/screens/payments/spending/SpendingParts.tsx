import { useState } from 'react'
import { useTranslation } from '../../../translation'
import { cents } from '../../../../contract/money'
import type { HistoryEntry } from '../../../../contract/payment'
import { spendingOf } from '../../../../contract/rules/payment/spending'
import { dayOf } from '../../../../contract/time/days'
import { boundsOf, companyZone } from '../../../../contract/time/months'
import { Segments } from '../../../components/form/Segments'
import { monthName } from '../../../components/moment/words'
import { useFront } from '../../../driver'
import { useLocale } from '../../../language'
import { amountText } from '../amountText'
import { MonthBars } from './MonthBars'
import { PlaceBars } from './PlaceBars'
import { SpendingTable } from './SpendingTable'
import styles from './spending.module.css'

const ranges = ['6', '12', 'all'] as const

/** The spending of the chosen months and currency: by month, by place, and both as tables. */
export function SpendingParts({
  entries,
  currencies,
}: {
  entries: readonly HistoryEntry[]
  currencies: readonly string[]
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const now = useFront().now()
  const [range, setRange] = useState<(typeof ranges)[number]>('6')
  const [chosen, setCurrency] = useState('')
  const currency = currencies.find((one) => one === chosen) ?? currencies[0] ?? 'EUR'
  const all = spendingOf(entries, { currency, now })
  const spending = range === 'all' ? all : spendingOf(entries, { currency, now, count: Number(range) })
  const count = spending.months.length
  const mean = cents(Math.round(spending.total / count))
  const spent = spending.months.at(-1)?.spent ?? cents(0)
  const month = monthName(dayOf(boundsOf(spending.months.at(-1)!.month).from, companyZone), locale)
  const say = spent > 0 ? 'now' : spent === 0 ? 'nowNone' : 'nowBack'
  return (
    <>
      <div className={styles.head}>
        <h2 id="spending">{t('history:spending.title')}</h2>
        {currencies.length > 1 && (
          <Segments
            label={t('history:spending.currency')}
            options={currencies.map((id) => ({ id, label: id }))}
            chosen={currency}
            onChoose={setCurrency}
          />
        )}
        {all.months.length > 6 && (
          <Segments
            label={t('history:spending.range')}
            options={ranges
              .filter((id) => id !== '12' || all.months.length > 12)
              .map((id) => ({ id, label: t(`history:spending.ranges.${id}`) }))}
            chosen={range}
            onChoose={setRange}
          />
        )}
      </div>
      <div className={styles.parts}>
        <section aria-labelledby="spending-months">
          <div className={styles.title}>
            <h3 id="spending-months">{t('history:spending.byMonth')}</h3>
            {count > 1 && (
              <span className="small soft">
                {t('history:spending.mean', { amount: amountText(mean, currency) })}
              </span>
            )}
          </div>
          <MonthBars months={spending.months} currency={currency} />
          <p className="small">
            {t(`history:spending.${say}`, { month, amount: amountText(cents(Math.abs(spent)), currency) })}{' '}
            {count > 1 &&
              t('history:spending.total', { count, amount: amountText(spending.total, currency) })}
          </p>
        </section>
        <section aria-labelledby="spending-places">
          <div className={styles.title}>
            <h3 id="spending-places">{t('history:spending.byPlace')}</h3>
          </div>
          <PlaceBars places={spending.places} currency={currency} />
        </section>
      </div>
      <SpendingTable spending={spending} currency={currency} />
    </>
  )
}
