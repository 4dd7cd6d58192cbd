import { useTranslation } from '../../../translation'
import { cents, type Cents, type Price } from '../../../../contract/money'
import { cardShare } from '../../../../contract/rules/price'
import { Money } from '../../../components/text/Money'
import styles from './PriceLines.module.css'

/** The three parts of the price, their sum (R112), and how much of it the balance pays. */
export const PriceLines = ({ price, fromBalance = cents(0) }: { price: Price; fromBalance?: Cents }) => {
  const { t } = useTranslation()
  const lines = [
    [t('payments:price.base'), price.base],
    [t('payments:price.management'), price.management],
    [t('payments:price.commission'), price.commission],
    ...(price.covered === undefined
      ? []
      : [[t('payments:price.covered'), cents(0 - price.covered)] as const]),
  ] as const
  const card = cardShare({ price, fromBalance })
  const paid = [
    [t('payments:price.fromBalance'), fromBalance],
    ...(card > 0 ? [[t('payments:price.fromCard'), card] as const] : []),
  ] as const
  const line = ([name, amount]: readonly [string, Cents]) => (
    <div key={name}>
      <dt className="soft">{name}</dt>
      <dd>
        <Money cents={amount} currency={price.currency} />
      </dd>
    </div>
  )
  return (
    <dl className={styles.lines}>
      {lines.map(line)}
      <div className={styles.total}>
        <dt>{t('payments:price.total')}</dt>
        <dd>
          <Money cents={price.total} currency={price.currency} />
        </dd>
      </div>
      {fromBalance > 0 && paid.map(line)}
    </dl>
  )
}
