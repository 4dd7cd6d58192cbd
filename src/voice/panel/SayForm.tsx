import { SendHorizontal } from 'lucide-react'
import { useId, useState, type FormEvent, type RefObject } from 'react'
import { limits } from '../../../contract/limits'
import { useTranslation } from '../../translation'
import { recall, remember } from '../../storage/browserStorage'
import styles from '../Chat.module.css'

/** What is typed and not sent; the tab keeps it over a reload. */
const draft = 'talkDraft'

type Props = {
  input: RefObject<HTMLInputElement | null>
  say: (text: string) => void
  placeholder: string
}

export const SayForm = ({ input, say, placeholder }: Props) => {
  const { t } = useTranslation()
  const [text, setText] = useState(() => recall('session', draft) ?? '')
  const id = useId()
  const type = (typed: string): void => {
    setText(typed)
    remember('session', draft, typed || undefined)
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    say(text)
    type('')
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
        onChange={(event) => type(event.target.value)}
      />
      <button type="submit" className={styles.send} aria-label={t('chat:send')}>
        <SendHorizontal aria-hidden="true" />
      </button>
    </form>
  )
}
