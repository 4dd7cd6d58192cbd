import type { ComponentProps } from 'react'
import styles from './Bay.module.css'

/** Four corner lines around whatever Plaza is attending to. Corners take the text colour of `className`. */
export const Bay = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div className={className ? `${styles.bay} ${className}` : styles.bay} {...rest} />
)
