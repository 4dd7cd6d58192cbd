import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../translation'
import type { ParkingApi } from '../../../contract/calls'
import type { HealthRange } from '../../../contract/calls/admin'
import { Busy } from '../../components/Busy'
import { Unread } from '../../components/Unread'
import type { FaultCode } from '../../../contract/fault'
import { loadChunk } from '../../loadChunk'
import { AuditList } from './AuditList'
import { FindDriver } from './FindDriver'
import { useAnswer } from './useAnswer'
import { WorkList } from './WorkList'
import styles from './admin.module.css'

const loadHealth = async () => (await import('./HealthPart')).HealthPart
const HealthPart = lazy(async () => ({ default: await loadChunk(loadHealth) }))

const loadKiosks = async () => (await import('./KioskPart')).KioskPart
const KioskPart = lazy(async () => ({ default: await loadChunk(loadKiosks) }))

const readKiosks = (api: ParkingApi) => api.listKiosks({})
const readWork = (api: ParkingApi) => api.listWork({})
const readAudit = (api: ParkingApi) => api.listAudit({})
const readHealth: Record<HealthRange, (api: ParkingApi) => ReturnType<ParkingApi['getHealth']>> = {
  day: (api) => api.getHealth({ range: 'day' }),
  week: (api) => api.getHealth({ range: 'week' }),
  month: (api) => api.getHealth({ range: 'month' }),
}

/** `/user/changeadmin`: find a driver and look at Plaza as one, what waits for a person, how platforms answer, the audit. */
export function AdminPage() {
  const { t } = useTranslation()
  const [range, setRange] = useState<HealthRange>('day')
  const work = useAnswer(readWork)
  const audit = useAnswer(readAudit)
  const kiosks = useAnswer(readKiosks)
  const health = useAnswer(readHealth[range])
  const stuck = (work.answer?.reservations.length ?? 0) + (work.answer?.processes.length ?? 0)
  const slots = health.answer?.platforms.map((platform) => platform.slots.at(-1)) ?? []
  const asked = slots.filter((slot) => slot && slot.calls > 0)
  const answering = asked.filter((slot) => slot && slot.failures < slot.calls)
  return (
    <div className={styles.page}>
      <div className="stack">
        <h1>{t('menu:titles.user-changeadmin')}</h1>
        <p>{t('admin:lead')}</p>
      </div>
      <FindDriver />
      <dl className={styles.tiles}>
        <Tile
          name={t('admin:tiles.answering')}
          value={health.answer && t('admin:tiles.of', { n: answering.length, all: asked.length })}
          bad={answering.length < asked.length}
        />
        <Tile
          name={t('admin:tiles.cases')}
          value={work.answer && String(work.answer.cases.length + work.answer.transfers.length)}
        />
        <Tile name={t('admin:tiles.stuck')} value={work.answer && String(stuck)} bad={stuck > 0} />
      </dl>
      <Failed fault={work.fault} again={work.read} />
      {work.answer && <WorkList work={work.answer} change={work.change} />}
      <Failed fault={health.fault} again={health.read} />
      <Suspense fallback={<Busy />}>
        {health.answer && <HealthPart health={health.answer} range={range} onRange={setRange} />}
      </Suspense>
      <Failed fault={kiosks.fault} again={kiosks.read} />
      <Suspense fallback={<Busy />}>
        {kiosks.answer && <KioskPart kiosks={kiosks.answer} change={kiosks.change} />}
      </Suspense>
      <Failed fault={audit.fault} again={audit.read} />
      {audit.answer && <AuditList entries={audit.answer} />}
    </div>
  )
}

function Tile({ name, value, bad = false }: { name: string; value: string | undefined; bad?: boolean }) {
  return (
    <div>
      <dt className="small soft">{name}</dt>
      <dd className={bad ? styles.bad : undefined}>{value ?? '…'}</dd>
    </div>
  )
}

function Failed({ fault, again }: { fault: FaultCode | undefined; again: () => Promise<void> }) {
  return fault ? <Unread fault={fault} onAgain={() => void again()} /> : null
}
