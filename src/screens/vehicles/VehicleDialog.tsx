import { useTranslation } from '../../translation'
import { formatPlate } from '../../../contract/rules/plate'
import { Dialog } from '../../components/Dialog'
import { useSnapshot } from '../account/useSnapshot'
import { ChangeForm, ChangeButtons } from './ChangeForm'
import { Removal, RemovalButtons, useHeir } from './Removal'
import type { VehiclesActor } from './vehiclesActor'
import { useId } from 'react'

/** One vehicle: what is known of it, and whether it is to be removed (R213). One dialog, so that closing it gives the focus back to its row. */
export function VehicleDialog({ actor }: { actor: VehiclesActor }) {
  const { t } = useTranslation()
  const form = useId()
  const snapshot = useSnapshot(actor)
  const { vehicles = [], plate = '', fault } = snapshot.context
  const vehicle = vehicles.find((one) => one.plate === plate)
  const heir = useHeir(vehicles, plate)
  if (!vehicle) return null
  const name = formatPlate(plate)
  const removing = snapshot.matches('removing')
  const refused = snapshot.matches({ removing: 'refused' })
  const choosing = vehicle.main && vehicles.length > 1
  const title = refused
    ? t('vehicles:removing.refused')
    : removing
      ? t(choosing ? 'vehicles:removing.main' : 'vehicles:removing.title', { plate: name })
      : name
  return (
    <Dialog
      title={title}
      onClose={() => actor.send({ type: 'vehicles.back' })}
      actions={
        removing ? (
          <RemovalButtons actor={actor} next={choosing ? heir.plate : undefined} />
        ) : (
          <ChangeButtons actor={actor} form={form} />
        )
      }
    >
      {removing ? (
        <Removal fault={refused ? fault : undefined} heir={choosing ? heir : undefined} />
      ) : (
        <ChangeForm key={plate} id={form} actor={actor} vehicle={vehicle} />
      )}
    </Dialog>
  )
}
