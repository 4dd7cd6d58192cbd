import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '../translation'
import { useOverlay } from './overlays'
import styles from './Dialog.module.css'

type Props = {
  title: string
  children: ReactNode
  actions?: ReactNode
  onClose?: () => void
  /** What closing means, where × would leave open whether it keeps what was changed. */
  closeWord?: string
  /** A tap beside it, where that means something else than closing. */
  onOutside?: () => void
  /** Escape, where a question has no × and no Back. */
  onEscape?: () => void
  classNames?: { dialog?: string; head?: string; body?: string }
}

/**
 * A modal while it is mounted: native `<dialog>`, so the focus stays in. It starts at `[data-first]`, else at the title,
 * goes to the title when it becomes another one, and returns to what opened it. Escape and the browser's Back close it;
 * one that has no actions has a button for it. Up to 531 px it is a sheet at the bottom. Without `onClose` it must be
 * answered: Escape does what `onEscape` says, or nothing.
 */
export const Dialog = ({
  title,
  children,
  actions,
  onClose,
  closeWord,
  onOutside = onClose,
  onEscape = onClose,
  classNames = {},
}: Props) => {
  const { t } = useTranslation()
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [closable] = useState(onClose !== undefined)
  useOverlay(closable, onClose)
  // A layout effect: its cleanup runs while the dialog is still in the page, so that closing can give the focus back.
  useLayoutEffect(() => {
    const dialog = box.current
    const opener = document.activeElement
    if (dialog && !dialog.open) dialog.showModal()
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })
    return () => {
      dialog?.close()
      // What opened it may have gone meanwhile, as the card of a cancelled booking.
      const back =
        opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main')
      back?.focus({ preventScroll: true })
    }
  }, [])
  // Another title is another question or answer: whatever had the focus may be gone.
  const heading = useRef<HTMLHeadingElement>(null)
  const told = useRef(title)
  useLayoutEffect(() => {
    if (told.current === title) return
    told.current = title
    heading.current?.focus({ preventScroll: true })
  }, [title])
  // So may a button that its answer has taken away.
  useLayoutEffect(() => {
    const at = document.activeElement
    if (at === document.body || at === box.current) heading.current?.focus({ preventScroll: true })
  })
  return (
    <dialog
      ref={box}
      className={join(styles.dialog, classNames.dialog)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onEscape?.()
      }}
      onClick={(event) => {
        if (event.target === box.current) onOutside?.()
      }}
    >
      <div className={join(styles.body, classNames.body)}>
        <div className={join(styles.head, classNames.head)}>
          <h2 ref={heading} id={id} tabIndex={-1} autoFocus>
            {title}
          </h2>
          {onClose && !actions && !closeWord && (
            <button type="button" className={styles.close} aria-label={t('shell:close')} onClick={onClose}>
              <X aria-hidden="true" />
            </button>
          )}
          {onClose && !actions && closeWord && (
            <button type="button" className={styles.word} onClick={onClose}>
              {closeWord}
            </button>
          )}
        </div>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}

function join(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
