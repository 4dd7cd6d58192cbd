import { useState } from 'react'
import { useTranslation } from '../../translation'
import type { FaultCode } from '../../../contract/fault'
import type { OwnVehicle } from '../../../contract/vehicle'
import { Button } from '../../components/Button'
import { FieldFault } from '../../components/Field'
import { Plate } from '../../components/signs/Plate'
import { useSnapshot } from '../account/useSnapshot'
import { useFacts } from './useFacts'
import type { VehiclesActor } from './vehiclesActor'
import styles from './vehicles.module.css'

type Heir = { plate: string | undefined; others: OwnVehicle[]; choose: (plate: string) => void }

/** The vehicle that takes the place of the main one: the only other one, or the one that the driver chooses. */
export function useHeir(vehicles: readonly OwnVehicle[], plate: string): Heir {
  const [chosen, choose] = useState<string>()
  const others = vehicles.filter((one) => one.plate !== plate)
  const only = others.length === 1 ? others[0]?.plate : undefined
  return { plate: others.find((one) => one.plate === chosen)?.plate ?? only, others, choose }
}

/** What removing means; of the main one of several, which one takes its place. After a refusal, why. */
export function Removal({ fault, heir }: { fault?: FaultCode; heir?: Heir }) {
  const { t } = useTranslation()
  const describe = useFacts()
  if (fault) return <FieldFault large>{t(`faults:${fault}`)}</FieldFault>
  if (!heir) return <p>{t('vehicles:removing.text')}</p>
  return (
    <fieldset className={styles.heirs}>
      <legend>{t('vehicles:removing.next')}</legend>
      {heir.others.map((one) => (
        <label key={one.plate} className={styles.tick}>
          <input
            type="radio"
            name="next"
            checked={one.plate === heir.plate}
            onChange={() => heir.choose(one.plate)}
          />
          <span>
            <Plate plate={one.plate} country={one.country} /> {describe(one).name}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** Removes the vehicle, or keeps it. */
export function RemovalButtons({ actor, next }: { actor: VehiclesActor; next?: string }) {
  const { t } = useTranslation()
  const snapshot = useSnapshot(actor)
  const confirm = { type: 'vehicles.confirm', ...(next !== undefined && { next }) } as const
  const back = (): void => actor.send({ type: 'vehicles.back' })
  if (snapshot.matches({ removing: 'refused' })) return <Button onClick={back}>{t('shell:close')}</Button>
  const busy = snapshot.hasTag('busy')
  return (
    <>
      <Button
        look="stop"
        busy={busy}
        aria-disabled={!busy && !snapshot.can(confirm) ? true : undefined}
        onClick={() => actor.send(confirm)}
      >
        {t('vehicles:removing.yes')}
      </Button>
      <Button onClick={back}>{t('vehicles:removing.no')}</Button>
    </>
  )
}
