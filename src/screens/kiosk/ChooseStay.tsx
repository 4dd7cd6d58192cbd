import { Minus, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { limits } from '../../../contract/limits'
import { dayOf } from '../../../contract/time/days'
import { windowFault } from '../../../contract/time/window'
import { instantOf, isoAt, wallAt } from '../../../contract/time/zonedTime'
import { weekdayName } from '../../components/moment/words'
import { nearDay, timeText } from '../../components/text/When'
import { useLocale } from '../../language'
import { useTranslation } from '../../translation'
import { BackButton, FaultLine } from './parts/Controls'
import { Frame } from './parts/Frame'
import { useKioskFront, useSearch, useTell } from './useKiosk'
import entry from './entry.module.css'
import styles from './kiosk.module.css'

const minute = 60_000
const quarter = 15 * minute
const step = 2 * quarter
const hour = 60 * minute
/** When who comes another day comes, on the wall of the place. */
const morning = 9
/** Lengths of a stay, hours. */
const lengths = [1, 2, 4, 8, 24] as const

/** From when until when: the usual ones by one touch each, and others in steps of half an hour, by large buttons. */
export function ChooseStay() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { now } = useKioskFront()
  const search = useSearch()
  const tell = useTell()
  const zone = search?.place?.timeZone ?? 'UTC'
  const [first] = useState(() => Math.ceil(now() / quarter) * quarter)
  const [from, setFrom] = useState(() => (search?.window ? Date.parse(search.window.from) : first))
  const [to, setTo] = useState(() =>
    search?.window ? Date.parse(search.window.to) : first + limits.proposedMinutes * minute,
  )
  const enter = (at: number): void => {
    const next = Math.max(first, at)
    setFrom(next)
    setTo(next + (to - from))
  }
  const today = wallAt(first, zone)
  const morningIn = (days: number): number =>
    instantOf({ ...today, day: today.day + days, hour: morning, minute: 0 }, zone)
  const window = { from: isoAt(from, zone), to: isoAt(to, zone) }
  const at = now()
  const fault = windowFault(window, at) ?? search?.fault
  const moment = (instant: number): string => {
    const iso = isoAt(instant, zone)
    return `${nearDay(iso, zone, locale, at, t)}, ${timeText(iso, zone)}`
  }
  const shortcuts = [
    { start: first, label: t('kiosk:stay.now') },
    { start: first + hour, label: t('kiosk:stay.inHour') },
    { start: morningIn(1), label: moment(morningIn(1)) },
    {
      start: morningIn(2),
      label: `${weekdayName(dayOf(morningIn(2), zone), locale)}, ${timeText(isoAt(morningIn(2), zone), zone)}`,
    },
  ]
  return (
    <Frame
      title={t('kiosk:stay.title')}
      lead={search?.place?.name}
      controls={
        <>
          <div className={entry.times}>
            <div className={styles.row} role="group" aria-label={t('kiosk:stay.shortcuts')}>
              {shortcuts.map(({ start, label }) => (
                <button
                  key={start}
                  type="button"
                  className={styles.option}
                  aria-pressed={from === start}
                  onClick={() => enter(start)}
                >
                  {label}
                </button>
              ))}
            </div>
            <Stepper
              label={t('kiosk:stay.enter')}
              value={moment(from)}
              less={from > first ? () => enter(from - step) : undefined}
              more={() => enter(from + step)}
            />
            <div className={styles.row} role="group" aria-label={t('kiosk:stay.length')}>
              {lengths.map((count) => (
                <button
                  key={count}
                  type="button"
                  className={styles.option}
                  aria-pressed={to - from === count * hour}
                  onClick={() => setTo(from + count * hour)}
                >
                  {count === 24 ? t('kiosk:stay.whole') : t('kiosk:stay.hours', { count })}
                </button>
              ))}
            </div>
            <Stepper
              label={t('kiosk:stay.leave')}
              value={moment(to)}
              less={to - from > step ? () => setTo(to - step) : undefined}
              more={() => setTo(to + step)}
            />
          </div>
          <FaultLine fault={fault} />
          <div className={styles.row} data-across>
            <BackButton>{t('kiosk:stay.back')}</BackButton>
            <button
              type="button"
              className={styles.primary}
              onClick={() => tell({ type: 'search.ask', at: now(), window, go: true })}
            >
              <Search aria-hidden="true" />
              {t('kiosk:stay.search')}
            </button>
          </div>
        </>
      }
    />
  )
}

type Steps = { label: string; value: string; less: (() => void) | undefined; more: () => void }
function Stepper({ label, value, less, more }: Steps) {
  const { t } = useTranslation()
  return (
    <div className={entry.stepper} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t('kiosk:stay.earlier', { what: label })}
        disabled={!less}
        onClick={less}
      >
        <Minus aria-hidden="true" />
      </button>
      <p aria-live="polite">
        <span>{label}</span>
        <strong>{value}</strong>
      </p>
      <button type="button" aria-label={t('kiosk:stay.later', { what: label })} onClick={more}>
        <Plus aria-hidden="true" />
      </button>
    </div>
  )
}
