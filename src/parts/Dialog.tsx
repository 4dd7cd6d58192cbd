import { useEffect, useId, useRef, type ReactNode } from 'react'
import './Dialog.css'

type Props = {
  title: string
  children: ReactNode
  actions?: ReactNode
  onClose?: () => void
  className?: string
}

/**
 * A modal while it is mounted: native `<dialog>`, so the focus stays in and returns. Up to 531 px it is a sheet at
 * the bottom. Without `onClose` it must be answered: Escape does nothing.
 */
export const Dialog = ({ title, children, actions, onClose, className = '' }: Props) => {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = box.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={box}
      className={`dialog ${className}`.trim()}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={(event) => {
        if (event.target === box.current) onClose?.()
      }}
    >
      <div className="dialog-body">
        <h2 id={id} tabIndex={-1} autoFocus>
          {title}
        </h2>
        {children}
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  )
}
