import { useState } from 'react'
import { createActor } from 'xstate'
import { provideMeter } from '../../../machines/street/provide'
import { Button } from '../../components/Button'
import { useFront } from '../../driver'
import { useTranslation } from '../../translation'
import { useSnapshot } from '../account/useSnapshot'
import { AskPlace } from './AskPlace'
import { NewHeading } from './NewHeading'
import { ZoneChoice } from './ZoneChoice'
import { ZoneDetails } from './ZoneDetails'
import styles from './meter.module.css'

/** What the kerb costs at which the car stands, how long it may stay and what its label allows (R082, A59). */
export function MeterPage() {
  const { t } = useTranslation()
  const { api } = useFront()
  const [actor] = useState(() => createActor(provideMeter(api)).start())
  const snapshot = useSnapshot(actor)
  const { zones, chosen, at, name, fault } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const zone = zones.find(({ id }) => id === chosen)
  const choose = (id: string): void => actor.send({ type: 'meter.choose', zone: id })
  const again = <Button onClick={() => actor.send({ type: 'meter.again' })}>{t('meter:again')}</Button>
  return (
    <div className={styles.page}>
      <h1>{t('menu:titles.user-parking-meter')}</h1>
      <p role="status" className={styles.status}>
        {busy && t('meter:finding')}
      </p>
      {(snapshot.matches('asking') || busy) && (
        <AskPlace
          busy={busy}
          fault={fault}
          onHere={(here) => actor.send({ type: 'meter.here', at: here })}
          onPlace={(q, locale) => actor.send({ type: 'meter.place', q, locale })}
        />
      )}
      {snapshot.matches('unregulated') && (
        <section className="card stack">
          <NewHeading>{t('meter:unregulated')}</NewHeading>
          {name && <p className="soft">{name}</p>}
          <p>{t('meter:unregulatedText')}</p>
          <div>{again}</div>
        </section>
      )}
      {snapshot.matches('choosing') && (
        <section className="card stack">
          <NewHeading>{t('meter:which')}</NewHeading>
          <p>{t('meter:whichText')}</p>
          <ZoneChoice zones={zones} onChoose={choose} />
          <div>{again}</div>
        </section>
      )}
      {zone && (
        <>
          <ZoneDetails key={zone.id} zone={zone} zones={zones} at={at} />
          {zones.length > 1 && (
            <section className="card stack">
              <h2>{t('meter:others')}</h2>
              <ZoneChoice zones={zones.filter(({ id }) => id !== chosen)} onChoose={choose} />
            </section>
          )}
          <div>{again}</div>
        </>
      )}
    </div>
  )
}
