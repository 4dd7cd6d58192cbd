import { useRef, type ReactNode } from 'react'
import { useTranslation } from '../../../translation'
import { windowFault, type Window } from '../../../../contract/time/window'
import { useFront } from '../../../driver'
import { useLocale } from '../../../language'
import { Button } from '../../../components/Button'
import { useFocusOnFault } from '../../../components/useFocusOnFault'
import { PlaceField } from './PlaceField'
import { stayText } from '../stay'
import { StayFields } from './StayFields'
import type { SearchFormState, FieldName } from './useSearchForm'
import styles from './SearchForm.module.css'

const order: readonly FieldName[] = ['where', 'entry', 'exit']

/** Says that the hours above are not those of the link that was opened. */
const OtherHours = ({ linkWindow, zone }: { linkWindow: Window; zone: string }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { now } = useFront()
  const passed = windowFault(linkWindow, now()) === 'search.windowPast'
  const stay = stayText(linkWindow, zone, locale, now(), t)
  return (
    <p className={styles.otherHours} role="status">
      {t(`search:linkHours.${passed ? 'passed' : 'impossible'}`, { stay })}
    </p>
  )
}

/** Where and when. Enter searches; what cannot be is said at its field, and the focus goes there. */
export const SearchForm = ({
  asking,
  children,
  quiet,
}: {
  asking: SearchFormState
  children?: ReactNode
  quiet?: boolean
}) => {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const { faults, attempt, busy } = asking
  const wrong = order.find((name) => faults[name])
  useFocusOnFault(form, { attempt, busy, wrong })

  return (
    <form
      ref={form}
      className={styles.form}
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        asking.submit()
      }}
    >
      <div className={styles.card} data-hangs>
        <PlaceField asking={asking} />
        <StayFields asking={asking} />
      </div>
      {asking.linkWindow && <OtherHours linkWindow={asking.linkWindow} zone={asking.zone} />}
      {faults.form && (
        <p className={styles.fault} role="alert">
          {faults.form}
        </p>
      )}
      {children}
      {!(quiet && !asking.dirty) && (
        <Button type="submit" look="primary" wide className={styles.go} busy={busy}>
          {t(quiet ? 'search:goAgain' : 'search:go')}
        </Button>
      )}
    </form>
  )
}
