import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../translation'
import type { Booking, CostNote } from '../../../../contract/booking'
import { Button } from '../../../components/Button'
import { CostNoteDialog } from './CostNoteDialog'
import styles from './detail.module.css'

/** What the driver has written to a booking for whoever pays for it, and the way to change it (X41). */
export function CostNotePart({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [saved, setSaved] = useState<CostNote>()
  // What was saved just now, until the list of bookings has it.
  const kept = booking.costNote ?? { revision: 0 }
  const shown = saved && saved.revision > kept.revision ? saved : kept
  const lines = [
    [t('change:cost.costCentre'), shown.costCentre],
    [t('change:cost.note'), shown.note],
  ].filter(([, text]) => text !== undefined)
  return (
    <section className={styles.cost} aria-labelledby="cost">
      <h2 id="cost">{t('change:cost.title')}</h2>
      {lines.length > 0 ? (
        <dl className={styles.lines}>
          {lines.map(([name, text]) => (
            <div key={name}>
              <dt className="soft">{name}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="small soft">{t('change:cost.text')}</p>
      )}
      <p className="unseen" role="status">
        {saved && !open && t('change:cost.saved')}
      </p>
      <div>
        <Button icon={<NotebookPen aria-hidden="true" />} onClick={() => setOpen(true)}>
          {lines.length > 0 ? t('change:cost.edit') : t('change:cost.add')}
        </Button>
      </div>
      {open && (
        <CostNoteDialog
          booking={booking.uid}
          costNote={shown}
          onSaved={setSaved}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
