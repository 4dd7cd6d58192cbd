import { useId, useState, type FormEvent } from 'react'
import { useTranslation } from '../../translation'
import type { FaultCode } from '../../../contract/fault'
import { newVehicleOf } from '../../../contract/rules/account/vehicleDraft'
import { homeCountry } from '../../../contract/rules/account/homeCountry'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { FieldFault } from '../../components/Field'
import { PlateFields } from '../../components/plate/PlateFields'
import { useTypedPlate } from '../../components/plate/useTypedPlate'
import { useLocale } from '../../language'
import { useSnapshot } from '../account/useSnapshot'
import { FactFields, type Facts } from './FactFields'
import type { Act } from './useTransfers'
import type { VehiclesActor } from './vehiclesActor'

const ofPlate: readonly FaultCode[] = ['vehicle.plateInvalid', 'vehicle.alreadyYours', 'vehicle.duplicate']

type Props = { actor: VehiclesActor; act: Act; asking: boolean; onAsked: () => void }

/** A vehicle to add: its plate, read back sign by sign, and what may be known of it. `asking`: a plate is being asked for. */
export function AddDialog({ actor, act, asking, onAsked }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const form = useId()
  const snapshot = useSnapshot(actor)
  const { fault } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const [start] = useState(() => homeCountry(locale, navigator.languages))
  const { plate, fields } = useTypedPlate(start)
  const [facts, setFacts] = useState<Facts>({ brand: '', model: '', label: '', height: '' })
  const back = (): void => actor.send({ type: 'vehicles.back' })
  const draft = { ...facts, plate, country: fields.country, main: false }
  const save = (event: FormEvent): void => {
    event.preventDefault()
    setRefused(undefined)
    actor.send({ type: 'vehicles.save', draft })
  }
  const [refused, setRefused] = useState<FaultCode>()
  const ask = async (): Promise<void> => {
    const read = newVehicleOf(draft)
    if ('fault' in read) return setRefused(read.fault)
    const no = await act((api) => api.requestTransfer(read.vehicle))
    setRefused(no)
    if (no) return
    onAsked()
    back()
  }
  const told = fault && t(`faults:${fault}`)
  const plateFault = fault && ofPlate.includes(fault) ? told : undefined
  const heightFault = fault === 'vehicle.heightInvalid' ? told : undefined
  return (
    <Dialog
      title={t('vehicles:adding.title')}
      onClose={back}
      actions={
        <>
          <Button look="primary" type="submit" form={form} busy={busy}>
            {t('vehicles:adding.save')}
          </Button>
          <Button onClick={back}>{t('vehicles:cancel')}</Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={save} noValidate>
        {told && !plateFault && !heightFault && <FieldFault large>{told}</FieldFault>}
        <PlateFields {...fields} faults={{ plate: plateFault }} />
        {fault === 'vehicle.duplicate' && (
          <div className="card stack">
            <p>{t('vehicles:transfers.offer')}</p>
            {refused && <FieldFault>{t(`faults:${refused}`)}</FieldFault>}
            <div>
              <Button busy={asking} onClick={() => void ask()}>
                {t('vehicles:transfers.ask')}
              </Button>
            </div>
          </div>
        )}
        <FactFields facts={facts} heightFault={heightFault} onChange={setFacts} />
      </form>
    </Dialog>
  )
}
