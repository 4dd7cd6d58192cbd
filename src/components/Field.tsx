import { useId, type ComponentProps, type ReactNode } from 'react'
import './Field.css'

type Own = { label: string; hint?: ReactNode; fault?: string; tail?: ReactNode }

/** A labelled input; its fault is read out with it. `tail` sits inside, at the end. */
export const Field = ({ label, hint, fault, tail, ...rest }: Own & ComponentProps<'input'>) => {
  const id = useId()
  const about = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={fault ? 'field-box bad' : 'field-box'}>
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
      {fault && (
        <p id={`${id}-fault`} className="field-fault small" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

/** The same for a choice of few. */
export const Choice = ({ label, children, ...rest }: { label: string } & ComponentProps<'select'>) => {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <select id={id} {...rest}>
          {children}
        </select>
      </div>
    </div>
  )
}
