import { useRef, useState } from 'react'
import { useTranslation } from '../../translation'
import type { Window } from '../../../contract/time/window'
import { isSameStay } from '../../../contract/rules/stay'
import { useCan, useFront } from '../../driver'
import { deviceZone } from '../../device/position'
import { Button } from '../../components/Button'
import { StayPanel } from '../../components/moment/StayPanel'

/** Another time for the same parking: one tap opens the panel, its Done starts the booking over. */
export const ChangeWindow = ({ window, zone }: { window: Window; zone: string }) => {
  const { t } = useTranslation()
  const { sendIfAllowed, now } = useFront()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const may = useCan({ type: 'booking.change', window, at: now() })
  if (!may) return null
  const change = (wanted: Window): void => {
    setOpen(false)
    // What cannot be booked at these times is the machine's to say.
    if (!isSameStay(wanted, window)) sendIfAllowed({ type: 'booking.change', window: wanted, at: now() })
  }
  return (
    <div ref={box} className="stack">
      <Button
        wide
        data-returns="hours"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {t('booking:change.open')}
      </Button>
      {open && (
        <StayPanel
          window={window}
          zone={zone}
          foreign={zone !== deviceZone()}
          side="entry"
          anchor={box}
          onDone={change}
          onCancel={() => setOpen(false)}
        />
      )}
    </div>
  )
}
