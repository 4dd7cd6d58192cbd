import { useState } from 'react'
import { useTranslation } from '../../translation'
import { useLocale } from '../../language'
import { DayStrip, stripLength } from './DayStrip'
import { MonthGrid } from './MonthGrid'
import { dayOf } from '../../../contract/time/days'
import { enterOn, firstDay, isOneDay, lastDay, leaveOn, type Frame, type Stay } from './stayChoice'
import { latestExit } from '../../../contract/time/window'
import type { Side } from './useChoosing'
import { shortDay } from './words'
import styles from './StayPanel.module.css'

type Props = {
  stay: Stay
  frame: Frame
  wide: boolean
  first: boolean
  change: (by: string, next: (stay: Stay, frame: Frame) => Stay) => void
}

/**
 * The day of a stay, or two days if it ends on another one: as strips, on wide screens and for what is far away as a
 * month. In the month it is said which of the two days is meant.
 */
export const Days = ({ stay, frame, wide, first, change }: Props) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { zone, at } = frame
  const [side, setSide] = useState<Side>('entry')
  const oneDay = isOneDay(stay, zone)
  const [from, to] = [dayOf(stay.from, zone), dayOf(stay.to, zone)]
  const open = {
    entry: [firstDay(frame), lastDay(frame)],
    exit: [from, dayOf(latestExit(stay.from), zone)],
  } as const
  const [monthly, setMonthly] = useState(() => from >= firstDay(frame) + stripLength)
  const chosen = { entry: from, exit: to }
  const choose = (which: Side, day: number): void =>
    change(`${which}-day`, (before, frame) =>
      which === 'entry' ? enterOn(before, day, frame) : leaveOn(before, day, frame),
    )
  const meant = oneDay ? 'entry' : side

  if (!wide && !monthly)
    return (
      <div className={styles.days}>
        {(oneDay ? (['entry'] as const) : (['entry', 'exit'] as const)).map((which) => (
          <DayStrip
            key={which}
            label={t(oneDay ? 'shell:moment.day' : `search:${which}`)}
            labelled={!oneDay}
            today={dayOf(at, zone)}
            from={open[which][0]}
            to={open[which][1]}
            chosen={chosen[which]}
            first={first && which === 'entry'}
            onChoose={(day) => choose(which, day)}
            onMonth={() => {
              setSide(which)
              setMonthly(true)
            }}
          />
        ))}
      </div>
    )
  return (
    <div className={styles.days}>
      {!oneDay && (
        <div className={styles.sides} role="group" aria-label={t('shell:moment.day')}>
          {(['entry', 'exit'] as const).map((which) => (
            <button key={which} type="button" aria-pressed={meant === which} onClick={() => setSide(which)}>
              <span className="small">{t(`search:${which}`)}</span> {shortDay(chosen[which], locale)}
            </button>
          ))}
        </div>
      )}
      <MonthGrid
        key={meant}
        today={dayOf(at, zone)}
        from={open[meant][0]}
        to={open[meant][1]}
        chosen={chosen[meant]}
        span={[from, to]}
        first={first}
        onChoose={(day) => choose(meant, day)}
      />
    </div>
  )
}
