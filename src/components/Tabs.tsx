import { useId, type KeyboardEvent, type ReactNode } from 'react'
import styles from './Tabs.module.css'

export type Tab<Id extends string> = { id: Id; label: ReactNode }
type Props<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  chosen: Id
  onChoose: (id: Id) => void
  /** Stands beside the tabs: the title of the page. */
  head?: ReactNode
  /** Of the row with the tabs. */
  className?: string
  children: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** A few views of one thing; arrows move between them, as keyboards expect. */
export const Tabs = <Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  head,
  className = '',
  children,
}: Props<Id>) => {
  const base = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = steps[event.key]
    const index = tabs.findIndex((tab) => tab.id === chosen)
    const next = step === undefined ? undefined : tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChoose(next.id)
    document.getElementById(`${base}-${next.id}`)?.focus()
  }
  return (
    <>
      <div className={`${styles.row} ${className}`.trim()}>
        {head}
        <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={`${base}-${tab.id}`}
              type="button"
              role="tab"
              aria-selected={tab.id === chosen}
              aria-controls={`${base}-panel`}
              tabIndex={tab.id === chosen ? 0 : -1}
              onClick={() => onChoose(tab.id)}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
