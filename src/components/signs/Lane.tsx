import styles from './Lane.module.css'

export type Dash = 'on' | 'now' | 'miss' | 'wait'

/** Dashes that fill as real work is done; yellow is under way. `label` says the same in words for who cannot see them. */
export const Lane = ({ dashes, label }: { dashes: readonly Dash[]; label: string }) => (
  <div
    className={styles.lane}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={dashes.length}
    aria-valuenow={dashes.filter((dash) => dash === 'on' || dash === 'miss').length}
  >
    {dashes.map((dash, index) => (
      <i key={index} data-dash={dash} />
    ))}
  </div>
)
