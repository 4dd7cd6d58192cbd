import './Lane.css'

export type Dash = 'on' | 'miss' | 'wait'

/** Dashes that fill as real work is done. `label` says the same in words for who cannot see them. */
export const Lane = ({ dashes, label }: { dashes: readonly Dash[]; label: string }) => (
  <div
    className="lane"
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={dashes.length}
    aria-valuenow={dashes.filter((dash) => dash !== 'wait').length}
  >
    {dashes.map((dash, index) => (
      <i key={index} className={dash} />
    ))}
  </div>
)
