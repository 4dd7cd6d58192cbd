import { scaleBand } from '@visx/scale'
import styles from './chart.module.css'

/** Bands of equal width for so many values, each named by its index. */
export const bands = (count: number, width: number, padding: number) =>
  scaleBand<number>({
    domain: Array.from({ length: count }, (_, index) => index),
    range: [0, width],
    padding,
  })

/** About how wide a label is, px. */
export const labelWidth = (text: string, rem: number): number => text.length * rem * 0.5

/** What stands over or below some of the bands, by their index; none leaves the drawing at either end. */
export function BandLabels({
  scale,
  rem,
  labels,
  strong,
}: {
  scale: ReturnType<typeof bands>
  rem: number
  /** `y` of the line of the letters, px. */
  labels: readonly { at: number; y: number; text: string }[]
  /** Which of them stand out. */
  strong: (at: number) => boolean
}) {
  return labels.map(({ at, y, text }) => {
    const [start, band] = [scale(at) ?? 0, scale.bandwidth()]
    const over = (labelWidth(text, rem) - band) / 2
    const [x, anchor] =
      start < over
        ? ([start, 'start'] as const)
        : start + band + over > (scale.range()[1] ?? 0)
          ? ([start + band, 'end'] as const)
          : ([start + band / 2, 'middle'] as const)
    return (
      <text
        key={at}
        x={x}
        y={y}
        textAnchor={anchor}
        className={strong(at) ? `${styles.label} ${styles.strong}` : styles.label}
      >
        {text}
      </text>
    )
  })
}
