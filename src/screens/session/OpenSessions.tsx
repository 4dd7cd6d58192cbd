import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../../translation'
import { Fault, type FaultCode } from '../../../contract/fault'
import type { OpenSession } from '../../../contract/identity'
import { Badge } from '../../components/signs/Badge'
import { Busy } from '../../components/Busy'
import { Button } from '../../components/Button'
import { momentText } from '../../components/text/When'
import { FieldFault } from '../../components/Field'
import { deviceZone } from '../../device/position'
import { useFront } from '../../driver'
import { useLocale } from '../../language'
import rows from '../../components/rows.module.css'
import { Unread } from '../../components/Unread'
import styles from './OpenSessions.module.css'

type Told = 'ended' | 'othersEnded'

/** The sessions of the account as the server knows them, and what ends one or all others. */
function useSessions() {
  const { api } = useFront()
  const [sessions, setSessions] = useState<OpenSession[]>()
  const [fault, setFault] = useState<FaultCode>()
  const [told, setTold] = useState<Told>()
  const [busy, setBusy] = useState(false)
  const run = useCallback(
    async (act: () => Promise<unknown>, said?: Told): Promise<void> => {
      setBusy(true)
      setFault(undefined)
      setTold(undefined)
      try {
        await act()
        setSessions(await api.listSessions({}))
        setTold(said)
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        setFault(error.code)
      } finally {
        setBusy(false)
      }
    },
    [api],
  )
  useEffect(() => {
    api
      .listSessions({})
      .then(setSessions)
      .catch((error: unknown) => {
        if (!(error instanceof Fault)) throw error
        setFault(error.code)
      })
  }, [api])
  return {
    sessions,
    fault,
    told,
    busy,
    read: () => run(() => Promise.resolve()),
    end: (id: string) => run(() => api.endSessionById({ id }), 'ended'),
    endOthers: () => run(() => api.endOtherSessions({}), 'othersEnded'),
  }
}

/** Open sessions: each with its device and its last use; this one is marked and cannot be ended here. */
export function OpenSessions() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { sessions, fault, told, busy, read, end, endOthers } = useSessions()
  const when = (instant: string): string => momentText(instant, deviceZone(), locale)
  const nameOf = ({ device }: OpenSession): string =>
    device ? t('session:open.device', device) : t('session:open.unknown')
  return (
    <section className="stack" aria-labelledby="open-sessions">
      <h2 id="open-sessions">{t('session:open.title')}</h2>
      <p>{t('session:open.text')}</p>
      <p role="status">{told && t(`session:open.${told}`)}</p>
      {fault && (
        <>
          {sessions ? (
            <FieldFault large>{t(`faults:${fault}`)}</FieldFault>
          ) : (
            <Unread fault={fault} onAgain={() => void read()} />
          )}
        </>
      )}
      {!sessions && !fault && <Busy />}
      {sessions && (
        <ul className={`${rows.frame} ${rows.lines}`}>
          {sessions.map((session) => (
            <li key={session.id}>
              <span className={styles.device}>
                <strong>{nameOf(session)}</strong>
                {session.current && <Badge tone="go">{t('session:open.here')}</Badge>}
                <span className="small soft">
                  {t('session:open.lastUsed', {
                    when: session.current ? t('session:open.now') : when(session.lastUsed),
                  })}
                </span>
              </span>
              {!session.current && (
                <Button
                  busy={busy}
                  aria-label={t('session:open.endThis', { device: nameOf(session) })}
                  onClick={() => void end(session.id)}
                >
                  {t('session:open.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button look="remove" wide busy={busy} onClick={() => void endOthers()}>
          {t('session:open.endOthers')}
        </Button>
      )}
    </section>
  )
}
