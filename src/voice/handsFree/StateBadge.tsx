import { Hourglass, Mic, MicOff, Pause, Search, Volume2, WifiOff } from 'lucide-react'
import { useChild } from '../../driver'
import { useTranslation } from '../../translation'
import { isDeaf, shownState, type Listening } from './state'
import styles from './HandsFree.module.css'

/** One word and one sign: whether Plaza listens, speaks, works or cannot hear. */
export const StateBadge = ({ listening }: { listening: Listening }) => {
  const { t } = useTranslation()
  const search = useChild('search')
  const state = shownState(listening)
  const searching = state === 'thinking' && search.matches({ looking: { stream: 'arriving' } })
  const Icon =
    state === 'listening'
      ? Mic
      : state === 'speaking'
        ? Volume2
        : state === 'idle'
          ? Pause
          : state === 'offline'
            ? WifiOff
            : isDeaf(state)
              ? MicOff
              : searching
                ? Search
                : Hourglass
  const word = searching ? 'searching' : isDeaf(state) && state !== 'offline' ? 'deaf' : state
  return (
    <p className={styles.badge} role="status" data-state={state}>
      <Icon aria-hidden="true" />
      {t(`handsFree:state.${word}`)}
    </p>
  )
}
