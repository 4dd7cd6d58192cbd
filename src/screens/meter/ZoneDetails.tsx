import { lazy, Suspense, useState } from 'react'
import { ruleAt } from '../../../contract/street/tariff'
import type { StreetZone } from '../../../contract/street/zone'
import type { EnvironmentalLabel } from '../../../contract/vehicle'
import { Badge } from '../../components/signs/Badge'
import { Choice } from '../../components/Field'
import { useChild, useFront } from '../../driver'
import { loadTexts } from '../../language'
import { loadChunk } from '../../loadChunk'
import { useTranslation } from '../../translation'
import { labels } from './labels'
import { LabelTable } from './LabelTable'
import { NewHeading } from './NewHeading'
import { StayPrice } from './StayPrice'
import { zoneTitle } from './zoneTitle'
import styles from './meter.module.css'

const ZoneMap = lazy(async () => {
  const [{ ZoneMap: Map }] = await Promise.all([
    loadChunk(() => import('../../map/ZoneMap')),
    loadTexts(['map']),
  ])
  return { default: Map }
})

type Props = {
  zone: StreetZone
  zones: readonly StreetZone[]
  at: { lat: number; lng: number } | undefined
}

/** One kerb: where it is, what a stay costs for the driver's vehicle, and what every label may do. */
export function ZoneDetails({ zone, zones, at }: Props) {
  const { t } = useTranslation()
  const { now } = useFront()
  const { user } = useChild('session').context
  const vehicles = user?.vehicles ?? []
  const [label, setLabel] = useState<EnvironmentalLabel | undefined>(vehicles[0]?.label)
  const byLabel = zone.rules.some((rule) => rule.labels)
  const unknown = byLabel && label === undefined
  return (
    <section className={`card ${styles.zone}`}>
      <header>
        <NewHeading>{zoneTitle(zone, t)}</NewHeading>
        <p className={styles.badges}>{zone.code && <Badge>{t('meter:code', { code: zone.code })}</Badge>}</p>
      </header>
      <div className={styles.map}>
        <Suspense fallback={null}>
          <ZoneMap zones={zones} chosen={zone} at={at} />
        </Suspense>
      </div>
      {byLabel && (
        <Choice
          label={t('meter:label')}
          value={label ?? ''}
          onChange={({ currentTarget: { value } }) => setLabel(labels.find((one) => one === value))}
        >
          <option value="">{t('meter:labelUnknown')}</option>
          {labels.map((one) => (
            <option key={one} value={one}>
              {t(`meter:labels.${one}`)}
            </option>
          ))}
        </Choice>
      )}
      {unknown ? (
        <p>{t('meter:labelNeeded')}</p>
      ) : (
        <StayPrice zone={zone} label={label} forbidden={ruleAt(zone, label, now())?.parking === false} />
      )}
      {byLabel && <LabelTable zone={zone} />}
      <div>
        <p>
          <strong>{t('meter:payAt')}</strong>
        </p>
        <p>{t('meter:payAtText')}</p>
      </div>
      {zone.exceptions && <p className="small soft">{t('meter:exceptions')}</p>}
      {zone.demo && <p className="small soft">{t('meter:demo')}</p>}
    </section>
  )
}
