import { useEffect, useState } from 'react'
import { endPush, readPushState, startPush, type PushState } from '../../device/push'
import { useFront } from '../../driver'
import { useTranslation } from '../../translation'
import { Tick } from '../../components/form/Tick'
import styles from './profile.module.css'

/** Whether this device shows notices: asks the browser, and tells the server where they go (X12). */
export function PushSwitch() {
  const { t } = useTranslation()
  const { api } = useFront()
  const [state, setState] = useState<PushState>()
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => void readPushState().then(setState), [])
  const turn = async (on: boolean): Promise<void> => {
    setBusy(true)
    setFailed(false)
    try {
      if (on) {
        const push = await startPush((await api.getPushKey({})).key)
        if (push !== undefined) await api.patchUser({ push })
      } else {
        await endPush()
        await api.patchUser({ push: '' })
      }
    } catch {
      setFailed(true)
    }
    setState(await readPushState())
    setBusy(false)
  }
  if (state === undefined) return null
  const explained = state === 'impossible' || state === 'blocked' ? state : undefined
  return (
    <section className={styles.group} aria-labelledby="push">
      <h2 id="push">{t('profile:push.title')}</h2>
      <p className="soft">{t(`profile:push.${explained ?? 'text'}`)}</p>
      {!explained && (
        <Tick name="push" checked={state === 'on'} onChange={(on) => void (busy || turn(on))}>
          {t('profile:push.show')}
        </Tick>
      )}
      <p role="status">{failed && t('profile:push.failed')}</p>
    </section>
  )
}
