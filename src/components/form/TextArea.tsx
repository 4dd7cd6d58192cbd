import { useId, type ComponentProps } from 'react'
import { FieldFault } from '../Field'
import styles from './TextArea.module.css'

type Own = { label: string; hint?: string; fault?: string }

/** A labelled field of several lines; its hint and its fault are read out with it. */
export const TextArea = ({ label, hint, fault, ...rest }: Own & ComponentProps<'textarea'>) => {
  const id = useId()
  const about = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className={styles.area}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        dir="auto"
        aria-invalid={fault ? true : undefined}
        aria-describedby={about || undefined}
        {...rest}
      />
      {hint && (
        <p id={`${id}-hint`} className="small soft">
          {hint}
        </p>
      )}
      {fault && <FieldFault id={`${id}-fault`}>{fault}</FieldFault>}
    </div>
  )
}
