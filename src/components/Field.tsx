import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './Field.module.css'

type Own = { label: string; hint?: ReactNode; fault?: string; tail?: ReactNode }

/** A labelled input; its fault is read out with it. `tail` sits inside, at the end. */
export const Field = ({ label, hint, fault, tail, ...rest }: Own & ComponentProps<'input'>) => {
  const id = useId()
  const about = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={fault ? `${styles.box} ${styles.bad}` : styles.box}>
        <input
          id={id}
          aria-invalid={fault ? true : undefined}
          aria-describedby={about || undefined}
          {...rest}
        />
        {tail}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="small soft">
          {hint}
        </p>
      )}
      {fault && <FieldFault id={`${id}-fault`}>{fault}</FieldFault>}
    </div>
  )
}

/** What is wrong, below what it is about; read out at once. `large` in the size of the text around it. */
export function FieldFault({ id, large, children }: { id?: string; large?: boolean; children: ReactNode }) {
  return (
    <p id={id} className={large ? styles.fault : `${styles.fault} small`} role="alert">
      {children}
    </p>
  )
}

/** The same for a choice of few. */
export const Choice = ({
  label,
  fault,
  children,
  ...rest
}: { label: string; fault?: string } & ComponentProps<'select'>) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={fault ? `${styles.box} ${styles.bad}` : styles.box}>
        <select
          id={id}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && `${id}-fault`}
          {...rest}
        >
          {children}
        </select>
      </div>
      {fault && <FieldFault id={`${id}-fault`}>{fault}</FieldFault>}
    </div>
  )
}
