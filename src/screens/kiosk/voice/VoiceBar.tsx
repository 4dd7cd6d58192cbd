import { Hourglass, Mic, MicOff, Pause, Volume2, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../../translation'
import { isDeaf, shownState } from '../../../voice/handsFree/state'
import { useTell } from '../useKiosk'
import type { Voice } from './openVoice'
import styles from './VoiceBar.module.css'

/** Letters that fit in three lines. */
const longText = 130
const icons = {
  listening: Mic,
  speaking: Volume2,
  thinking: Hourglass,
  askingPermission: Hourglass,
  idle: Pause,
}

/** What the kiosk hears and what Plaza says, beside the screens, which the talk leads. */
export const VoiceBar = ({ voice: { listening, talk } }: { voice: Voice }) => {
  const { t } = useTranslation()
  const tell = useTell()
  const snapshot = useSyncExternalStore(
    (notify) => {
      const subscription = listening.subscribe(notify)
      return () => subscription.unsubscribe()
    },
    () => listening.getSnapshot(),
  )
  const { turns } = useSyncExternalStore(talk.subscribe, talk.read)
  const state = shownState(snapshot)
  const deaf = isDeaf(state)
  const Icon = deaf ? MicOff : icons[state]
  const { heard, parting } = snapshot.context
  const said = turns.findLast(({ who }) => who === 'plaza')?.text
  const hears = heard !== '' && (state === 'thinking' || snapshot.matches({ listening: 'talking' }))
  const text = hears
    ? t('handsFree:quote', { text: heard })
    : deaf
      ? t(`handsFree:${state}.title`)
      : state === 'idle' && parting
        ? t(`handsFree:says.${parting}`)
        : (said ?? t('kiosk:voice.prompt'))
  return (
    <section
      className={styles.bar}
      data-state={deaf ? 'deaf' : state}
      data-long={text.length > longText || undefined}
      aria-label={t('kiosk:voice.speak')}
    >
      <Icon aria-hidden="true" />
      <p aria-live="polite">
        <span>{t(`handsFree:state.${deaf ? (state === 'offline' ? state : 'deaf') : state}`)}</span>
        {text}
      </p>
      {snapshot.can({ type: 'listening.talk' }) && (
        <button type="button" onClick={() => listening.send({ type: 'listening.talk' })}>
          <Mic aria-hidden="true" />
          {t('kiosk:voice.speak')}
        </button>
      )}
      <button type="button" onClick={() => tell({ type: 'kiosk.hush' })}>
        <X aria-hidden="true" />
        {t('handsFree:stopListening')}
      </button>
    </section>
  )
}
