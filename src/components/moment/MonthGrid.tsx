import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../translation'
import { useLocale } from '../../language'
import { dateOfDay, dayFrom } from '../../../contract/time/days'
import { monthText, weekdayLetter, weekdayName, wholeDay } from './words'
import styles from './days.module.css'

type Props = {
  today: number
  from: number
  to: number
  chosen: number
  /** The days of a longer stay, to be marked. */
  span: readonly [number, number]
  first?: boolean
  onChoose: (day: number) => void
}

/** Monday is 0, as in all our languages. 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7
const monthOf = (day: number): number => dateOfDay(day).getUTCFullYear() * 12 + dateOfDay(day).getUTCMonth()
const firstOf = (month: number): number => dayFrom(Math.floor(month / 12), (month % 12) + 1, 1)
/** The same date of another month, or its last. */
const inMonth = (day: number, month: number): number =>
  Math.min(firstOf(month) + dateOfDay(day).getUTCDate() - 1, firstOf(month + 1) - 1)

/** A month as a grid (ARIA Authoring Practices, date picker dialog): arrows, Home, End, PageUp, PageDown. */
export const MonthGrid = ({ today, from, to, chosen, span, first, onChoose }: Props) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const id = useId()
  const box = useRef<HTMLTableElement>(null)
  /** Another month has other cells: the one that had the focus may be gone by now. */
  const movedByKey = useRef(false)
  const [shown, setShown] = useState({ month: monthOf(chosen), of: chosen })
  if (shown.of !== chosen) setShown({ month: monthOf(chosen), of: chosen })
  const { month } = shown
  const start = firstOf(month) - weekdayOf(firstOf(month))
  const length = Math.ceil((firstOf(month + 1) - start) / 7)
  const weeks = Array.from({ length }, (_, week) => Array.from({ length: 7 }, (_, i) => start + week * 7 + i))
  const isShown = (day: number): boolean => monthOf(day) === month
  const isOpen = (day: number): boolean => day >= from && day <= to
  const stop = isShown(chosen) ? chosen : Math.min(to, Math.max(from, firstOf(month)))

  useLayoutEffect(() => {
    const had = movedByKey.current || box.current?.contains(document.activeElement)
    movedByKey.current = false
    if (had) box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [chosen])

  const steer = (event: KeyboardEvent): void => {
    const by = event.shiftKey ? 12 : 1
    const goal: Record<string, number> = {
      ArrowLeft: stop - 1,
      ArrowRight: stop + 1,
      ArrowUp: stop - 7,
      ArrowDown: stop + 7,
      Home: stop - weekdayOf(stop),
      End: stop - weekdayOf(stop) + 6,
      PageUp: inMonth(stop, month - by),
      PageDown: inMonth(stop, month + by),
      ' ': stop,
    }
    const day = goal[event.key]
    if (day === undefined) return
    event.preventDefault()
    movedByKey.current = true
    onChoose(Math.min(to, Math.max(from, day)))
  }
  const turn = (by: 1 | -1) => (
    <button
      type="button"
      className={styles.monthTurn}
      aria-label={t(by > 0 ? 'shell:moment.nextMonth' : 'shell:moment.lastMonth')}
      disabled={by > 0 ? monthOf(to) <= month : monthOf(from) >= month}
      onClick={() => setShown({ month: month + by, of: chosen })}
    >
      {by > 0 ? <ChevronRight aria-hidden="true" /> : <ChevronLeft aria-hidden="true" />}
    </button>
  )

  return (
    <div className={styles.month}>
      <div className={styles.monthHead}>
        {turn(-1)}
        <strong id={`${id}-name`} aria-live="polite">
          {monthText(firstOf(month), locale)}
        </strong>
        {turn(1)}
      </div>
      <table ref={box} role="grid" aria-labelledby={`${id}-name`} onKeyDown={steer}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, i) => (
              <th key={i} scope="col" abbr={weekdayName(start + i, locale)}>
                <span aria-hidden="true">{weekdayLetter(start + i, locale)}</span>
                <span className="unseen">{weekdayName(start + i, locale)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) =>
                isShown(day) ? (
                  <td
                    key={day}
                    role="gridcell"
                    tabIndex={day === stop ? 0 : -1}
                    data-first={(first && day === stop) || undefined}
                    aria-label={wholeDay(day, locale)}
                    aria-selected={day === chosen}
                    aria-disabled={!isOpen(day) || undefined}
                    aria-current={day === today ? 'date' : undefined}
                    data-within={(day > span[0] && day < span[1]) || undefined}
                    data-end={(day !== chosen && span.includes(day)) || undefined}
                    onClick={() => isOpen(day) && onChoose(day)}
                  >
                    {dateOfDay(day).getUTCDate()}
                  </td>
                ) : (
                  <td key={day} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
