import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from '../../../translation'
import type { Booking } from '../../../../contract/booking'
import { pagePaths } from '../../../../contract/pages'
import { faultCode, isUnreachable, type FaultCode } from '../../../../contract/fault'
import { formatPlate } from '../../../../contract/rules/plate'
import { Button, ButtonLink } from '../../../components/Button'
import { Dialog } from '../../../components/Dialog'
import { Choice, FieldFault } from '../../../components/Field'
import { sendWhenAllowed, useChild, useFront } from '../../../driver'
import { useLocalePath } from '../../../language'

/** Another of the driver's vehicles for a booking, at the same price (X07). */
export function PlateDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const form = useId()
  const front = useFront()
  const { user } = useChild('session').context
  const others = (user?.vehicles ?? []).filter(({ plate }) => plate !== booking.plate)
  const [plate, setPlate] = useState(others[0]?.plate ?? '')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<FaultCode>()
  const [done, setDone] = useState<'changed' | 'pending'>()
  const choose = (wanted: string): void => {
    setPlate(wanted)
    setKey(crypto.randomUUID())
  }
  const change = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setBusy(true)
    setFault(undefined)
    try {
      const answer = await front.api.changeBookingPlate({ uid: booking.uid, plate, key })
      sendWhenAllowed(front, { type: 'session.refresh' })
      if (answer.status === 'refused') setFault(answer.fault ?? 'change.failed')
      else setDone(answer.status)
    } catch (error) {
      const code = faultCode(error)
      setFault(code)
      // Without an answer it may have been made: the same key asks what became of it.
      if (!isUnreachable(code)) setKey(crypto.randomUUID())
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('change:plate.title')}
      onClose={onClose}
      actions={
        <>
          {!done && others.length > 0 && (
            <Button look="primary" type="submit" form={form} busy={busy}>
              {t('change:plate.yes')}
            </Button>
          )}
          {others.length === 0 && (
            <ButtonLink look="primary" to={to(pagePaths['user-cars'])}>
              {t('change:plate.add')}
            </ButtonLink>
          )}
          <Button onClick={onClose}>{t('shell:close')}</Button>
        </>
      }
    >
      {fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
      {done ? (
        <p role="status">{t(`change:plate.${done}`, { plate: formatPlate(plate) })}</p>
      ) : others.length === 0 ? (
        <p>{t('change:plate.none')}</p>
      ) : (
        <form id={form} className="stack" onSubmit={(event) => void change(event)}>
          <p>{t('change:plate.text', { plate: formatPlate(booking.plate) })}</p>
          <Choice
            label={t('change:plate.label')}
            value={plate}
            onChange={({ target }) => choose(target.value)}
          >
            {others.map((vehicle) => (
              <option key={vehicle.plate} value={vehicle.plate}>
                {formatPlate(vehicle.plate)}
              </option>
            ))}
          </Choice>
        </form>
      )}
    </Dialog>
  )
}
