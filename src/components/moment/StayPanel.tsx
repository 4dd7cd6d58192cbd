import { CalendarDays } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from '../../translation'
import type { Window } from '../../../contract/time/window'
import { useFront } from '../../driver'
import { useLocale } from '../../language'
import { Button } from '../Button'
import { Dialog } from '../Dialog'
import { durationText } from './duration'
import { Days } from './Days'
import { dayOf } from '../../../contract/time/days'
import { allDay, enterAt, exitTimes, isOneDay, lasting, leaveOn, shownTimes, type Stay } from './stayChoice'
import { TimeList } from './TimeList'
import { useModestBar } from '../useModestBar'
import { useChoosing, type Side } from './useChoosing'
import { useHanging, useWide } from './useHanging'
import { cityOf, clockText, shortDay } from './words'
import styles from './StayPanel.module.css'

export type StayPanelProps = {
  window: Window
  zone: string
  /** Another zone than the device's: it is named. */
  foreign: boolean
  /** Nobody has chosen these times yet. */
  fresh?: boolean
  id?: string
  side: Side
  /** What asked; on wide screens the panel hangs beside it. */
  anchor: RefObject<HTMLElement | null>
  onDone: (window: Window) => void
  onCancel: () => void
}

const lengths = [1, 2, 4]

/**
 * Day, entry and exit in one sheet. Enter and Done take what is shown, Escape leaves things as they were. Digits typed
 * anywhere go to the entry, or to the exit once that has the focus.
 */
export const StayPanel = ({
  window,
  zone,
  foreign,
  fresh,
  id,
  side,
  anchor,
  onDone,
  onCancel,
}: StayPanelProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { now } = useFront()
  const [at] = useState(now)
  const { stay, frame, change, type, asWindow } = useChoosing(window, { zone, at, fresh })
  const body = useRef<HTMLDivElement>(null)
  const boxes = { entry: useRef<HTMLUListElement>(null), exit: useRef<HTMLUListElement>(null) }
  const wide = useWide()
  useHanging(body, anchor, wide)

  const foot = useRef<HTMLDivElement>(null)
  const modest = useModestBar(foot)
  const oneDay = isOneDay(stay, zone)
  const times = shownTimes(stay, frame)
  const minutes = Math.round((stay.to - stay.from) / 60_000)
  const days = { entry: dayOf(stay.from, zone), exit: dayOf(stay.to, zone) }
  const mayStayToday = exitTimes(stay, days.entry, frame).length > 0

  const choose = (which: Side, time: number): void =>
    change(which, (from) => (which === 'entry' ? enterAt(from, time) : { ...from, to: time }))
  const done = (): void => onDone(asWindow())
  const steer = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'Enter' && target.matches('[role=option],[role=gridcell],[role=listbox]')) {
      event.preventDefault()
      done()
    } else if (/^\d$/.test(key)) {
      event.preventDefault()
      const typedInto = boxes.exit.current?.contains(target) ? 'exit' : 'entry'
      boxes[typedInto].current?.focus({ preventScroll: true })
      type(typedInto, key, choose)
    }
  }
  const chip = (name: string, wanted: Stay, text: string) => (
    <button
      key={name}
      type="button"
      aria-pressed={wanted.to === stay.to}
      onClick={() => change(name, () => wanted)}
    >
      {text}
    </button>
  )

  return (
    <Dialog
      title={t('shell:moment.title')}
      classNames={{
        dialog: wide ? `${styles.panel} ${styles.hangs}` : styles.panel,
        head: styles.dialogHead,
        body: styles.dialogBody,
      }}
      onClose={onCancel}
      closeWord={t('shell:moment.cancel')}
      onOutside={done}
    >
      <div ref={body} id={id} className={styles.body} onKeyDown={steer}>
        <Days stay={stay} frame={frame} wide={wide} first={side === 'entry'} change={change} />
        <div className={styles.times}>
          <div className={styles.lists}>
            {(['entry', 'exit'] as const).map((which) => (
              <TimeList
                key={which}
                label={t(`search:${which}`)}
                day={shortDay(days[which], locale)}
                times={times[which]}
                chosen={which === 'entry' ? stay.from : stay.to}
                zone={zone}
                box={boxes[which]}
                first={which === 'exit' && side === 'exit'}
                onChoose={(time) => choose(which, time)}
              />
            ))}
          </div>
          <div className={styles.chips} role="group" aria-label={t('shell:moment.length')}>
            {lengths.map((hours) => chip(`${hours} h`, lasting(stay, hours * 60), `${hours} h`))}
            {chip('all day', allDay(stay, frame), t('shell:moment.allDay'))}
          </div>
        </div>
        <div ref={foot} className={styles.foot} data-static={modest ? undefined : ''}>
          <Button
            look={wide ? 'quiet' : 'bare'}
            icon={<CalendarDays aria-hidden="true" />}
            className={styles.split}
            disabled={!oneDay && !mayStayToday}
            onClick={() => change('split', (from) => leaveOn(from, days.entry + (oneDay ? 1 : 0), frame))}
          >
            {t(oneDay ? 'shell:moment.anotherDay' : 'shell:moment.sameDay')}
          </Button>
          <p className={styles.total}>
            <output>
              <span className="soft">{t('shell:moment.length')} </span>
              <strong>{durationText(minutes, locale)}</strong>
              <span className="unseen">
                {`, ${shortDay(days.entry, locale)} ${clockText(stay.from, zone)} – ${shortDay(days.exit, locale)} ${clockText(stay.to, zone)}`}
              </span>
            </output>
            {foreign && (
              <span className="soft small">{t('shell:moment.zone', { zone: cityOf(zone, t) })}</span>
            )}
          </p>
          <Button look="primary" className={styles.done} onClick={done}>
            {t('shell:moment.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
