import { useTranslation } from '../../../translation'
import type { Spending } from '../../../../contract/rules/payment/spending'
import { dayOf } from '../../../../contract/time/days'
import { boundsOf, companyZone } from '../../../../contract/time/months'
import { TableBehind } from '../../../components/chart/TableBehind'
import { monthText } from '../../../components/moment/words'
import { useLocale } from '../../../language'
import { amountText } from '../amountText'
import { placeName } from './placeName'
import styles from './spending.module.css'

/** Every month and every place with its amount; both add up to the same total. */
export function SpendingTable({ spending, currency }: { spending: Spending; currency: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const tables = [
    {
      head: 'month',
      rows: spending.months.toReversed().map(({ month, spent }) => ({
        key: month,
        name: monthText(dayOf(boundsOf(month).from, companyZone), locale),
        spent,
      })),
    },
    {
      head: 'place',
      rows: spending.places.map((place) => ({
        key: JSON.stringify(place),
        name: placeName(place, spending.places) ?? t('history:spending.unknown'),
        spent: place.spent,
      })),
    },
  ] as const
  return (
    <TableBehind summary={t('history:spending.table')} labelledBy="spending">
      <div className={styles.tables}>
        {tables.map(({ head, rows }) => (
          <table key={head}>
            <caption className="small soft">{t(`history:spending.captions.${head}`)}</caption>
            <thead>
              <tr>
                <th scope="col">{t(`history:spending.columns.${head}`)}</th>
                <th scope="col">{t('history:spending.columns.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, spent }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td>{amountText(spent, currency)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('history:spending.columns.total')}</th>
                <td>{amountText(spending.total, currency)}</td>
              </tr>
            </tfoot>
          </table>
        ))}
      </div>
    </TableBehind>
  )
}
