import type { ReactNode } from 'react'
import './Badge.css'

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
  <span className={tone ? `badge ${tone}` : 'badge'}>
    {icon}
    {children}
  </span>
)
