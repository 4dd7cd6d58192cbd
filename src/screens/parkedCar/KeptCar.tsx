import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../translation'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { When } from '../../components/text/When'
import { deviceZone } from '../../device/position'
import type { ParkedCar } from './carStorage'
import { CarNote } from './CarNote'
import { CarPhoto } from './CarPhoto'
import { LastStep } from './LastStep'
import type { KeptParkedCar } from './useParkedCar'
import { WayToCar } from './WayToCar'
import styles from './parkedCar.module.css'

/** A position that may be wrong by more metres does not lead to the car alone. */
const vague = 50

/** The car where it was left: the way to it, what helps to find it, and removing it. */
export function KeptCar({ car, kept }: { car: ParkedCar; kept: KeptParkedCar }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that kept it is gone.
  const [fresh] = useState(kept.news === 'saved')
  useEffect(() => {
    if (fresh) heading.current?.focus()
  }, [fresh])
  const { point } = car
  const metres = point && Math.round(point.accuracy)
  return (
    <>
      <div className={styles.car}>
        <section className={`card ${styles.way}`}>
          <h2 ref={heading} tabIndex={-1}>
            {t('parkedCar:name')}
          </h2>
          <p className="soft">
            {t('parkedCar:since')} <When iso={new Date(car.at).toISOString()} zone={deviceZone()} />
          </p>
          {!point && <p>{t('parkedCar:noPosition')}</p>}
          {metres !== undefined && metres > vague && <p>{t('parkedCar:vague', { metres })}</p>}
          {point && <WayToCar car={point} />}
        </section>
        <section className={`card ${styles.details}`}>
          <CarNote note={car.note} busy={kept.busy ?? false} onSave={(note) => void kept.setNote(note)} />
          <LastStep {...kept} />
          <CarPhoto
            photo={car.photo}
            busy={kept.busy ?? false}
            onPick={(file) => void kept.setPhoto(file)}
            onRemove={() => void kept.removePhoto()}
          />
        </section>
      </div>
      <Button
        look="remove"
        className={styles.remove}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('parkedCar:remove')}
      </Button>
      {asking && (
        <Dialog
          title={t('parkedCar:removing.title')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('parkedCar:removing.no')}</Button>
              <Button look="stop" onClick={() => void kept.remove()}>
                {t('parkedCar:removing.yes')}
              </Button>
            </>
          }
        >
          <p>{t('parkedCar:removing.text')}</p>
        </Dialog>
      )}
    </>
  )
}
