import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../translation'
import type { FaultCode } from '../../../contract/fault'
import type { HistoryEntry } from '../../../contract/payment'
import { dayOf } from '../../../contract/time/days'
import { boundsOf, companyZone, monthOf } from '../../../contract/time/months'
import { Busy } from '../../components/Busy'
import { Button } from '../../components/Button'
import { Choice, FieldFault } from '../../components/Field'
import { monthText } from '../../components/moment/words'
import { useLocale } from '../../language'
import { HistoryRow } from './HistoryRow'
import { Spending } from './spending/Spending'
import { useHistory } from './useHistory'
import rows from '../../components/rows.module.css'
import { Unread } from '../../components/Unread'
import styles from './History.module.css'

/** The spending, and below it what was paid, refunded and given, by months; one of them can be chosen, and the shown part saved as CSV. */
export function History() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { month, months, all, entries, fault, choose, retry, save } = useHistory()
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState<FaultCode>()
  const nameOf = (shown: string): string => monthText(dayOf(boundsOf(shown).from, companyZone), locale)
  const download = async (): Promise<void> => {
    setSaving(true)
    setRefused(await save())
    setSaving(false)
  }
  return (
    <>
      {all && <Spending entries={all} />}
      <section className="stack" aria-labelledby="history">
        <div className={styles.head}>
          <h2 id="history">{t('history:title')}</h2>
          {months.length > 0 && (
            <div className={styles.tools}>
              <Choice
                label={t('history:month')}
                value={month}
                onChange={({ target }) => choose(target.value)}
              >
                <option value="">{t('history:all')}</option>
                {months.map((one) => (
                  <option key={one} value={one}>
                    {nameOf(one)}
                  </option>
                ))}
              </Choice>
              <Button icon={<Download aria-hidden="true" />} busy={saving} onClick={() => void download()}>
                {t('history:export')}
              </Button>
            </div>
          )}
        </div>
        {refused && <FieldFault large>{t(`faults:${refused}`)}</FieldFault>}
        {fault ? (
          <Unread fault={fault} onAgain={retry} />
        ) : !entries ? (
          <Busy />
        ) : entries.length === 0 ? (
          <p className="soft" role="status">
            {t(month === '' ? 'history:none' : 'history:noneMonth')}
          </p>
        ) : (
          [...byMonth(entries)].map(([one, inIt]) => (
            <section key={one} aria-label={nameOf(one)}>
              <h3 className={styles.month}>{nameOf(one)}</h3>
              <ul className={`${rows.frame} ${styles.rows}`}>
                {inIt.map((entry, index) => (
                  <HistoryRow key={index} entry={entry} />
                ))}
              </ul>
            </section>
          ))
        )}
      </section>
    </>
  )
}

function byMonth(entries: readonly HistoryEntry[]): Map<string, HistoryEntry[]> {
  const months = new Map<string, HistoryEntry[]>()
  for (const entry of entries) {
    const month = monthOf(Date.parse(entry.at))
    months.set(month, [...(months.get(month) ?? []), entry])
  }
  return months
}
