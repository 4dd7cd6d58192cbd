import { ShieldCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../translation'
import { pagePaths } from '../../../contract/pages'
import { formatPlate, normalisePlate } from '../../../contract/rules/plate'
import { Busy } from '../../components/Busy'
import { ButtonLink } from '../../components/Button'
import { Choice, FieldFault } from '../../components/Field'
import { Plate } from '../../components/signs/Plate'
import { useChild } from '../../driver'
import { useLocalePath } from '../../language'
import { ContactWays } from '../help/ContactWays'
import { AccessDialog } from './AccessDialog'
import { PlatformRow } from './PlatformRow'
import { StayRow } from './StayRow'
import { useAccess } from './useAccess'
import rows from '../../components/rows.module.css'
import { Unread } from '../../components/Unread'
import styles from './access.module.css'

/** Screen 13d: the platforms whose barriers open for a vehicle, and the stays that they have opened for. */
export function Access() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const [query, setQuery] = useSearchParams()
  const vehicles = useChild('session').context.user?.vehicles ?? []
  const asked = normalisePlate(query.get('plate') ?? '')
  const first = vehicles.find(({ plate }) => plate === asked) ?? vehicles.find(({ main }) => main)
  const { actor, snapshot, busy } = useAccess((first ?? vehicles[0])?.plate)
  const { plate, access, stays, fault, told } = snapshot.context
  const vehicle = vehicles.find((one) => one.plate === plate)
  const named = query.get('stay')
  const inFront = named === null ? undefined : stays?.find(({ id }) => id === named)
  const others = stays?.filter((stay) => stay !== inFront) ?? []
  const act = { busy, send: actor.send.bind(actor) }
  return (
    <div className={styles.page}>
      <h1>{t('menu:titles.user-cars-providers')}</h1>
      <p className="unseen" role="status">
        {told && t(`access:told.${told}`)}
      </p>
      {fault && snapshot.matches('showing') && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
      {snapshot.matches('unread') && (
        <Unread fault={fault} onAgain={() => actor.send({ type: 'access.read' })} />
      )}
      {stays && named !== null && (
        <section aria-labelledby="named">
          <h2 id="named">{t('access:named.title')}</h2>
          {inFront ? (
            <ul className={`${rows.frame} ${styles.rows}`}>
              <StayRow stay={inFront} {...act} />
            </ul>
          ) : (
            <p className="card">{t('access:named.unknown')}</p>
          )}
        </section>
      )}
      <div className={styles.columns}>
        {vehicles.length === 0 ? (
          <div className="card stack">
            <p>{t('access:noVehicle')}</p>
            <div>
              <ButtonLink look="primary" to={to(pagePaths['user-cars'])}>
                {t('menu:titles.user-cars')}
              </ButtonLink>
            </div>
          </div>
        ) : (
          <section aria-labelledby="platforms">
            <p>{t('access:lead')}</p>
            {vehicles.length > 1 && (
              <Choice
                label={t('access:vehicle')}
                value={plate}
                onChange={({ target }) => {
                  setQuery({ plate: target.value }, { replace: true })
                  actor.send({ type: 'access.vehicle', plate: target.value })
                }}
              >
                {vehicles.map((one) => (
                  <option key={one.plate} value={one.plate}>
                    {[formatPlate(one.plate), [one.brand, one.model].filter(Boolean).join(' ')]
                      .filter(Boolean)
                      .join(', ')}
                  </option>
                ))}
              </Choice>
            )}
            <h2 id="platforms" className={styles.with}>
              {t('access:with')} <Plate plate={plate ?? ''} country={vehicle?.country} />
            </h2>
            {access && stays ? (
              <>
                <ul className={`${rows.frame} ${styles.rows}`}>
                  {access.platforms.map((platform) => (
                    <PlatformRow
                      key={platform.platform}
                      platform={platform}
                      owed={stays.filter(
                        (stay) =>
                          stay.state === 'owed' &&
                          stay.platform === platform.platform &&
                          stay.plate === plate,
                      )}
                      {...act}
                    />
                  ))}
                </ul>
                <p className={`${styles.consent} small soft`}>
                  <ShieldCheck aria-hidden="true" />
                  <span>{access.consent.text}</span>
                </p>
              </>
            ) : (
              busy && <Busy />
            )}
          </section>
        )}
        <div className={styles.column}>
          {stays && (
            <section aria-labelledby="stays">
              <h2 id="stays">{t('access:stays.title')}</h2>
              {others.length > 0 ? (
                <ul className={`${rows.frame} ${styles.rows}`}>
                  {others.map((stay) => (
                    <StayRow key={stay.id} stay={stay} {...act} />
                  ))}
                </ul>
              ) : (
                <p className="card">{t(inFront ? 'access:stays.noOther' : 'access:stays.none')}</p>
              )}
            </section>
          )}
          <section aria-labelledby="others">
            <h2 id="others">{t('access:others.title')}</h2>
            <p>{t('access:others.text')}</p>
            <ContactWays />
          </section>
        </div>
      </div>
      <AccessDialog actor={actor} />
    </div>
  )
}
