import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../translation'
import type { OwnVehicle } from '../../../contract/vehicle'
import { Button } from '../../components/Button'
import { FieldFault } from '../../components/Field'
import { useLocale } from '../../language'
import { useSnapshot } from '../account/useSnapshot'
import { FactFields, type Facts } from './FactFields'
import { metresText, useFacts } from './useFacts'
import type { VehiclesActor } from './vehiclesActor'
import styles from './vehicles.module.css'

/** What is known of a vehicle. After a refused change what was typed stays, beside what another tab has made of it. */
export function ChangeForm({
  id,
  actor,
  vehicle,
}: {
  id: string
  actor: VehiclesActor
  vehicle: OwnVehicle
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const describe = useFacts()
  const { fault } = useSnapshot(actor).context
  const { plate, country, brand = '', model = '', label = '' } = vehicle
  const [facts, setFacts] = useState<Facts>({
    brand,
    model,
    label,
    height: vehicle.height === undefined ? '' : metresText(vehicle.height, locale),
  })
  const [main, setMain] = useState(vehicle.main)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    actor.send({ type: 'vehicles.save', draft: { ...facts, plate, country, main } })
  }
  const told = fault && t(`faults:${fault}`)
  const heightFault = fault === 'vehicle.heightInvalid' ? told : undefined
  const { name, facts: known } = describe(vehicle)
  return (
    <form id={id} className="stack" onSubmit={save} noValidate>
      {told && !heightFault && (
        <div>
          <FieldFault large>{told}</FieldFault>
          {fault === 'vehicle.changed' && (
            <p>
              {t('vehicles:changing.now', {
                facts: [name, ...known, vehicle.main && t('vehicles:main')].filter(Boolean).join(', '),
              })}
            </p>
          )}
        </div>
      )}
      {vehicle.main ? (
        <p className="small soft">{t('vehicles:changing.isMain')}</p>
      ) : (
        <label className={styles.tick}>
          <input type="checkbox" checked={main} onChange={({ target }) => setMain(target.checked)} />
          <span>{t('vehicles:changing.makeMain')}</span>
        </label>
      )}
      <FactFields facts={facts} heightFault={heightFault} onChange={setFacts} />
    </form>
  )
}

/** Saves, leaves, or asks whether the vehicle is to be removed. */
export function ChangeButtons({ actor, form }: { actor: VehiclesActor; form: string }) {
  const { t } = useTranslation()
  const busy = useSnapshot(actor).hasTag('busy')
  return (
    <>
      <Button look="primary" type="submit" form={form} busy={busy}>
        {t('vehicles:changing.save')}
      </Button>
      <Button onClick={() => actor.send({ type: 'vehicles.back' })}>{t('vehicles:cancel')}</Button>
      <Button look="remove" busy={busy} onClick={() => actor.send({ type: 'vehicles.remove' })}>
        {t('vehicles:remove')}
      </Button>
    </>
  )
}
