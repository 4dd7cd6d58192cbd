import { formatMoney, type Currency } from '../../contract/money'
import { useLocale } from '../language'
import './Money.css'

/** Integer cents, as the language writes them; figures line up in columns. */
export const Money = ({ cents, currency }: { cents: number; currency: Currency }) => {
  const locale = useLocale()
  return <span className="money">{formatMoney(cents, currency, locale).replace(' ', '\u00a0')}</span>
}
