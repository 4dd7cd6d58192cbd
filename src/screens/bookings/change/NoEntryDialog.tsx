import { Search } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from '../../../translation'
import type { Booking } from '../../../../contract/booking'
import type { NoEntryAnswer, NoEntryReason } from '../../../../contract/changes/change'
import { faultCode, type FaultCode } from '../../../../contract/fault'
import { formatMoney } from '../../../../contract/money'
import { Button } from '../../../components/Button'
import { Dialog } from '../../../components/Dialog'
import { Choice, FieldFault } from '../../../components/Field'
import { sendWhenAllowed, useFront } from '../../../driver'
import { useSearchNear } from '../../favorites/useSearchNear'

const reasons: readonly NoEntryReason[] = ['full', 'closed']

/** "I could not get in": one action refunds or opens a case, and another parking is one tap away (X09). */
export function NoEntryDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useId()
  const front = useFront()
  const searchNear = useSearchNear()
  const [reason, setReason] = useState<NoEntryReason>('full')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<FaultCode>()
  const [answer, setAnswer] = useState<NoEntryAnswer>()
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setFault(undefined)
    try {
      setAnswer(await front.api.reportNoEntry({ uid: booking.uid, reason }))
      sendWhenAllowed(front, { type: 'session.refresh' })
    } catch (error) {
      setFault(faultCode(error))
    } finally {
      setBusy(false)
    }
  }
  const { parking } = booking
  return (
    <Dialog
      title={t('change:noEntry.title')}
      onClose={onClose}
      actions={
        <>
          {!answer && (
            <Button look="primary" type="submit" form={form} busy={busy}>
              {t('change:noEntry.yes')}
            </Button>
          )}
          {parking && (
            <Button icon={<Search aria-hidden="true" />} onClick={() => searchNear(parking)}>
              {t('keys:help.nearby')}
            </Button>
          )}
          <Button onClick={onClose}>{t('shell:close')}</Button>
        </>
      }
    >
      {fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
      {answer ? (
        <p role="status">
          {t(`change:noEntry.${answer.outcome}`, {
            number: answer.number,
            amount: formatMoney(answer.refund, answer.currency),
          })}
        </p>
      ) : (
        <form id={form} className="stack" onSubmit={(event) => void ask(event)}>
          <p>{t('change:noEntry.text')}</p>
          <Choice
            label={t('change:noEntry.label')}
            value={reason}
            onChange={({ target }) => setReason(target.value as NoEntryReason)}
          >
            {reasons.map((one) => (
              <option key={one} value={one}>
                {t(`change:noEntry.${one}`)}
              </option>
            ))}
          </Choice>
        </form>
      )}
    </Dialog>
  )
}
