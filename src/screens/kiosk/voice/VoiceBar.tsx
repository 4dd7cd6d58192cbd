import { Hourglass, Mic, MicOff, Pause, Volume2, X } from 'lucide-react'
import { useSyncExternalStore, type ReactNode } from 'react'
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

type Props = { voice: Voice; children?: ReactNode }

/** What the kiosk hears and what Plaza says, below the screens, which the talk leads; `children` stand in it. */
export const VoiceBar = ({ voice: { listening, talk }, children }: Props) => {
  const { t } = useTranslation()
  const snapshot = useListening(listening)
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
      {children}
    </section>
  )
}

/** Talks again where nobody is listened to, and ends the talk. */
export const VoiceButtons = ({ voice: { listening } }: { voice: Voice }) => {
  const { t } = useTranslation()
  const tell = useTell()
  const snapshot = useListening(listening)
  return (
    <div className={styles.buttons}>
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
    </div>
  )
}

const useListening = (listening: Voice['listening']) =>
  useSyncExternalStore(
    (notify) => {
      const subscription = listening.subscribe(notify)
      return () => subscription.unsubscribe()
    },
    () => listening.getSnapshot(),
  )
