import { formatMoney, type Cents, type Currency } from '../../../contract/money'
import styles from './Money.module.css'

/** An amount, as the language writes them; figures line up in columns. */
export const Money = ({ cents, currency }: { cents: Cents; currency: Currency }) => (
  <span className={styles.money}>{formatMoney(cents, currency).replace(' ', '\u00a0')}</span>
)
