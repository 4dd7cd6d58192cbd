import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { useLocale } from '../../language'
import { clockText, repeatedTimes } from './words'
import styles from './StayPanel.module.css'

type Props = {
  label: string
  day: string
  times: readonly number[]
  chosen: number
  zone: string
  box: RefObject<HTMLUListElement | null>
  first?: boolean
  onChoose: (time: number) => void
}

/** A wheel has come to rest when it has not turned for this long. */
const rest = 140
const hour = 4

/**
 * Quarter hours of one day as a listbox (ARIA Authoring Practices, one tab stop) that looks and turns like a wheel: what
 * stands in its middle is chosen, by finger, by arrows, by tapping a row or by typing.
 */
export const TimeList = ({ label, day, times, chosen, zone, box, first, onChoose }: Props) => {
  const id = useId()
  const locale = useLocale()
  const turned = useRef(false)
  const stopped = useRef<ReturnType<typeof setTimeout>>(undefined)
  const index = Math.max(0, times.indexOf(chosen))
  const repeated = repeatedTimes(times, zone, locale)

  useLayoutEffect(() => {
    turned.current = false
    centre(box.current, index)
  })
  // Rows have no height before the dialog around them is open.
  useEffect(() => {
    const list = box.current
    if (!list) return
    const centreChosen = (): void => centre(list, Number(list.dataset['index']))
    centreChosen()
    const watch = new ResizeObserver(centreChosen)
    watch.observe(list)
    return () => watch.disconnect()
  }, [box])
  useEffect(() => () => clearTimeout(stopped.current), [])

  const steer = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = {
      ArrowUp: -1,
      ArrowDown: 1,
      PageUp: -hour,
      PageDown: hour,
      Home: -times.length,
      End: times.length,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = times[Math.min(times.length - 1, Math.max(0, index + step))]
    if (next !== undefined && next !== chosen) onChoose(next)
  }
  const turn = (): void => {
    const list = box.current
    if (!list) return
    const middle = middleOf(list)
    for (const row of list.children) row.toggleAttribute('data-middle', row === list.children[middle])
    clearTimeout(stopped.current)
    stopped.current = setTimeout(() => {
      const time = times[middleOf(list)]
      if (turned.current && time !== undefined && time !== chosen) onChoose(time)
    }, rest)
  }
  const byHand = (): void => {
    turned.current = true
  }

  return (
    <div className={styles.timeList}>
      <div className={styles.timesHead}>
        <span id={`${id}-label`}>{label}</span>
        <span className="soft" id={`${id}-day`}>
          {day}
        </span>
      </div>
      <ul
        ref={box}
        className={styles.timeRows}
        role="listbox"
        tabIndex={0}
        aria-labelledby={`${id}-label ${id}-day`}
        aria-activedescendant={`${id}-${index}`}
        data-index={index}
        data-first={first || undefined}
        onKeyDown={steer}
        onScroll={turn}
        onWheel={byHand}
        onTouchMove={byHand}
        onPointerDown={byHand}
      >
        {times.map((time, i) => (
          <li
            key={time}
            id={`${id}-${i}`}
            role="option"
            aria-selected={time === chosen}
            data-middle={i === index || undefined}
            onClick={() => onChoose(time)}
          >
            {clockText(time, zone)}
            <Twice text={repeated.get(time)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Twice = ({ text }: { text: string | undefined }) => text && <small> {text}</small>

const centre = (list: HTMLElement | null, index: number): void => {
  const row = list?.children[index]
  if (!list || !(row instanceof HTMLElement)) return
  const top = row.offsetTop + row.offsetHeight / 2 - list.clientHeight / 2
  if (Math.abs(list.scrollTop - top) > 1) list.scrollTop = top
}

/** Which row stands in the middle. */
const middleOf = (list: HTMLElement): number => {
  const middle = list.scrollTop + list.clientHeight / 2
  const rows = [...list.children].filter((row) => row instanceof HTMLElement)
  const far = (row: HTMLElement): number => Math.abs(row.offsetTop + row.offsetHeight / 2 - middle)
  return rows.reduce((best, row, i) => (far(row) < far(rows[best] ?? row) ? i : best), 0)
}
