import type { ReactNode } from 'react'
import './Bay.css'

/** Four corner lines around whatever Plaza is attending to. Corners take the text colour of `className`. */
export const Bay = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={className ? `bay ${className}` : 'bay'}>{children}</div>
)
