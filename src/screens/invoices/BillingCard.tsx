import type { Profile } from '../../../contract/profile'
import { ButtonLink } from '../../components/Button'
import { addressText } from '../../components/text/address'
import { useLocale, useLocalePath } from '../../language'
import { useTranslation } from '../../translation'
import styles from './invoices.module.css'

/** To whom the next invoice will be made out, what it lacks to be a full one, and where that is changed. */
export function BillingCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const locale = useLocale()
  const { name, surname = '', taxId, company, address = profile.address } = profile.billing ?? profile
  const rows: [string, string | undefined][] = [
    [t('invoices:billing.name'), `${name} ${surname}`.trim()],
    [t('invoices:billing.company'), company],
    [t('invoices:billing.taxId'), taxId],
    [t('invoices:billing.address'), address && addressText(address, locale)],
  ]
  return (
    <section className="stack" aria-labelledby="billing">
      <h2 id="billing">{t('invoices:billing.title')}</h2>
      <dl className={`${styles.facts} card`}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className="soft">{t('invoices:billing.missing')}</span>}</dd>
          </div>
        ))}
      </dl>
      {(!taxId || !address) && <p>{t('invoices:billing.simplified')}</p>}
      <p className="soft">{t('invoices:billing.next')}</p>
      <ButtonLink wide to={to('/user/profile')}>
        {t('invoices:billing.change')}
      </ButtonLink>
    </section>
  )
}
