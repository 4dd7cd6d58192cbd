import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** A fact in a word, with its colour; never the colour alone. */
export const Badge = ({
  tone,
  icon,
  children,
}: {
  tone?: 'go' | 'sign' | 'lane' | 'stop'
  icon?: ReactNode
  children: ReactNode
}) => (
  <span className={tone ? `${styles.badge} ${styles[tone]}` : styles.badge}>
    {icon}
    {children}
  </span>
)
