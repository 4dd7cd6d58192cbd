import { useTranslation } from '../../translation'
import type { DecidedCase } from '../../../contract/calls/admin'
import { formatMoney } from '../../../contract/money'
import { Badge } from '../../components/signs/Badge'
import { Dots } from '../../components/signs/Dots'
import rows from '../../components/rows.module.css'
import styles from './admin.module.css'

/** What was decided without a person for drivers who did not get in, with what Plaza pays of it (X09). */
export function DecidedList({
  decided,
  when,
}: {
  decided: readonly DecidedCase[]
  when: (iso: string) => string
}) {
  const { t } = useTranslation()
  return (
    <section className="stack" aria-labelledby="decided">
      <h2 id="decided">{t('admin:decided.title')}</h2>
      <ul className={`${rows.frame} ${styles.rows}`}>
        {decided.map(({ number, at, driver, outcome, booking, instead, refund, covered, currency }) => (
          <li key={number}>
            <div className={styles.what}>
              <strong>{instead === undefined ? booking : `${booking} → ${instead}`}</strong>
              <span className="small soft">
                <Dots parts={[number, driver.name, driver.email, when(at)]} />
              </span>
              <span className="small soft">
                <Dots
                  parts={[
                    t('admin:decided.refund', { amount: formatMoney(refund, currency) }),
                    covered !== undefined &&
                      t('admin:decided.covered', { amount: formatMoney(covered, currency) }),
                  ]}
                />
              </span>
            </div>
            <Badge tone={covered === undefined ? 'go' : 'lane'}>{t(`admin:decided.${outcome}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
