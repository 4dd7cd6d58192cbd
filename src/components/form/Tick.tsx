import { useId, type ReactNode } from 'react'
import { FieldFault } from '../Field'
import styles from './Tick.module.css'

type Props = {
  name: string
  checked: boolean
  hint?: string
  fault?: string
  onChange?: (checked: boolean) => void
  children: ReactNode
}

/** A box to tick with its words. With `onChange` its owner holds it, else the form does. */
export function Tick({ name, checked, hint, fault, onChange, children }: Props) {
  const id = useId()
  const about = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className={styles.tick}>
      <input
        id={id}
        type="checkbox"
        name={name}
        aria-invalid={fault ? true : undefined}
        aria-describedby={about || undefined}
        {...(onChange
          ? { checked, onChange: ({ target }) => onChange(target.checked) }
          : { defaultChecked: checked })}
      />
      <label htmlFor={id}>{children}</label>
      {hint && (
        <p id={`${id}-hint`} className="small soft">
          {hint}
        </p>
      )}
      {fault && <FieldFault id={`${id}-fault`}>{fault}</FieldFault>}
    </div>
  )
}
