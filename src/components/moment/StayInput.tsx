import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../translation'
import { minutesOf, type Window } from '../../../contract/time/window'
import { useFront } from '../../driver'
import { useLocale } from '../../language'
import { loadChunk } from '../../loadChunk'
import { whenIdle } from '../../timing/whenIdle'
import { Dot } from '../signs/Dot'
import { nearDay, timeText } from '../text/When'
import { durationText } from './duration'
import type { StayPanel } from './StayPanel'
import type { Side } from './useChoosing'
import { cityOf } from './words'
import styles from './StayInput.module.css'

type Panel = typeof StayPanel
const load = async (): Promise<Panel> => (await loadChunk(() => import('./StayPanel'))).StayPanel

/** The panel, once its code is there: fetched when the page is idle, or earlier by `fetchAhead`. */
const usePanel = () => {
  const [Panel, setPanel] = useState<Panel>()
  const [failure, setFailure] = useState<Error>()
  const asked = useRef(false)
  const fetchAhead = useCallback((): void => {
    if (asked.current) return
    asked.current = true
    load().then((panel) => setPanel(() => panel), setFailure)
  }, [])
  useEffect(() => whenIdle(fetchAhead), [fetchAhead])
  return { Panel, failure, fetchAhead }
}

type Props = {
  window: Window
  zone: string
  foreign: boolean
  fresh?: boolean
  faults: Partial<Record<Side, string>>
  onChange: (window: Window) => void
}

/** Entry and exit on the clock of the place, and how long that is. Either opens the one panel for both. */
export const StayInput = ({ window, zone, foreign, fresh, faults, onChange }: Props) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { now } = useFront()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Side>()
  const length = durationText(minutesOf(window), locale)
  const { Panel, failure, fetchAhead } = usePanel()
  // Told where all that cannot be drawn is told, when it is asked for.
  if (open && failure) throw failure
  const unfold = (event: KeyboardEvent, side: Side): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(side)
  }
  const field = (side: Side, iso: string) => (
    <div
      className={[styles.field, open === side && styles.asks, faults[side] && styles.bad]
        .filter(Boolean)
        .join(' ')}
    >
      <span id={`${id}-${side}`} className={styles.label}>
        {t(`search:${side}`)}
      </span>
      <button
        type="button"
        name={side}
        className={styles.open}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open === side}
        aria-controls={open === side ? `${id}-panel` : undefined}
        aria-labelledby={`${id}-${side}`}
        aria-invalid={faults[side] ? true : undefined}
        aria-describedby={faults[side] ? `${id}-${side}-fault` : foreign ? `${id}-zone` : undefined}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setOpen(side)}
        onKeyDown={(event) => unfold(event, side)}
      >
        <time className={styles.text} dateTime={iso}>
          {nearDay(iso, zone, locale, now(), t)}
          <Dot />
          {timeText(iso, zone)}
        </time>
      </button>
      {faults[side] && (
        <p id={`${id}-${side}-fault`} className={styles.fault} role="alert">
          {faults[side]}
        </p>
      )}
    </div>
  )
  return (
    <div className={styles.stay} ref={box}>
      {field('entry', window.from)}
      {field('exit', window.to)}
      {length && <output className={styles.length}>{length}</output>}
      {foreign && (
        <p id={`${id}-zone`} className={`${styles.zone} small soft`}>
          {t('shell:moment.zone', { zone: cityOf(zone, t) })}
        </p>
      )}
      {open && Panel && (
        <Panel
          window={window}
          zone={zone}
          foreign={foreign}
          fresh={fresh}
          id={`${id}-panel`}
          side={open}
          anchor={box}
          onDone={(chosen) => {
            setOpen(undefined)
            onChange(chosen)
          }}
          onCancel={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
