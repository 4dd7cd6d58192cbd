import { useId, useState } from 'react'
import { useTranslation } from '../../../translation'
import type { CostNote } from '../../../../contract/booking'
import { faultCode, type FaultCode } from '../../../../contract/fault'
import { limits } from '../../../../contract/limits'
import { Button } from '../../../components/Button'
import { Dialog } from '../../../components/Dialog'
import { Field, FieldFault } from '../../../components/Field'
import { sendWhenAllowed, useFront } from '../../../driver'

type Props = {
  /** Uid of the booking. */
  booking: string
  /** As the server told it last: after a refused change that is what another tab has made of it. */
  costNote: CostNote
  onSaved: (costNote: CostNote) => void
  onClose: () => void
}

/** Cost centre and note of one booking. What was typed stays after a refusal, beside what they are now. */
export function CostNoteDialog({ booking, costNote, onSaved, onClose }: Props) {
  const { t } = useTranslation()
  const form = useId()
  const front = useFront()
  const [costCentre, setCostCentre] = useState(costNote.costCentre ?? '')
  const [note, setNote] = useState(costNote.note ?? '')
  const [fault, setFault] = useState<FaultCode>()
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    setBusy(true)
    setFault(undefined)
    const refused = await front.api
      .changeCostNote({ uid: booking, revision: costNote.revision, costCentre, note })
      .then(onSaved, faultCode)
    sendWhenAllowed(front, { type: 'session.refresh' })
    setBusy(false)
    if (refused === undefined) onClose()
    else setFault(refused)
  }
  const now = [costNote.costCentre, costNote.note].filter(Boolean).join(', ')
  return (
    <Dialog
      title={t('change:cost.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form={form} busy={busy}>
            {t('change:cost.save')}
          </Button>
          <Button onClick={onClose}>{t('shell:close')}</Button>
        </>
      }
    >
      <form
        id={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void save()
        }}
      >
        {fault && (
          <div>
            <FieldFault large>{t(`faults:${fault}`)}</FieldFault>
            {fault === 'booking.noteChanged' && (
              <p dir="auto">{now ? t('change:cost.now', { text: now }) : t('change:cost.nowNone')}</p>
            )}
          </div>
        )}
        <p className="soft">{t('change:cost.text')}</p>
        <Field
          label={t('change:cost.costCentre')}
          hint={t('change:cost.costCentreHint')}
          value={costCentre}
          maxLength={limits.costCentreLength}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => setCostCentre(target.value)}
        />
        <Field
          label={t('change:cost.note')}
          hint={t('change:cost.noteHint')}
          value={note}
          maxLength={limits.costNoteLength}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  )
}
