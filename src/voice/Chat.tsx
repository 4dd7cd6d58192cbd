import { SendHorizontal } from 'lucide-react'
import {
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type RefObject,
} from 'react'
import { useTranslation } from '../translation'
import { useLocation } from 'react-router'
import type { Locale } from '../../contract/locale'
import { limits } from '../../contract/limits'
import { useDepartures, useDriver, useFront } from '../driver'
import { useLocale } from '../language'
import { useLanguageChoice } from '../layouts/header/useLanguageChoice'
import { Button } from '../components/Button'
import { useOverlay } from '../components/overlays'
import { ChatHead } from './ChatHead'
import { closeChat } from './chatOpen'
import { chatSessionOf } from './chatSession'
import { useLogIn } from './logIn'
import { TurnView } from './Turns'
import type { Way } from './talk/turn'
import styles from './Chat.module.css'
import turnsStyles from './Turns.module.css'

const wide = '(min-width: 900px)'

/** Shows the panel as what the width asks for: over the whole phone, where Back closes it, or beside the map. */
const useShown = () => {
  const box = useRef<HTMLDialogElement>(null)
  const [covers, setCovers] = useState(() => !matchMedia(wide).matches)
  useOverlay(covers, closeChat)
  useEffect(() => {
    const media = matchMedia(wide)
    const look = (): void => setCovers(!media.matches)
    media.addEventListener('change', look)
    return () => media.removeEventListener('change', look)
  }, [])
  useEffect(() => {
    const dialog = box.current
    if (covers) dialog?.showModal()
    else dialog?.show()
    return () => dialog?.close()
  }, [covers])
  return { box, covers }
}

/** The same drive, in sentences: what is said here moves the screen, and what is tapped there is known here. */
export const Chat = () => {
  const { t } = useTranslation()
  const locale = useLocale()
  const talk = chatSessionOf(useFront())
  const { conversation, turns, thinking, failed } = useSyncExternalStore(talk.subscribe, talk.read)
  const asked = useDriver(talk.isAsked)
  const id = useId()
  const { box, covers } = useShown()
  const logIn = useLogIn(covers)
  const input = useRef<HTMLInputElement>(null)
  const log = useRef<HTMLDivElement>(null)
  /** Whether the driver is talking here, rather than tapping elsewhere. */
  const pen = useRef(false)
  const { pathname } = useLocation()
  const last = turns.at(-1)
  const { readBack } = conversation.getSnapshot().context

  useEffect(() => {
    void talk.open(locale)
  }, [talk, conversation, locale])
  const choose = useLanguageChoice()
  const goOnIn = (language: Locale | undefined): void => {
    if (language) choose(language)
  }
  useEffect(() => {
    const { current } = log
    current?.scrollTo?.({ top: current.scrollHeight })
    // The tapped way is gone with its turn, and another page may have come: the pen stays here.
    if (!thinking) input.current?.focus()
  }, [turns.length, thinking])

  // Another screen takes the focus when it comes; if it came by what was said here, the pen comes back.
  useEffect(() => {
    if (!pen.current) return
    const timer = setTimeout(() => input.current?.focus())
    return () => clearTimeout(timer)
  }, [pathname])

  const say = (said: string): void => {
    const utterance = said.trim()
    pen.current = true
    if (utterance) void talk.say(utterance, locale).then(goOnIn)
  }
  const take = (way: Way): void => {
    if (way.login) return logIn()
    pen.current = true
    void talk.take(way, locale).then(goOnIn)
  }
  return (
    <dialog
      ref={box}
      className={styles.chat}
      data-chat
      data-over-map
      data-keeps-focus
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault()
        closeChat()
      }}
      onKeyDown={(event) => event.key === 'Escape' && closeChat()}
      onBlur={({ relatedTarget: to, currentTarget }) => {
        if (to && !currentTarget.contains(to) && to.id !== 'main') pen.current = false
      }}
    >
      <ChatHead id={`${id}-title`} />
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-live="polite"
        aria-label={t('chat:log')}
        tabIndex={0}
      >
        {turns.length === 0 && <p className={turnsStyles.replied}>{t('chat:hello')}</p>}
        {turns.map((turn) => (
          <TurnView
            key={turn.id}
            turn={turn}
            yesUntil={readBack && readBack.at + limits.spokenYesLife}
            asked={turn === last && !thinking && asked}
            take={take}
          />
        ))}
        {thinking && turns.length > 0 && (
          <p className={`${styles.thinking} soft`}>
            <i aria-hidden="true" />
            {t('chat:thinking')}
          </p>
        )}
        {failed && (
          <div className={styles.failed}>
            <p>{t('chat:failed')}</p>
            <Button onClick={() => void talk.again(locale).then(goOnIn)}>{t('chat:retry')}</Button>
          </div>
        )}
      </div>
      <SayForm
        key={useDepartures()}
        input={input}
        say={say}
        placeholder={turns.some((turn) => turn.who === 'driver') ? t('chat:placeholder') : t('chat:example')}
      />
    </dialog>
  )
}

type SayFormProps = {
  input: RefObject<HTMLInputElement | null>
  say: (text: string) => void
  placeholder: string
}

const SayForm = ({ input, say, placeholder }: SayFormProps) => {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const id = useId()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    say(text)
    setText('')
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <label className="unseen" htmlFor={id}>
        {t('chat:input')}
      </label>
      <input
        ref={input}
        id={id}
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={limits.utteranceLength}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className={styles.send} aria-label={t('chat:send')}>
        <SendHorizontal aria-hidden="true" />
      </button>
    </form>
  )
}
