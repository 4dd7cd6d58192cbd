import { PencilLine, X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Mark } from '../../components/signs/Logo'
import { useOverlay } from '../../components/overlays'
import { useFront } from '../../driver'
import { useTranslation } from '../../translation'
import { useWakeLock } from '../../screens/keychain/useWakeLock'
import { closeHandsFree, leaveForLogIn, openChat } from '../chatOpen'
import { chatSessionOf } from '../chatSession'
import { useLogIn } from '../logIn'
import { goesToServer } from '../speech/chooseSpeech'
import { isLocked, tellLocked } from '../driving/driving'
import type { Way } from '../talk/turn'
import { Action } from './Action'
import { Hints } from './Hints'
import { Scene } from './Scene'
import { isDeaf, shownState } from './state'
import { StateBadge } from './StateBadge'
import { useHandsFree } from './useHandsFree'
import styles from './HandsFree.module.css'

/** The talk without hands: full screen, dark, what Plaza said, what it hears, and what one can say. */
export const HandsFree = () => {
  const { t } = useTranslation()
  const front = useFront()
  const listening = useHandsFree()
  const talk = chatSessionOf(front)
  const { turns } = useSyncExternalStore(talk.subscribe, talk.read)
  const awake = useWakeLock()
  const logIn = useLogIn(true)
  const box = useRef<HTMLDialogElement>(null)
  const scene = useRef<HTMLDivElement>(null)
  const id = useId()
  useOverlay(true, closeHandsFree)
  // A layout effect: its cleanup runs while the dialog is still in the page, so that closing can give the focus back.
  useLayoutEffect(() => {
    const { current } = box
    const opener = document.activeElement
    current?.showModal()
    return () => {
      current?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  // What Plaza says now is read from its beginning.
  useEffect(() => {
    if (scene.current) scene.current.scrollTop = 0
  }, [turns.length])
  const write = (): void => {
    if (isLocked()) return tellLocked()
    front.sendIfAllowed({ type: 'listening.write' })
    closeHandsFree()
    openChat()
    // Behind a modal dialog nothing takes the focus: it has to be gone first.
    setTimeout(() => document.querySelector<HTMLElement>('[data-chat] form input')?.focus())
  }
  const take = (way: Way): void => {
    if (!way.login) return void front.sendIfAllowed({ type: 'listening.say', text: way.say })
    logIn()
    leaveForLogIn(front.now())
  }
  const last = turns.at(-1)
  const ways = last?.who === 'plaza' ? last.ways : []
  // Who is asked for the microphone knows before where the sound goes.
  const heardBy = listening?.context.ears?.heardBy ?? (goesToServer() ? 'server' : undefined)
  const note = [heardBy && t(`handsFree:heardBy.${heardBy}`), awake && t('handsFree:awake')]
    .filter(Boolean)
    .join(' ')
  const deaf = !listening || isDeaf(shownState(listening))
  return (
    <dialog
      ref={box}
      className={styles.handsFree}
      data-theme="dark"
      data-hands-free
      data-keeps-focus
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault()
        closeHandsFree()
      }}
    >
      <div className={styles.head}>
        <button type="button" aria-label={t('handsFree:close')} onClick={closeHandsFree}>
          <X aria-hidden="true" />
        </button>
        <span className={styles.mark} aria-hidden="true">
          <Mark />
        </span>
        <h2 id={`${id}-title`} tabIndex={-1} autoFocus>
          {t('handsFree:title')}
        </h2>
        {listening && <StateBadge listening={listening} />}
      </div>
      <div ref={scene} className={styles.scene} tabIndex={0}>
        {listening && <Scene listening={listening} turns={turns} take={take} />}
        {note !== '' && <p className={styles.note}>{note}</p>}
      </div>
      {listening && <Hints listening={listening} ways={ways} take={take} />}
      <div className={deaf ? `${styles.actions} ${styles.stacked}` : styles.actions}>
        {listening && <Action listening={listening} />}
        <button type="button" className={styles.action} onClick={write}>
          <PencilLine aria-hidden="true" />
          <span className={deaf ? undefined : 'unseen'}>{t('handsFree:write')}</span>
        </button>
      </div>
    </dialog>
  )
}
