import { CircleStop, Mic, VolumeX } from 'lucide-react'
import { useCan, useSend } from '../../driver'
import { useTranslation } from '../../translation'
import { isDeaf, shownState, type Listening } from './state'
import styles from './HandsFree.module.css'

/** The one thing to tap: stop while something is going on, talk while nothing is. */
export const Action = ({ listening }: { listening: Listening }) => {
  const { t } = useTranslation()
  const send = useSend()
  const stops = useCan({ type: 'listening.stop' })
  const talks = useCan({ type: 'listening.talk' })
  const state = shownState(listening)
  if (stops) {
    const speaks = state === 'speaking'
    return (
      <button type="button" className={styles.action} onClick={() => send({ type: 'listening.stop' })}>
        {speaks ? <VolumeX aria-hidden="true" /> : <CircleStop aria-hidden="true" />}
        {t(speaks ? 'handsFree:hush' : state === 'listening' ? 'handsFree:stopListening' : 'handsFree:stop')}
      </button>
    )
  }
  if (!talks) return null
  const words =
    state === 'elsewhere' ? 'handsFree:listenHere' : isDeaf(state) ? 'handsFree:again' : 'handsFree:talk'
  return (
    <button
      type="button"
      className={`${styles.action} ${styles.primary}`}
      onClick={() => send({ type: 'listening.talk' })}
    >
      <Mic aria-hidden="true" />
      {t(words)}
    </button>
  )
}
