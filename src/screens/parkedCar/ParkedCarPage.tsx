import { useTranslation } from '../../translation'
import { useChild } from '../../driver'
import { KeptCar } from './KeptCar'
import { LastStep } from './LastStep'
import { SaveCar } from './SaveCar'
import { useParkedCar } from './useParkedCar'
import styles from './parkedCar.module.css'

/** Where the driver has left the car: kept on this device alone (R083, A59). */
export function ParkedCarPage() {
  const { t } = useTranslation()
  const { user } = useChild('session').context
  return (
    <div className={styles.page}>
      <h1>{t('menu:titles.user-parking-finder')}</h1>
      {user && <OwnCar key={user.uid} uid={user.uid} />}
    </div>
  )
}

function OwnCar({ uid }: { uid: string }) {
  const { t } = useTranslation()
  const kept = useParkedCar(uid)
  const { car } = kept
  return (
    <>
      {car === null && (
        <>
          <LastStep {...kept} />
          <SaveCar onSave={(found) => void kept.save(found)} />
        </>
      )}
      {car && <KeptCar car={car} kept={kept} />}
      <p className="small soft">{t('parkedCar:onDevice')}</p>
    </>
  )
}
