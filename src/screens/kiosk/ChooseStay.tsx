import { Minus, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { limits } from '../../../contract/limits'
import { windowFault } from '../../../contract/time/window'
import { instantOf, isoAt, wallAt } from '../../../contract/time/zonedTime'
import { nearDay, timeText } from '../../components/text/When'
import { useLocale } from '../../language'
import { useTranslation } from '../../translation'
import { BackButton, FaultLine } from './parts/Controls'
import { Frame } from './parts/Frame'
import { useKioskFront, useSearch, useTell } from './useKiosk'
import content from './content.module.css'
import styles from './kiosk.module.css'

const quarter = 15 * 60_000
const step = 2 * quarter
const days = [0, 1, 2] as const

/** From when until when, in steps of half an hour by large buttons. */
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
    search?.window ? Date.parse(search.window.to) : first + limits.proposedMinutes * 60_000,
  )
  const enter = (at: number): void => {
    const next = Math.max(first, at)
    setFrom(next)
    setTo(next + (to - from))
  }
  const inDays = (count: number): number => {
    const today = wallAt(first, zone)
    return instantOf(
      { ...wallAt(from, zone), year: today.year, month: today.month, day: today.day + count },
      zone,
    )
  }
  const window = { from: isoAt(from, zone), to: isoAt(to, zone) }
  const at = now()
  const fault = windowFault(window, at) ?? search?.fault
  const moment = (instant: number): string => {
    const iso = isoAt(instant, zone)
    return `${nearDay(iso, zone, locale, at, t)}, ${timeText(iso, zone)}`
  }
  return (
    <Frame
      title={t('kiosk:stay.title')}
      lead={search?.place?.name}
      controls={
        <>
          <div className={styles.row} role="group" aria-label={t('kiosk:stay.day')}>
            {days.map((count) => {
              const start = inDays(count)
              return (
                <button
                  key={count}
                  type="button"
                  className={styles.option}
                  aria-pressed={isoAt(start, zone).slice(0, 10) === window.from.slice(0, 10)}
                  onClick={() => enter(start)}
                >
                  {nearDay(isoAt(start, zone), zone, locale, at, t)}
                </button>
              )
            })}
          </div>
          <Stepper
            label={t('kiosk:stay.enter')}
            value={moment(from)}
            less={from > first ? () => enter(from - step) : undefined}
            more={() => enter(from + step)}
          />
          <Stepper
            label={t('kiosk:stay.leave')}
            value={moment(to)}
            less={to - from > step ? () => setTo(to - step) : undefined}
            more={() => setTo(to + step)}
          />
          <FaultLine fault={fault} />
          <button
            type="button"
            className={styles.primary}
            onClick={() => tell({ type: 'search.ask', at: now(), window, go: true })}
          >
            <Search aria-hidden="true" />
            {t('kiosk:stay.search')}
          </button>
          <BackButton>{t('kiosk:stay.back')}</BackButton>
        </>
      }
    />
  )
}

type Steps = { label: string; value: string; less: (() => void) | undefined; more: () => void }
function Stepper({ label, value, less, more }: Steps) {
  const { t } = useTranslation()
  return (
    <div className={content.stepper} role="group" aria-label={label}>
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
