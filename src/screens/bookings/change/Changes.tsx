import { CarFront, OctagonX, TimerOff, TimerReset } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../translation'
import type { Booking } from '../../../../contract/booking'
import { cancelDeadline } from '../../../../contract/rules/cancellable'
import { changeFault, noEntryFault } from '../../../../contract/changes/changeable'
import { Button } from '../../../components/Button'
import { EndDialog } from './EndDialog'
import { endsFrom } from './ends'
import { NewCode } from './NewCode'
import { PlateDialog } from './PlateDialog'
import styles from '../detail/detail.module.css'

/**
 * What can be changed of a booking while it is `ahead`, or why nothing can (R340, R341). A dialog stays until it is closed: its
 * answer may be that the booking is over.
 */
export function Changes({
  booking,
  at,
  ahead,
  onNoEntry,
}: {
  booking: Booking
  at: number
  ahead: boolean
  onNoEntry: () => void
}) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'extend' | 'shorten' | 'plate'>()
  const close = (): void => setOpen(undefined)
  const may = ahead && changeFault(booking, at) === undefined
  const shorter = endsFrom(booking, at, 'shorten').length > 0
  const canTell = ahead && noEntryFault(booking, at) === undefined
  return (
    <>
      {ahead && booking.changing && <p role="status">{t('change:under')}</p>}
      {/* Changed in another tab, or before a reload; a dialog tells it itself. */}
      {ahead && !open && (
        <div role="status" className="stack">
          <NewCode key={booking.uid} booking={booking} />
        </div>
      )}
      {(may || canTell) && (
        <div className={styles.tools}>
          {may && (
            <Button icon={<TimerReset aria-hidden="true" />} onClick={() => setOpen('extend')}>
              {t('change:extend')}
            </Button>
          )}
          {may && shorter && (
            <Button icon={<TimerOff aria-hidden="true" />} onClick={() => setOpen('shorten')}>
              {t('change:shorten')}
            </Button>
          )}
          {may && (
            <Button icon={<CarFront aria-hidden="true" />} onClick={() => setOpen('plate')}>
              {t('change:plate.open')}
            </Button>
          )}
          {canTell && (
            <Button icon={<OctagonX aria-hidden="true" />} onClick={onNoEntry}>
              {t('change:noEntry.open')}
            </Button>
          )}
        </div>
      )}
      {ahead && !may && !booking.changing && booking.status === 'confirmed' && (
        <p className="small soft">
          {t(booking.changeable && cancelDeadline(booking) !== undefined ? 'change:late' : 'change:fixed')}
        </p>
      )}
      {(open === 'extend' || open === 'shorten') && (
        <EndDialog booking={booking} way={open} at={at} onClose={close} />
      )}
      {open === 'plate' && <PlateDialog booking={booking} onClose={close} />}
    </>
  )
}
