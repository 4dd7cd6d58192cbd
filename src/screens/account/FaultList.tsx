import { useEffect, useRef } from 'react'
import { useTranslation } from '../../translation'
import type { FaultCode } from '../../../contract/fault'
import { fieldFault } from './fieldFault'
import { Wait } from './Wait'
import styles from './account.module.css'

export type ListedFault = { field: string; label: string; fault: FaultCode }
type Props = {
  faults: readonly ListedFault[]
  /** Why the server did not take the form; `wait` seconds later it may. */
  fault?: FaultCode
  wait?: number
  /** Counts the attempts to go on: the first wrong field takes the focus once after each, else the list. */
  attempt: number
}

/** What is wrong with a form, above it: each entry leads to its field (R234, R235). */
export function FaultList({ faults, fault, wait, attempt }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const shown = attempt > 0 && (fault !== undefined || faults.length > 0)
  const answered = useRef(0)
  const first = faults[0]?.field
  useEffect(() => {
    // What is found later, while the driver types, takes no focus.
    if (!shown || answered.current === attempt) return
    answered.current = attempt
    const wrong = first === undefined ? null : fieldOf(list.current, first)
    if (wrong) wrong.focus()
    else list.current?.focus()
  }, [shown, attempt, first])
  if (!shown) return null
  const missing = faults.every((each) => each.fault === 'account.fieldsMissing')
  const title =
    fault === undefined && missing && faults.length === 1
      ? t('account:missingOne')
      : t(`faults:${fault ?? (missing ? 'account.fieldsMissing' : 'account.formErrors')}`)
  return (
    <div ref={list} className={styles.faults} role="alert" tabIndex={-1}>
      <strong>{title}</strong>
      {wait !== undefined && (
        <p>
          <Wait seconds={wait} />
        </p>
      )}
      {faults.length > 0 && (
        <ul>
          {faults.map((each) => (
            <li key={each.field}>
              <button type="button" onClick={() => fieldOf(list.current, each.field)?.focus()}>
                {missing ? each.label : `${each.label}: ${fieldFault(t, each.fault)}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function fieldOf(inside: Element | null, name: string): HTMLElement | null {
  const field = inside?.closest('form')?.elements.namedItem(name)
  return field instanceof HTMLElement ? field : null
}
