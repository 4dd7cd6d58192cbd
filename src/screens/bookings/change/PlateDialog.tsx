import { useId, useState, type FormEvent } from 'react'
import { createActor } from 'xstate'
import { useTranslation } from '../../../translation'
import type { Booking } from '../../../../contract/booking'
import { pagePaths } from '../../../../contract/pages'
import { formatPlate } from '../../../../contract/rules/plate'
import { provideExtension } from '../../../../machines/change/provide'
import { Button, ButtonLink } from '../../../components/Button'
import { Dialog } from '../../../components/Dialog'
import { Choice, FieldFault } from '../../../components/Field'
import { sendWhenAllowed, useChild, useFront } from '../../../driver'
import { useLocalePath } from '../../../language'
import { useSnapshot } from '../../account/useSnapshot'
import { NewCode } from './NewCode'

/** Another of the driver's vehicles for a booking, at the same price (X07). */
export function PlateDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const form = useId()
  const front = useFront()
  const { user } = useChild('session').context
  const others = (user?.vehicles ?? []).filter(({ plate }) => plate !== booking.plate)
  const [chosen, setChosen] = useState('')
  // Another tab may have removed the chosen one.
  const plate = (others.find((one) => one.plate === chosen) ?? others[0])?.plate ?? ''
  const [actor] = useState(() =>
    createActor(
      provideExtension(front.api, () => sendWhenAllowed(front, { type: 'session.refresh' })),
      { input: { booking: booking.uid, subject: 'plate' } },
    ).start(),
  )
  const snapshot = useSnapshot(actor)
  const { fault } = snapshot.context
  const { value: state } = snapshot
  const busy = snapshot.hasTag('busy')
  const done = state === 'changed' || state === 'pending' ? state : undefined
  const change = (event: FormEvent): void => {
    event.preventDefault()
    // Without an answer it may have been made: the same key asks what became of it.
    if (state === 'unsure' && plate === snapshot.context.plate) return actor.send({ type: 'extension.retry' })
    actor.send({ type: 'extension.plate', plate, at: front.now() })
    actor.send({ type: 'extension.confirm', of: actor.getSnapshot().context.key ?? '' })
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
      {done ? null : others.length === 0 ? (
        <p>{t('change:plate.none')}</p>
      ) : (
        <form id={form} className="stack" onSubmit={change}>
          <p>{t('change:plate.text', { plate: formatPlate(booking.plate) })}</p>
          <Choice
            label={t('change:plate.label')}
            value={plate}
            onChange={({ target }) => setChosen(target.value)}
          >
            {others.map((vehicle) => (
              <option key={vehicle.plate} value={vehicle.plate}>
                {formatPlate(vehicle.plate)}
              </option>
            ))}
          </Choice>
        </form>
      )}
      <div role="status" className="stack">
        {done && <p>{t(`change:plate.${done}`, { plate: formatPlate(snapshot.context.plate ?? '') })}</p>}
        <NewCode booking={booking} />
      </div>
    </Dialog>
  )
}
