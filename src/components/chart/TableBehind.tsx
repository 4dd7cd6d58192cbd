import type { ReactNode } from 'react'
import styles from './chart.module.css'

/** The tables that say what a chart shows, folded; they scroll sideways by themselves. */
export function TableBehind({
  summary,
  labelledBy,
  children,
}: {
  summary: string
  labelledBy: string
  children: ReactNode
}) {
  return (
    <details className={styles.table}>
      <summary>{summary}</summary>
      <div className={styles.scroll} role="group" aria-labelledby={labelledBy} tabIndex={0}>
        {children}
      </div>
    </details>
  )
}
