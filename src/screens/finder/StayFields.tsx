import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { minutesOf } from '../../../contract/window'
import { isoAt } from '../../../contract/zonedTime'
import { useFront } from '../../driver'
import { useLocale } from '../../language'
import { Dot } from '../../parts/Dot'
import { timeText } from '../../parts/When'
import { durationText, instantOfInput, moveEntry, nearDay } from './stay'
import type { Asking } from './useAsking'

type Props = {
  name: 'entry' | 'exit'
  value: string
  zone: string
  fault: string | undefined
  onChange: (value: string) => void
  onLeave: () => void
}

/**
 * A native date-time input under a text that reads better. The text is for the eyes while the input is at rest; with
 * the focus in it the native one shows, because its parts are what keys and pickers change.
 */
const Moment = ({ name, value, zone, fault, onChange, onLeave }: Props) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { now } = useFront()
  const id = useId()
  const instant = instantOfInput(value, zone)
  const iso = instant === undefined ? undefined : isoAt(instant, zone)
  return (
    <div className={fault ? 'moment bad' : 'moment'}>
      <label htmlFor={id}>{t(`search.${name}`)}</label>
      <span className="moment-text" aria-hidden="true">
        {iso ? (
          <>
            {nearDay(iso, zone, locale, now(), t)}
            <Dot />
            {timeText(iso, zone)}
          </>
        ) : (
          '—'
        )}
      </span>
      <input
        id={id}
        name={name}
        type="datetime-local"
        step={300}
        value={value}
        required
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => onChange(event.target.value)}
        onClick={(event) => {
          try {
            event.currentTarget.showPicker()
          } catch {
            // Not every browser has a picker to show; typing always works.
          }
        }}
        onBlur={onLeave}
      />
      {fault && (
        <p id={`${id}-fault`} className="ask-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

/** Entry and exit on the clock of the place, and how long that is. */
export const StayFields = ({ asking }: { asking: Asking }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { stay, zone, faults, window } = asking
  const length = window ? durationText(minutesOf(window), locale) : ''
  return (
    <div className="stay">
      <Moment
        name="entry"
        value={stay.from}
        zone={zone}
        fault={faults.entry}
        onChange={(from) => asking.draftStay(moveEntry(stay, from, zone))}
        onLeave={asking.leaveStay}
      />
      <Moment
        name="exit"
        value={stay.to}
        zone={zone}
        fault={faults.exit}
        onChange={(to) => asking.draftStay({ ...stay, to })}
        onLeave={asking.leaveStay}
      />
      {length && <output className="stay-length">{length}</output>}
      {asking.foreign && (
        <p className="stay-zone small soft">
          {t('search.zone', { zone: zone.replace(/^.*\//, '').replace(/_/g, ' ') })}
        </p>
      )}
    </div>
  )
}
