import type { EnvironmentalLabel } from '../../../contract/vehicle'
import styles from './vehicles.module.css'

/** The round sticker of an environmental label; its word stands beside it. */
export function LabelSign({ label }: { label: EnvironmentalLabel | undefined }) {
  if (label === undefined || label === 'none') return null
  return (
    <span className={styles.label} data-label={label} aria-hidden="true">
      {label.toUpperCase()}
    </span>
  )
}
