import { Locate, Maximize, Minus, Plus } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { drawingOf } from './drawings'
import type { ChartName } from '../entries'
import { light, middleOfLit, type Light } from './lighting'
import { leavesOf, shortNames } from '../states'
import { useDragging } from './useDragging'
import styles from './Drawing.module.css'
import sheetStyles from './sheet.module.css'

/** Below it the smallest words of a drawing cannot be read. */
const readable = 0.8
const [smallest, largest] = [0.25, 2]
const step = 1.25
const rem = 16

/** Moves the active states to the middle of the frame. */
function moveToLit(frame: HTMLElement, sheet: HTMLElement): void {
  const middle = middleOfLit(sheet)
  if (!middle) return
  const { left, top } = frame.getBoundingClientRect()
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  frame.scrollTo?.({
    left: frame.scrollLeft + middle.x - left - frame.clientWidth / 2,
    top: frame.scrollTop + middle.y - top - frame.clientHeight / 2,
    behavior: isCalm ? 'auto' : 'smooth',
  })
}

type Props = Light & {
  chart: ChartName
  /** Whether the drawing moves to the active states. */
  follows: boolean
  onFollow: (follows: boolean) => void
}

/** One chart as it is drawn, lit where the driver is; it can be moved and enlarged. */
export const Drawing = ({ chart, active, taken, allowed, follows, onFollow }: Props) => {
  const { t } = useTranslation('charts')
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const { svg, width } = useMemo(() => drawingOf(chart), [chart])
  const html = useMemo(() => ({ __html: svg }), [svg])
  const [zoom, setZoom] = useState<number | 'readable' | 'fit'>('readable')
  const isNew = useRef(true)
  const dragging = useDragging(() => onFollow(false))
  const zoomBy = (factor: number): void => {
    const now = (sheet.current?.clientWidth ?? width) / width
    setZoom(Math.min(largest, Math.max(smallest, now * factor)))
  }
  const rems = (scale: number): string => `${(width * scale) / rem}rem`
  const sheetWidth =
    zoom === 'fit' ? '100%' : zoom === 'readable' ? `clamp(${rems(readable)}, 100%, ${rems(1)})` : rems(zoom)

  useLayoutEffect(() => {
    if (sheet.current) light(sheet.current, { active, taken, allowed })
  }, [active, taken, allowed])

  useEffect(() => {
    if ((follows || isNew.current) && frame.current && sheet.current) moveToLit(frame.current, sheet.current)
    isNew.current = false
  }, [follows, active, zoom])

  useEffect(() => {
    const box = frame.current
    if (!follows || !box) return
    const sizes = new ResizeObserver(() => sheet.current && moveToLit(box, sheet.current))
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [follows])

  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
    if (ctrlKey || metaKey) return
    if (key === '+') zoomBy(step)
    if (key === '-') zoomBy(1 / step)
    if (key === '0') setZoom('fit')
    if (key.startsWith('Arrow')) onFollow(false)
  }
  return (
    <div className={styles.drawing}>
      <div
        ref={frame}
        className={styles.frame}
        role="group"
        tabIndex={0}
        aria-label={t('drawing', { chart })}
        onKeyDown={onKeyDown}
        onWheel={() => onFollow(false)}
        {...dragging}
      >
        <div
          ref={sheet}
          className={sheetStyles.sheet}
          translate="no"
          style={{ width: sheetWidth }}
          dangerouslySetInnerHTML={html}
        />
      </div>
      <p className={`${styles.caption} mono`} translate="no" aria-hidden="true">
        {chart} <b>{shortNames(leavesOf(active))}</b>
      </p>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.follow}
          aria-pressed={follows}
          onClick={() => onFollow(!follows)}
        >
          <Locate aria-hidden="true" />
          <span>{t('follow')}</span>
        </button>
        <button type="button" aria-label={t('zoomOut')} onClick={() => zoomBy(1 / step)}>
          <Minus aria-hidden="true" />
        </button>
        <button type="button" aria-label={t('zoomIn')} onClick={() => zoomBy(step)}>
          <Plus aria-hidden="true" />
        </button>
        <button type="button" aria-label={t('fit')} onClick={() => setZoom('fit')}>
          <Maximize aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
