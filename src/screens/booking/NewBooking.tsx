import { useEffect, useRef, type ComponentType, type FocusEvent } from 'react'
import { useTranslation } from '../../translation'
import { useLocation } from 'react-router'
import type { ChildSnapshot } from '../../../machines/children'
import { useChild } from '../../driver'
import { useLocalePath } from '../../language'
import { Busy } from '../../components/Busy'
import { ButtonLink } from '../../components/Button'
import { readSearch } from '../../storage/address'
import { hasBookingToResume } from '../../storage/storedBooking'
import { Refuse } from '../../layouts/Guarded'
import { Booked } from './Booked'
import { BookingHead } from './BookingHead'
import { NeedsAccount } from './needs/NeedsAccount'
import { NeedsCompletion } from './needs/NeedsCompletion'
import { NeedsDocument } from './needs/NeedsDocument'
import { NeedsPayment } from './needs/NeedsPayment'
import { NeedsVehicle } from './needs/NeedsVehicle'
import { NotOffered } from './needs/NotOffered'
import { Pending } from './Pending'
import { Quoting } from './Quoting'
import { Refused } from './Refused'
import { Reserving } from './Reserving'
import { Reviewing } from './Reviewing'
import styles from './booking.module.css'

/** The screen of each state. */
const steps: Record<ChildSnapshot<'booking'>['value'], ComponentType> = {
  checking: Quoting,
  waiting: Quoting,
  needsAccount: NeedsAccount,
  needsCompletion: NeedsCompletion,
  needsVehicle: NeedsVehicle,
  needsDocument: NeedsDocument,
  needsPayment: NeedsPayment,
  notOffered: NotOffered,
  quoting: Quoting,
  reviewing: Reviewing,
  reserving: Reserving,
  booked: Booked,
  pending: Pending,
  refused: Refused,
  left: Busy,
}

/** Screen 8: whatever the booking under way is waiting for. The machine says which step; each step is a file. */
export const NewBooking = () => {
  const { t } = useTranslation()
  const booking = useChild('booking')
  const to = useLocalePath()
  const session = useChild('session')
  const { chosen, wanted: awaited } = useChild('search').context
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const wanted = readSearch(search, 0)?.parking
  const kept = hasBookingToResume()
  const at = booking?.value
  const before = useRef(at)
  // The button that led on is gone with its step: the focus goes to the start of the next one. Who changed something
  // at the review comes back to it with a new price, and to where it was changed.
  const changed = useRef<string>(undefined)
  useEffect(() => {
    if (before.current !== at) {
      const opener =
        at === 'reviewing' && changed.current
          ? document.querySelector<HTMLElement>(`[data-returns=${changed.current}]`)
          : null
      ;(opener ?? document.getElementById('main'))?.focus()
    }
    before.current = at
  }, [at])
  const note = ({ target }: FocusEvent): void => {
    if (at === 'reviewing' && target instanceof HTMLElement) changed.current = target.dataset['returns']
  }
  if (booking) {
    const Step = steps[booking.value]
    return booking.matches('booked') ? (
      <Step />
    ) : (
      <>
        <BookingHead />
        <main id="main" className={styles.booking} tabIndex={-1} onFocus={note}>
          <Step />
        </main>
      </>
    )
  }
  if (session.matches('visitor') && !kept) return <Refuse />
  const comingBack =
    session.hasTag('busy') ||
    kept ||
    query.has('uid') ||
    (wanted !== undefined && [chosen, awaited].includes(wanted))
  return (
    <>
      <BookingHead />
      <main id="main" className={styles.booking} tabIndex={-1}>
        {comingBack ? (
          <Busy />
        ) : (
          <div className="stack">
            <h1>{t('booking:nothing.title')}</h1>
            <p>{t('booking:nothing.text')}</p>
            <ButtonLink look="primary" to={to('/')}>
              {t('booking:nothing.search')}
            </ButtonLink>
          </div>
        )}
      </main>
    </>
  )
}
