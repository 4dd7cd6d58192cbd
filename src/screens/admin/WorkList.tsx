import { useState } from 'react'
import { useTranslation } from '../../translation'
import type { ParkingApi } from '../../../contract/calls'
import type { OpenCase, OpenTransfer, StuckWork, Work } from '../../../contract/calls/admin'
import { formatPlate } from '../../../contract/rules/plate'
import { faultCode, type FaultCode } from '../../../contract/fault'
import { Badge } from '../../components/signs/Badge'
import { Dots } from '../../components/signs/Dots'
import { Button } from '../../components/Button'
import { momentText } from '../../components/text/When'
import { deviceZone } from '../../device/position'
import { useFront } from '../../driver'
import { useLocale } from '../../language'
import { DecidedList } from './DecidedList'
import { ReasonDialog } from './ReasonDialog'
import rows from '../../components/rows.module.css'
import styles from './admin.module.css'

type Change = (ask: (api: ParkingApi) => Promise<Work>) => Promise<FaultCode | undefined>

/** Cases, transfers with a proof to check, and work that keeps failing. */
export function WorkList({ work, change }: { work: Work; change: Change }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { api } = useFront()
  const [chosen, setChosen] = useState<OpenCase>()
  const [asked, setAsked] = useState<StuckWork>()
  const [moving, setMoving] = useState<OpenTransfer>()
  const when = (iso: string): string => momentText(iso, deviceZone(), locale)
  const stuck = [...work.reservations, ...work.processes]
  return (
    <>
      <section className="stack" aria-labelledby="cases">
        <h2 id="cases">{t('admin:cases.title')}</h2>
        {work.cases.length + work.transfers.length === 0 && <p>{t('admin:cases.none')}</p>}
        <ul className={`${rows.frame} ${styles.rows}`}>
          {work.cases.map((one) => (
            <li key={one.number}>
              <div className={styles.what}>
                <strong>{t(`admin:cases.kinds.${one.kind}`)}</strong>
                <span className="small soft">
                  <Dots parts={[one.number, one.driver.name, one.driver.email, when(one.createdAt)]} />
                </span>
              </div>
              <Button
                aria-label={t('admin:cases.decideOf', { number: one.number })}
                onClick={() => setChosen(one)}
              >
                {t('admin:cases.decide')}
              </Button>
            </li>
          ))}
          {work.transfers.map((one) => (
            <li key={one.id}>
              <div className={styles.what}>
                <strong>{t('admin:cases.kinds.transferProof')}</strong>
                <span className="small soft">
                  <Dots parts={[formatPlate(one.plate), one.asker.name, one.asker.email, when(one.since)]} />
                </span>
              </div>
              <Button
                aria-label={t('admin:cases.decideOf', { number: one.plate })}
                onClick={() => setMoving(one)}
              >
                {t('admin:cases.decide')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      {work.decided.length > 0 && <DecidedList decided={work.decided} when={when} />}
      <section className="stack" aria-labelledby="stuck">
        <h2 id="stuck">{t('admin:stuck.title')}</h2>
        {stuck.length === 0 ? (
          <p>{t('admin:stuck.none')}</p>
        ) : (
          <ul className={`${rows.frame} ${styles.rows}`}>
            {stuck.map((one) => (
              <StuckRow
                key={`${one.id} ${one.step}`}
                stuck={one}
                since={when(one.since)}
                onAgain={() => setAsked(one)}
              />
            ))}
          </ul>
        )}
      </section>
      {chosen && (
        <ReasonDialog
          title={`${t(`admin:cases.kinds.${chosen.kind}`)} ${chosen.number}`}
          text={t('admin:cases.text', { name: chosen.driver.name || chosen.driver.email })}
          label={t('admin:cases.note')}
          actions={chosen.decisions.map((id) => ({
            id,
            word: t(`admin:cases.decisions.${id}`),
            stop: id === 'deleteAccount',
          }))}
          onDone={(decision, note) =>
            change((port) => port.decideCase({ number: chosen.number, decision, note }))
          }
          onClose={() => setChosen(undefined)}
        />
      )}
      {asked && (
        <ReasonDialog
          title={t('admin:stuck.againOf', { step: asked.step, name: asked.name })}
          text={t('admin:stuck.text')}
          label={t('admin:cases.note')}
          actions={[{ id: 'again', word: t('admin:stuck.again') }]}
          onDone={(_, note) => change((port) => port.askAgain({ id: asked.id, step: asked.step, note }))}
          onClose={() => setAsked(undefined)}
        />
      )}
      {moving && (
        <ReasonDialog
          title={`${t('admin:cases.kinds.transferProof')} ${moving.plate}`}
          text={t('admin:cases.text', { name: moving.asker.name || moving.asker.email })}
          label={t('admin:cases.note')}
          actions={[
            { id: 'moves', word: t('admin:cases.moves') },
            { id: 'stays', word: t('admin:cases.stays') },
          ]}
          onDone={async (action, reason) =>
            (await api
              .decideTransfer({ id: moving.id, moves: action === 'moves', reason })
              .then(() => undefined, faultCode)) ?? change((port) => port.listWork({}))
          }
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  )
}

function StuckRow({ stuck, since, onAgain }: { stuck: StuckWork; since: string; onAgain: () => void }) {
  const { t } = useTranslation()
  const { name, platform, state, step, tries, reason } = stuck
  return (
    <li>
      <div className={styles.what}>
        <strong>
          <Dots parts={[name, platform]} />
        </strong>
        <span className="small soft">{t('admin:stuck.tries', { step, count: tries, since })}</span>
        <span className="small soft">{reason}</span>
      </div>
      <Badge tone="stop">{state}</Badge>
      {stuck.again && (
        <Button aria-label={t('admin:stuck.againOf', { step, name })} onClick={onAgain}>
          {t('admin:stuck.again')}
        </Button>
      )}
    </li>
  )
}
