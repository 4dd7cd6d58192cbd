import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from '../../translation'
import { faultCode, type FaultCode } from '../../../contract/fault'
import type { Profile } from '../../../contract/profile'
import type { Vehicle } from '../../../contract/vehicle'
import { Busy } from '../../components/Busy'
import { ButtonLink } from '../../components/Button'
import { Plate } from '../../components/signs/Plate'
import { useChild, useFront } from '../../driver'
import { addressText } from '../../components/text/address'
import { useLocale, useLocalePath } from '../../language'
import rows from '../../components/rows.module.css'
import { Unread } from '../../components/Unread'
import styles from './profile.module.css'

/** Driver, main vehicle, additional ones and their environmental labels (R053, R131); they are edited where the links lead. */
export function MyData() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const { profile, fault, again } = useProfileOnce()
  const { vehicles = [] } = useChild('session').context.user ?? {}
  const main = vehicles.find((vehicle) => vehicle.main)
  const others = vehicles.filter((vehicle) => vehicle !== main)
  return (
    <div className={styles.page}>
      <h1>{t('menu:titles.user-data')}</h1>
      <div className={styles.columns}>
        <section className="stack" aria-labelledby="driver">
          <h2 id="driver">{t('profile:data.driver')}</h2>
          {fault && <Unread fault={fault} onAgain={again} />}
          {!profile && !fault && <Busy />}
          {profile && <Driver profile={profile} />}
          <ButtonLink wide to={to('/user/profile')}>
            {t('profile:data.edit')}
          </ButtonLink>
        </section>
        <div className={styles.column}>
          <section className="stack" aria-labelledby="main-vehicle">
            <h2 id="main-vehicle">{t('profile:data.main')}</h2>
            {main ? <Vehicles vehicles={[main]} /> : <p>{t('profile:data.noVehicle')}</p>}
          </section>
          <section className="stack" aria-labelledby="other-vehicles">
            <h2 id="other-vehicles">{t('profile:data.others')}</h2>
            {others.length > 0 ? <Vehicles vehicles={others} /> : <p>{t('profile:data.noOthers')}</p>}
            <ButtonLink wide to={to('/user/cars')}>
              {t('profile:data.cars')}
            </ButtonLink>
          </section>
        </div>
      </div>
    </div>
  )
}

function Driver({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { name, surname, email, phone, personalId, address, company, taxId } = profile
  const missing = <span className="soft">{t('profile:data.missing')}</span>
  const lines: [string, ReactNode][] = [
    [t('profile:data.name'), `${name} ${surname}`.trim()],
    [t('profile:form.email'), email],
    [t('profile:form.phone'), phone],
    [t('profile:form.personalId'), personalId],
    [t('profile:form.address'), address && addressText(address, locale)],
    [t('profile:form.company'), [company, taxId].filter(Boolean).join(', ')],
  ]
  return (
    <dl className={`${styles.facts} card`}>
      {lines.map(([label, value]) => (
        <div key={label} style={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value || missing}</dd>
        </div>
      ))}
    </dl>
  )
}

function Vehicles({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const { t } = useTranslation()
  return (
    <ul className={`${rows.frame} ${styles.vehicles}`}>
      {vehicles.map(({ plate, country, brand, model, label }) => (
        <li key={plate}>
          <Plate plate={plate} country={country} />
          {(brand || model) && <span>{[brand, model].filter(Boolean).join(' ')}</span>}
          <span className="small soft">
            {t('profile:data.label', { label: t(`profile:data.labels.${label ?? 'unknown'}`) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The profile as it is when the page opens. */
function useProfileOnce(): { profile?: Profile; fault?: FaultCode; again: () => void } {
  const { api } = useFront()
  const uid = useChild('session').context.user?.uid
  const [tries, setTries] = useState(0)
  const [read, setRead] = useState<{ profile?: Profile; fault?: FaultCode }>({})
  useEffect(() => {
    if (uid === undefined) return undefined
    const stop = new AbortController()
    api.getProfile({ uid }, stop.signal).then(
      (profile) => setRead({ profile }),
      (error: unknown) => {
        if (!stop.signal.aborted) setRead({ fault: faultCode(error) })
      },
    )
    return () => stop.abort()
  }, [api, uid, tries])
  const again = (): void => {
    setRead({})
    setTries(tries + 1)
  }
  return { ...read, again }
}
