import { useRef, useState } from 'react'
import { useTranslation } from '../../translation'
import type { FaultCode } from '../../../contract/fault'
import { limits } from '../../../contract/limits'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { FieldFault } from '../../components/Field'
import { TextArea } from '../../components/form/TextArea'
import { useFocusOnFault } from '../../components/useFocusOnFault'

type Action<Id extends string> = { id: Id; word: string; stop?: boolean }
type Props<Id extends string> = {
  title: string
  text: string
  label: string
  actions: readonly Action<Id>[]
  /** Makes the call of an action; returns its refusal. */
  onDone: (action: Id, reason: string) => Promise<FaultCode | undefined>
  onClose: () => void
}

/** What an administrator does needs a reason; what was typed stays after a refusal. */
export function ReasonDialog<Id extends string>({ title, text, label, actions, onDone, onClose }: Props<Id>) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [fault, setFault] = useState<FaultCode>()
  const missing = fault === 'admin.reasonMissing'
  useFocusOnFault(form, { attempt, busy, wrong: missing ? 'reason' : undefined })
  const act = async (action: Id): Promise<void> => {
    if (busy) return
    setAttempt((n) => n + 1)
    setBusy(true)
    const refused =
      reason.trim().length < limits.adminReasonLeast ? 'admin.reasonMissing' : await onDone(action, reason)
    setFault(refused)
    setBusy(false)
    if (!refused) onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {actions.map(({ id, word, stop }, index) => (
            <Button
              key={id}
              look={stop ? 'stop' : index === 0 ? 'primary' : 'quiet'}
              busy={busy}
              onClick={() => void act(id)}
            >
              {word}
            </Button>
          ))}
          <Button onClick={onClose}>{t('admin:cancel')}</Button>
        </>
      }
    >
      <form ref={form} className="stack" noValidate onSubmit={(event) => event.preventDefault()}>
        <p>{text}</p>
        {fault && !missing && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
        <TextArea
          label={label}
          name="reason"
          rows={3}
          maxLength={limits.decisionReasonLength}
          hint={t('admin:reasonHint')}
          value={reason}
          fault={missing ? t(`faults:${fault}`) : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}
