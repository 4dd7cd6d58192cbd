import { useId, type ReactNode } from 'react'
import styles from './profile.module.css'

type Props = {
  name: string
  checked: boolean
  hint?: string
  onChange?: (checked: boolean) => void
  children: ReactNode
}

/** A box to tick with its words. With `onChange` its owner holds it, else the form does. */
export function Tick({ name, checked, hint, onChange, children }: Props) {
  const id = useId()
  return (
    <div className={styles.tick}>
      <input
        id={id}
        type="checkbox"
        name={name}
        aria-describedby={hint && `${id}-hint`}
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
    </div>
  )
}
