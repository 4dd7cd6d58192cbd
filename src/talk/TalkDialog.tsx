import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../components/Button'
import { Dialog } from '../components/Dialog'
import { FieldFault } from '../components/Field'
import { useFront } from '../driver'
import { useLocalePath } from '../language'
import { useSnapshot } from '../screens/account/useSnapshot'
import { useTranslation } from '../translation'
import { CodeCard } from './CodeCard'
import { Devices } from './Devices'
import { TalkNews } from './TalkNews'
import { watchTalk } from './talkOpen'
import { talkSessionOf } from './talkSession'
import styles from './talk.module.css'

/**
 * The talk that this page shares: its code, its devices. While it is not `shown`, it comes by itself when the talk has
 * ended or another device has booked, once each.
 */
export function TalkDialog({ shown }: { shown: boolean }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const session = talkSessionOf(useFront())
  const snapshot = useSnapshot(session.actor)
  const { code, fault, talk, seat } = snapshot.context
  const over = snapshot.matches('over')
  const { booked } = talk
  const told =
    booked && booked.front !== seat?.front ? `${booked.ticket.number} ${booked.cancelled}` : undefined
  const [read, setRead] = useState(told)
  useEffect(() => {
    // Whoever opens it wants another device: the code is asked for at once.
    if (shown && session.actor.getSnapshot().matches('alone')) session.share()
  }, [shown, session])
  if (!shown && !over && told === read) return null
  const close = (): void => {
    setRead(told)
    session.send({ type: over || fault ? 'handOver.acknowledge' : 'handOver.hide' })
    watchTalk()
  }
  const together = snapshot.hasTag('together')
  return (
    <Dialog title={t('talk:title')} onClose={close}>
      <div className={styles.talk}>
        <TalkNews snapshot={snapshot} />
        {fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
        {snapshot.hasTag('busy') && !code && <p role="status">{t('talk:making')}</p>}
        {code && <CodeCard code={code} />}
        {snapshot.matches({ together: 'expired' }) && <p role="status">{t('talk:expired')}</p>}
        {snapshot.matches('alone') && fault && (
          <Button wide look="primary" onClick={session.share}>
            {t('talk:renew')}
          </Button>
        )}
        {together && talk.fronts.length > 1 && <Devices session={session} snapshot={snapshot} />}
        {!code && snapshot.can({ type: 'handOver.renew' }) && (
          <Button wide onClick={session.share}>
            {t('talk:renew')}
          </Button>
        )}
        {together && talk.fronts.length > 1 && (
          <Button wide look="remove" onClick={() => session.send({ type: 'handOver.leave' })}>
            {t('talk:leave')}
          </Button>
        )}
        {!over && <p className="small soft">{t('talk:privacy')}</p>}
        <ButtonLink to={to('/continue')} onClick={close}>
          {t('talk:have')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
