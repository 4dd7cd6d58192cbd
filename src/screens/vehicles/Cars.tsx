import { Plus, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { createActor } from 'xstate'
import { useTranslation } from '../../translation'
import { pagePaths } from '../../../contract/pages'
import { provideVehicles } from '../../../machines/account/provide'
import { Busy } from '../../components/Busy'
import { Button, ButtonLink } from '../../components/Button'
import { FieldFault } from '../../components/Field'
import { useFront } from '../../driver'
import { useLocalePath } from '../../language'
import { useSnapshot } from '../account/useSnapshot'
import { AddDialog } from './AddDialog'
import { TransferList } from './TransferList'
import { useTransfers } from './useTransfers'
import { VehicleDialog } from './VehicleDialog'
import { VehicleRow } from './VehicleRow'
import rows from '../../components/rows.module.css'
import { Unread } from '../../components/Unread'
import styles from './vehicles.module.css'

/** Screen 13: the vehicles of a driver, the main one first. */
export function Cars() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const { api, sendIfAllowed } = useFront()
  const [actor] = useState(() =>
    createActor(provideVehicles(api, () => void sendIfAllowed({ type: 'session.refresh' }))).start(),
  )
  const snapshot = useSnapshot(actor)
  const { vehicles, fault, told } = snapshot.context
  const { transfers, busy, act } = useTransfers()
  const [asked, setAsked] = useState(false)
  const add = { type: 'vehicles.add' } as const
  return (
    <>
      <div className={styles.head}>
        <h1>{t('menu:titles.user-cars')}</h1>
        <Button
          look="primary"
          icon={<Plus aria-hidden="true" />}
          aria-label={t('vehicles:adding.title')}
          // While the list is read, a tap would do nothing.
          aria-disabled={!snapshot.can(add) || undefined}
          onClick={() => {
            setAsked(false)
            actor.send(add)
          }}
        >
          {t('vehicles:adding.save')}
        </Button>
      </div>
      <p className="unseen" role="status">
        {told && t(`vehicles:told.${told}`)}
        {asked && t('vehicles:told.asked')}
      </p>
      {fault && snapshot.matches('listing') && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
      {snapshot.matches('unread') && (
        <Unread fault={fault} onAgain={() => actor.send({ type: 'vehicles.read' })} />
      )}
      {vehicles ? (
        vehicles.length === 0 ? (
          <p className="card">{t('vehicles:none')}</p>
        ) : (
          <ul className={`${rows.frame} ${styles.rows}`}>
            {vehicles.map((vehicle) => (
              <VehicleRow
                key={vehicle.plate}
                vehicle={vehicle}
                onOpen={() => actor.send({ type: 'vehicles.open', plate: vehicle.plate })}
              />
            ))}
          </ul>
        )
      ) : (
        snapshot.hasTag('busy') && <Busy />
      )}
      {vehicles && vehicles.length > 0 && (
        <ButtonLink icon={<ScanLine aria-hidden="true" />} to={to(pagePaths['user-cars-providers'])}>
          {t('vehicles:access')}
        </ButtonLink>
      )}
      <TransferList
        transfers={transfers}
        busy={busy}
        act={act}
        onMoved={() => {
          actor.send({ type: 'vehicles.read' })
          sendIfAllowed({ type: 'session.refresh' })
        }}
      />
      {snapshot.matches('adding') && (
        <AddDialog actor={actor} act={act} asking={busy} onAsked={() => setAsked(true)} />
      )}
      {(snapshot.matches('changing') || snapshot.matches('removing')) && <VehicleDialog actor={actor} />}
    </>
  )
}
