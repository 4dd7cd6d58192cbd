import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../translation'
import type { HistoryEntry } from '../../../../contract/payment'
import { currenciesSpent } from '../../../../contract/rules/payment/spending'
import { Busy } from '../../../components/Busy'
import { loadChunk } from '../../../loadChunk'
import styles from './spending.module.css'

const load = async () => (await import('./SpendingParts')).SpendingParts
const SpendingParts = lazy(async () => ({ default: await loadChunk(load) }))

/** What the driver spends by month and by place; the drawing is fetched once there is something to draw. */
export function Spending({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation()
  const currencies = currenciesSpent(entries)
  return (
    <section className={`card ${styles.spending}`} aria-labelledby="spending">
      {currencies.length === 0 ? (
        <>
          <h2 id="spending">{t('history:spending.title')}</h2>
          <p className="soft">{t('history:spending.none')}</p>
        </>
      ) : (
        <Suspense fallback={<Busy />}>
          <SpendingParts entries={entries} currencies={currencies} />
        </Suspense>
      )}
    </section>
  )
}
