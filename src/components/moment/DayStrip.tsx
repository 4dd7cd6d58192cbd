import { CalendarDays } from 'lucide-react'
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from '../../translation'
import { useLocale } from '../../language'
import { dateOfDay } from '../../../contract/time/days'
import { shortMonth, weekdayText, wholeDay } from './words'
import styles from './days.module.css'

type Props = {
  label: string
  labelled?: boolean
  today: number
  from: number
  to: number
  chosen: number
  first?: boolean
  onChoose: (day: number) => void
  onMonth: () => void
}

/** Days that are a swipe away; the others are in the month. */
export const stripLength = 28

/** Days side by side as a listbox that lies down; its last tile opens the month. */
export const DayStrip = ({ label, labelled, today, from, to, chosen, first, onChoose, onMonth }: Props) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const id = useId()
  const box = useRef<HTMLUListElement>(null)
  const end = Math.min(to, from + stripLength - 1)
  const days = Array.from({ length: Math.max(0, end - from + 1) }, (_, i) => from + i)

  useLayoutEffect(() => {
    const tile = box.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (!tile || !box.current) return
    if (box.current.contains(document.activeElement)) tile.focus({ preventScroll: true })
    const { offsetLeft, offsetWidth } = tile
    const hidden =
      offsetLeft < box.current.scrollLeft ||
      offsetLeft + offsetWidth > box.current.scrollLeft + box.current.clientWidth
    if (hidden) box.current.scrollLeft = offsetLeft - offsetWidth
  }, [chosen])

  const steer = (event: KeyboardEvent): void => {
    const goal: Record<string, number> = {
      ArrowLeft: chosen - 1,
      ArrowRight: chosen + 1,
      PageUp: chosen - 7,
      PageDown: chosen + 7,
      Home: from,
      End: end,
    }
    const day = goal[event.key]
    if (day === undefined) return
    event.preventDefault()
    const next = Math.min(end, Math.max(from, day))
    if (next !== chosen) onChoose(next)
  }
  const head = (day: number): string =>
    day === today
      ? t('shell:day.today')
      : day === today + 1
        ? t('shell:day.tomorrow')
        : weekdayText(day, locale)

  return (
    <div>
      <span id={`${id}-label`} className={labelled ? styles.stripLabel : 'unseen'}>
        {label}
      </span>
      <div className={styles.stripRow}>
        <ul
          ref={box}
          className={styles.stripDays}
          role="listbox"
          aria-orientation="horizontal"
          aria-labelledby={`${id}-label`}
          onKeyDown={steer}
        >
          {days.map((day) => (
            <li
              key={day}
              role="option"
              tabIndex={day === chosen ? 0 : -1}
              data-first={(first && day === chosen) || undefined}
              aria-selected={day === chosen}
              aria-label={`${day <= today + 1 && day >= today ? `${head(day)}, ` : ''}${wholeDay(day, locale)}`}
              onClick={() => onChoose(day)}
            >
              <span>{head(day)}</span>
              <strong>
                {dateOfDay(day).getUTCDate()}
                {dateOfDay(day).getUTCDate() === 1 && <small> {shortMonth(day, locale)}</small>}
              </strong>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={styles.stripMonth}
          aria-label={t('shell:moment.month')}
          onClick={onMonth}
        >
          <CalendarDays aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
