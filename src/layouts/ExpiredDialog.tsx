import { useTranslation } from '../translation'
import { useLocation, useNavigate } from 'react-router'
import { splitPath } from '../../contract/locale'
import { useCan, useSend } from '../driver'
import { useLocalePath } from '../language'
import { Button } from '../components/Button'
import { Dialog } from '../components/Dialog'

/**
 * The session ended, or could not be read (R188, R189). Whoever wants no login goes on without an account. Offline keeps
 * the cookie and offers to try again.
 */
export function ExpiredDialog() {
  const { t } = useTranslation()
  const sendIfAllowed = useSend()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const to = useLocalePath()
  const mayRetry = useCan({ type: 'session.refresh' })
  const logIn = (): void => {
    const wanted = splitPath(pathname).path
    if (!/^\/log[io]n$/.test(wanted)) sendIfAllowed({ type: 'session.want', path: wanted + search + hash })
    void navigate(to('/logon'), { state: { expired: true } })
  }
  const goOn = (): void => void sendIfAllowed({ type: 'session.acknowledge' })
  return (
    <Dialog
      key={mayRetry ? 'offline' : 'expired'}
      title={t(mayRetry ? 'shell:session.offline.title' : 'shell:session.expired.title')}
      onEscape={mayRetry ? undefined : goOn}
      actions={
        <>
          <Button look={mayRetry ? 'quiet' : 'primary'} onClick={logIn}>
            {t('shell:session.logIn')}
          </Button>
          {mayRetry ? (
            <Button look="primary" onClick={() => sendIfAllowed({ type: 'session.refresh' })}>
              {t('shell:retry')}
            </Button>
          ) : (
            <Button look="quiet" onClick={goOn}>
              {t('shell:session.goOn')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(mayRetry ? 'shell:session.offline.text' : 'shell:session.expired.text')}</p>
    </Dialog>
  )
}
