import { useTranslation } from '../../../translation'
import { plus, type Cents } from '../../../../contract/money'
import type { Spending } from '../../../../contract/rules/payment/spending'
import { amountText } from '../amountText'
import { placeName } from './placeName'
import styles from './spending.module.css'

/** So many places have a bar of their own, the others one together. */
const own = 5

/** The places where most was spent; real text with a bar below each. */
export function PlaceBars({ places, currency }: { places: Spending['places']; currency: string }) {
  const { t } = useTranslation()
  const first = places.length > own + 1 ? places.slice(0, own) : places
  const others = places.slice(first.length)
  const rows: { name: string; spent: Cents; bar?: boolean }[] = first.map((place) => ({
    name: placeName(place, places) ?? t('history:spending.unknown'),
    spent: place.spent,
    bar: true,
  }))
  const most = Math.max(...rows.map(({ spent }) => spent))
  if (others.length > 0)
    rows.push({
      name: t('history:spending.rest', { count: others.length }),
      spent: plus(...others.map(({ spent }) => spent)),
    })
  if (rows.length === 0) return <p className="soft">{t('history:spending.noPlace')}</p>
  return (
    <ul className={styles.places}>
      {rows.map(({ name, spent, bar }) => (
        <li key={name}>
          <p>
            <span>{name}</span> <strong>{amountText(spent, currency)}</strong>
          </p>
          {/* That of the others together would dwarf each of these. */}
          {bar && (
            <i
              aria-hidden="true"
              style={{ inlineSize: `${most > 0 ? Math.max(0, (spent / most) * 100) : 0}%` }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
