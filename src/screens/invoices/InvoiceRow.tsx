import { Download } from 'lucide-react'
import { useState } from 'react'
import type { FaultCode } from '../../../contract/fault'
import { formatMoney } from '../../../contract/money'
import type { Invoice } from '../../../contract/payment'
import { monthName } from '../../../contract/time/monthName'
import { Button } from '../../components/Button'
import { FieldFault } from '../../components/Field'
import { Dot } from '../../components/signs/Dot'
import { useLocale } from '../../language'
import { useTranslation } from '../../translation'
import styles from './invoices.module.css'

type Props = { invoice: Invoice; save: (number: string) => Promise<FaultCode | undefined> }

/** Month, kind, number and amount of an invoice, and the way to its PDF. */
export function InvoiceRow({ invoice, save }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState<FaultCode>()
  const { number, kind, month, total, currency } = invoice
  const name = monthName(month, locale)
  const download = async (): Promise<void> => {
    setSaving(true)
    setRefused(await save(number))
    setSaving(false)
  }
  return (
    <li>
      <div className={styles.what}>
        <strong className={styles.month}>{name}</strong>
        <span className="small soft">
          {t(`invoices:kinds.${kind}`)}
          <Dot />
          {number}
        </span>
      </div>
      <span className={styles.amount}>{formatMoney(total, currency).replace(' ', '\u00a0')}</span>
      <Button
        icon={<Download aria-hidden="true" />}
        busy={saving}
        aria-label={t('invoices:downloadOf', { number, month: name })}
        onClick={() => void download()}
      >
        {t('invoices:download')}
      </Button>
      {refused && (
        <div className={styles.fault}>
          <FieldFault large>{t(`faults:${refused}`)}</FieldFault>
        </div>
      )}
    </li>
  )
}
