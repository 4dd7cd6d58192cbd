import { useTranslation } from '../../translation'
import { Button } from '../../components/Button'
import { useChild, useSend } from '../../driver'

/** Where a driver who has silenced the warnings about links turns them on again; nothing for any other. */
export function SilencedWarnings() {
  const { t } = useTranslation()
  const sendIfAllowed = useSend()
  const { user, silent = [] } = useChild('session').context
  if (!user || !silent.includes(user.uid)) return null
  const accounts = silent.filter((uid) => uid !== user.uid)
  return (
    <section className="stack" aria-labelledby="silenced-warnings">
      <h2 id="silenced-warnings">{t('session:silenced.title')}</h2>
      <p>{t('session:silenced.text')}</p>
      <Button wide onClick={() => sendIfAllowed({ type: 'session.silence', accounts })}>
        {t('session:silenced.undo')}
      </Button>
    </section>
  )
}
