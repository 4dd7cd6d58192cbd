import { useTranslation } from '../../translation'
import type { Price } from '../../../contract/money'
import { Money } from '../../components/text/Money'
import styles from './PriceLines.module.css'

/** The three parts of the price and their sum (R112). */
export const PriceLines = ({ price }: { price: Price }) => {
  const { t } = useTranslation()
  const lines = [
    [t('payments:price.base'), price.base],
    [t('payments:price.management'), price.management],
    [t('payments:price.commission'), price.commission],
  ] as const
  return (
    <dl className={styles.lines}>
      {lines.map(([name, cents]) => (
        <div key={name}>
          <dt className="soft">{name}</dt>
          <dd>
            <Money cents={cents} currency={price.currency} />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('payments:price.total')}</dt>
        <dd>
          <Money cents={price.total} currency={price.currency} />
        </dd>
      </div>
    </dl>
  )
}
