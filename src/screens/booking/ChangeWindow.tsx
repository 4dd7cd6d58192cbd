import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Window } from '../../../contract/window'
import { windowFault } from '../../../contract/window'
import { instantOf, isoAt } from '../../../contract/zonedTime'
import { useCan, useFront } from '../../driver'
import { Button } from '../../parts/Button'
import { Field } from '../../parts/Field'

/** An instant as `<input type="datetime-local">` wants it, by the parking's wall clock, and back. */
const toInput = (iso: string, zone: string): string => isoAt(Date.parse(iso), zone).slice(0, 16)
const fromInput = (value: string, zone: string): string | undefined => {
  const [year, month, day, hour, minute] = value.split(/\D/).map(Number)
  if (year === undefined || month === undefined || day === undefined || Number.isNaN(year)) return undefined
  return isoAt(instantOf({ year, month, day, hour, minute }, zone), zone)
}

/** Another time for the same parking: one tap opens it, and the booking starts over with it. */
export const ChangeWindow = ({ window, zone }: { window: Window; zone: string }) => {
  const { t } = useTranslation()
  const { tell, now } = useFront()
  const [open, setOpen] = useState(false)
  const [from, setFrom] = useState(() => toInput(window.from, zone))
  const [to, setTo] = useState(() => toInput(window.to, zone))
  const [fault, setFault] = useState<string>()
  const may = useCan({ type: 'booking.change', window, at: 0 })
  if (!may) return null
  if (!open)
    return (
      <Button wide onClick={() => setOpen(true)}>
        {t('booking.change.open')}
      </Button>
    )
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const wanted = { from: fromInput(from, zone), to: fromInput(to, zone) }
    if (wanted.from === undefined || wanted.to === undefined) return setFault('search.windowReversed')
    const sound = { from: wanted.from, to: wanted.to }
    const at = now()
    const wrong = windowFault(sound, at)
    if (wrong) return setFault(wrong)
    tell({ type: 'booking.change', window: sound, at })
  }
  return (
    <form className="stack card" onSubmit={send} noValidate>
      <Field
        label={t('booking.entry')}
        type="datetime-local"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <Field
        label={t('booking.exit')}
        type="datetime-local"
        value={to}
        min={from}
        onChange={(event) => setTo(event.target.value)}
        fault={fault && t(`faults:${fault}`)}
      />
      <Button type="submit" look="primary" wide>
        {t('booking.change.send')}
      </Button>
    </form>
  )
}
