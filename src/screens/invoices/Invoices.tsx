import type { Invoice } from '../../../contract/payment'
import { Busy } from '../../components/Busy'
import { useTranslation } from '../../translation'
import { BillingCard } from './BillingCard'
import { InvoiceRow } from './InvoiceRow'
import { useInvoices } from './useInvoices'
import rows from '../../components/rows.module.css'
import { Unread } from '../../components/Unread'
import styles from './invoices.module.css'

/** `/user/invoices`: an invoice for each month, by years, and the billing data of the next one (R062, R134, R162, R163). */
export function Invoices() {
  const { t } = useTranslation()
  const { invoices, profile, fault, save, retry } = useInvoices()
  return (
    <div className={styles.page}>
      <div className="stack">
        <h1>{t('menu:titles.user-invoices')}</h1>
        <p>{t('invoices:lead')}</p>
      </div>
      {fault && <Unread fault={fault} onAgain={retry} />}
      {!invoices && !fault && <Busy />}
      {invoices?.length === 0 && (
        <p className="soft" role="status">
          {t('invoices:none')}
        </p>
      )}
      {[...byYear(invoices ?? [])].map(([year, ofYear]) => (
        <section key={year} className="stack" aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <ul className={`${rows.frame} ${styles.rows}`}>
            {ofYear.map((invoice) => (
              <InvoiceRow key={invoice.number} invoice={invoice} save={save} />
            ))}
          </ul>
        </section>
      ))}
      {profile && <BillingCard profile={profile} />}
    </div>
  )
}

/** By the year of the month that each covers, in their order. */
function byYear(invoices: readonly Invoice[]): Map<string, Invoice[]> {
  const years = new Map<string, Invoice[]>()
  for (const invoice of invoices) {
    const year = invoice.month.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), invoice])
  }
  return years
}
