import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from '../translation'
import { useLocation } from 'react-router'
import type { Locale } from '../../contract/locale'
import { limits } from '../../contract/limits'
import { useDepartures, useDriver, useFront } from '../driver'
import { useLocale } from '../language'
import { useLanguageChoice } from '../layouts/header/useLanguageChoice'
import { Button } from '../components/Button'
import { ChatHead } from './ChatHead'
import { closeChat } from './chatOpen'
import { AskSample } from './panel/AskSample'
import { chatSessionOf } from './chatSession'
import { useLogIn } from './logIn'
import { SayForm } from './panel/SayForm'
import { Suggestions } from './panel/Suggestions'
import { TalkMenu } from './panel/TalkMenu'
import { Thinking } from './panel/Thinking'
import { TurnView } from './Turns'
import { useNotMeant } from './panel/useNotMeant'
import { useShown } from './panel/useShown'
import { useTold } from './panel/useTold'
import { useOnline } from '../device/connection'
import type { Way } from './talk/turn'
import styles from './Chat.module.css'
import turnsStyles from './Turns.module.css'

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
  const live = asked && !thinking
  const ways = last?.who === 'plaza' ? last.ways : []
  /** A decision is asked for: nothing else is suggested beside it. */
  const fresh = live && last?.who === 'plaza' && last.readBack !== undefined
  const online = useOnline()
  const [done, tell] = useTold()
  const { asked: sample, answer, notMeant } = useNotMeant(talk, tell)

  useEffect(() => {
    void talk.open(locale)
  }, [talk, conversation, locale])
  const choose = useLanguageChoice()
  const goOnIn = (language: Locale | undefined): void => {
    if (language) choose(language)
  }
  const again = (): void => void talk.again(locale).then(goOnIn)
  // What was said without a network is said again as soon as there is one.
  const lost = useRef(false)
  useEffect(() => {
    if (failed && !online) lost.current = true
    if (!failed || !online || !lost.current) return
    lost.current = false
    again()
  })
  // Its end stays in sight where suggestions or a keyboard take its room.
  useEffect(() => {
    const { current } = log
    if (!current) return
    const sizes = new ResizeObserver(() => current.scrollTo?.({ top: current.scrollHeight }))
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [])
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
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Escape closes what is open in the panel first; the key that is prevented does not cancel the dialog.
        if (event.currentTarget.querySelector('[aria-expanded="true"]')) event.preventDefault()
        else closeChat()
      }}
      onBlur={({ relatedTarget: to, currentTarget }) => {
        if (to && !currentTarget.contains(to) && to.id !== 'main') pen.current = false
      }}
    >
      <ChatHead id={`${id}-title`}>
        <TalkMenu talk={talk} tell={tell} />
      </ChatHead>
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
            last={turn === last}
            asked={turn === last && live}
            take={take}
            notMeant={notMeant}
            tell={tell}
          />
        ))}
        {failed && (
          <div className={styles.failed}>
            <p>{t(online ? 'chat:failed' : 'chat:offline')}</p>
            {online && <Button onClick={again}>{t('chat:retry')}</Button>}
          </div>
        )}
        {sample && <AskSample sample={sample} answer={answer} />}
        {thinking && <Thinking />}
      </div>
      <p className={done ? `${styles.done} small` : 'unseen'} role="status">
        {done}
      </p>
      {!thinking && !fresh && <Suggestions talk={talk} ways={live ? ways : []} take={take} />}
      <SayForm
        key={useDepartures()}
        input={input}
        say={say}
        placeholder={turns.some((turn) => turn.who === 'driver') ? t('chat:placeholder') : t('chat:example')}
      />
    </dialog>
  )
}
