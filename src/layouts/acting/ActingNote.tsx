import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../translation'
import type { User } from '../../../contract/session'
import { timeText } from '../../components/text/When'
import { deviceZone } from '../../device/position'
import { useFront } from '../../driver'
import { useLocalePath } from '../../language'
import { takeOwnToken } from '../../storage/account/acting'
import styles from './ActingNote.module.css'

/** Above every page while an administrator looks at Plaza as a driver: who, as whom, until when, and the way back. */
export function ActingNote({ user, until }: { user: User; until: string }) {
  const { t } = useTranslation()
  const { api, tokens, sendIfAllowed, now } = useFront()
  const navigate = useNavigate()
  const to = useLocalePath()
  const end = useCallback((): void => {
    const own = takeOwnToken(tokens)
    if (own === undefined) {
      sendIfAllowed({ type: 'session.signOut' })
      return
    }
    sendIfAllowed({ type: 'session.changed', token: own })
    // What has changed was said by who reads it.
    sendIfAllowed({ type: 'session.dismissNote' })
    void navigate(to('/user/changeadmin'))
    // The session ends by itself, too.
    api.endActing({}).catch(() => undefined)
  }, [api, tokens, sendIfAllowed, navigate, to])
  useEffect(() => {
    const timer = setTimeout(end, Math.max(0, Date.parse(until) - now()))
    return () => clearTimeout(timer)
  }, [end, until, now])
  const name = `${user.firstName} ${user.surname}`.trim() || user.email
  return (
    <p className={styles.note} data-acting>
      <span>
        {t('admin:acting.note', {
          admin: user.acting?.admin,
          name,
          time: timeText(until, deviceZone()),
        })}{' '}
        <button type="button" onClick={end}>
          {t('admin:acting.end')}
        </button>
      </span>
    </p>
  )
}
