import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../components/Button'
import styles from './Popover.module.css'

type Props = { icon: ReactNode; label: string; iconOnly?: boolean; children: ReactNode }

/** A button with a small panel below it, drawn while open; Escape, a tap outside or a choice inside closes it. */
export const Popover = ({ icon, label, iconOnly, children }: Props) => {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [open])
  return (
    <div className={styles.popover} ref={box}>
      <Button
        ref={button}
        icon={icon}
        className={iconOnly ? styles.iconOnly : undefined}
        aria-expanded={open}
        aria-controls={id}
        aria-label={iconOnly ? label : undefined}
        onClick={() => setOpen(!open)}
      >
        {!iconOnly && label}
        {!iconOnly && <ChevronDown aria-hidden="true" />}
      </Button>
      <div
        id={id}
        className={styles.panel}
        hidden={!open}
        onClick={(event) => (event.target as Element).closest('a, button') && setOpen(false)}
      >
        {open && children}
      </div>
    </div>
  )
}
