import { Group } from '@visx/group'
import { Bar } from '@visx/shape'
import { useId } from 'react'
import type { HealthSlot } from '../../../contract/calls/admin'
import { BandLabels, bands } from '../../components/chart/BandLabels'
import { useWidth } from '../../components/chart/useWidth'
import { slotState } from './slotState'
import styles from './health.module.css'

const height = 16
/** The gap between two slots, as a part of both. */
const padding = 0.12

/** One platform's slots; what it shows is in the table, so it is hidden from who listens. */
export function HealthStrip({ slots }: { slots: readonly HealthSlot[] }) {
  const { box, width } = useWidth()
  const hatch = useId()
  const scale = bands(slots.length, width, padding)
  return (
    <div ref={box} className={styles.strip} aria-hidden="true">
      <svg width={width} height={height}>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <rect width="5" height="5" className={styles.paper} />
          <rect width="2.5" height="5" className={styles.hatch} />
        </pattern>
        <Group>
          {slots.map((slot, index) => {
            const state = slotState(slot)
            return (
              <Bar
                key={index}
                x={(scale(index) ?? 0) + 0.5}
                y={0.5}
                width={Math.max(1, scale.bandwidth() - 1)}
                height={height - 1}
                rx={2}
                className={styles[state]}
                {...(state === 'failing' && { fill: `url(#${hatch})` })}
              />
            )
          })}
        </Group>
      </svg>
    </div>
  )
}

/** The times below the strips: the first, the middle and the last. */
export function TimeAxis({ slots, label }: { slots: readonly string[]; label: (iso: string) => string }) {
  const { box, width, rem } = useWidth()
  const last = slots.length - 1
  // On a phone three would meet.
  const ticks = slots.length === 0 ? [] : width < 320 ? [0, last] : [0, Math.floor(last / 2), last]
  return (
    <div className={styles.row} aria-hidden="true">
      <div ref={box} className={styles.axis}>
        <svg width={width} height={rem * 1.5}>
          <BandLabels
            scale={bands(slots.length, width, padding)}
            rem={rem}
            labels={ticks.map((at) => ({ at, y: rem, text: label(slots[at] ?? '') }))}
            strong={() => false}
          />
        </svg>
      </div>
    </div>
  )
}
