import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../components/Button'
import { FieldFault } from '../../components/Field'
import { useFront } from '../../driver'
import styles from '../../talk/talk.module.css'
import { talkSessionOf } from '../../talk/talkSession'
import { useTranslation } from '../../translation'
import { useSnapshot } from '../account/useSnapshot'
import { CodeForm, useRefusal } from './CodeForm'
import { Leaving } from './Leaving'
import { Together } from './Together'

/**
 * A talk of another device goes on here: by a typed code, or by the link, whose key stands after `#` and is used by a tap
 * only (X29). Whoever is in a talk may go on with another, which leaves the one before.
 */
export function Continue() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { hash, pathname } = useLocation()
  const session = talkSessionOf(useFront())
  const snapshot = useSnapshot(session.actor)
  const [link, setLink] = useState(() => hash.slice(1) || undefined)
  const [opened, setOpened] = useState(hash)
  // A link may be opened while this page is shown already.
  if (hash !== opened) {
    setOpened(hash)
    if (hash) setLink(hash.slice(1))
  }
  const [ended, setEnded] = useState(false)
  const refused = useRefusal(snapshot)
  const over = snapshot.matches('over')
  if (over && !ended) setEnded(true)
  const key = snapshot.context.seat?.talkKey
  const before = useRef(key)
  useEffect(() => {
    // The key is not to stay in the address, which is copied and kept in the history.
    if (hash) void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  useEffect(() => {
    if (key !== undefined && key !== before.current) setLink(undefined)
    before.current = key
  }, [key])
  useEffect(() => {
    if (over) session.send({ type: 'handOver.acknowledge' })
  }, [over, session])

  if (link !== undefined)
    return (
      <div className={`stack ${styles.page}`}>
        <h1>{t('talk:title')}</h1>
        <p>{t('talk:link')}</p>
        <Leaving snapshot={snapshot} />
        {refused && <FieldFault large>{refused}</FieldFault>}
        <Button
          look="primary"
          wide
          busy={snapshot.hasTag('busy')}
          onClick={() => session.send({ type: 'handOver.join', link })}
        >
          {t('talk:go')}
        </Button>
        <Button
          wide
          onClick={() => {
            session.send({ type: 'handOver.acknowledge' })
            setLink(undefined)
          }}
        >
          {t('talk:other')}
        </Button>
        <p className="small soft">{t('talk:privacy')}</p>
      </div>
    )
  if (snapshot.hasTag('together')) return <Together session={session} snapshot={snapshot} />
  return (
    <div className={`stack ${styles.page}`}>
      <h1>{t('talk:title')}</h1>
      {ended && <p role="status">{t('faults:talk.over')}</p>}
      <CodeForm session={session} snapshot={snapshot} look="primary" />
      <p className="small soft">{t('talk:privacy')}</p>
    </div>
  )
}
