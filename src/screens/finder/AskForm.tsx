import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/Button'
import { PlaceField } from './PlaceField'
import { StayFields } from './StayFields'
import type { Asking, FieldName } from './useAsking'
import './ask.css'

const order: readonly FieldName[] = ['where', 'entry', 'exit']

/** Where and when. Enter searches; what cannot be is said at its field, and the focus goes there. */
export const AskForm = ({
  asking,
  children,
  quiet,
}: {
  asking: Asking
  children?: ReactNode
  quiet?: boolean
}) => {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const answered = useRef(asking.attempt)
  const { faults, attempt, busy } = asking
  const wrong = order.find((name) => faults[name])

  useEffect(() => {
    if (busy || answered.current === attempt) return
    answered.current = attempt
    const field = wrong && form.current?.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
  }, [attempt, busy, wrong])

  return (
    <form
      ref={form}
      className="ask"
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        asking.submit()
      }}
    >
      <div className="ask-card" data-hangs>
        <PlaceField asking={asking} />
        <StayFields asking={asking} />
      </div>
      {faults.form && (
        <p className="ask-fault" role="alert">
          {faults.form}
        </p>
      )}
      {children}
      {!(quiet && !asking.dirty) && (
        <Button type="submit" look="primary" wide className="ask-go" busy={busy}>
          {t(quiet ? 'search.goAgain' : 'search.go')}
        </Button>
      )}
    </form>
  )
}
