import { Navigation, RotateCw, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../translation'
import type { Offer } from '../../../../contract/parking'
import type { PriceState } from '../../../../contract/rules/cheapest'
import { offerOptions } from '../../../../contract/rules/offerOptions'
import type { Window } from '../../../../contract/time/window'
import { can } from '../../../../machines/selectors'
import { useDriver, useFront } from '../../../driver'
import { useLocale } from '../../../language'
import { Button } from '../../../components/Button'
import { NavigateDialog } from '../../../components/NavigateDialog'
import { PlateEntry } from '../detail/PlateEntry'
import { durationText } from '../stay'
import { HeldLine } from './HeldLine'
import styles from './offer.module.css'

type Props = {
  offer: Offer
  window: Window
  state: PriceState
  /** Whether they stand in the bar below the details. */
  inBar?: boolean
}

/**
 * Navigate, always. Book, where the stay can be booked; where it almost can, what is missing is said instead. At a barrier
 * that reads plates, how to enter; where the price did not come, another try.
 */
export const OfferActions = ({ offer, window, state, inBar }: Props) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { sendIfAllowed, now } = useFront()
  const [opened, setOpened] = useState<'navigate' | 'plate'>()
  // What is missing is told of the parking that would sell, not of the one that counts as unsold.
  const told = useDriver(
    ({ context }) =>
      context.search.getSnapshot().context.offers.find(({ parking: { id } }) => id === offer.parking.id) ??
      offer,
  )
  const { parking } = told
  const options = offerOptions(told, window, now(), state)
  // The chart is asked only of what could be booked: every card is looked at with every answer.
  const book = useDriver(
    (snapshot) => options.book && can(snapshot, { type: 'driver.book', parking: parking.id, at: now() }),
  )
  const close = (): void => setOpened(undefined)
  const name = <span className="unseen"> {parking.name}</span>
  return (
    <>
      <HeldLine offer={told} window={window} className={inBar ? `${styles.whyBar} small` : 'small'} />
      {options.lacks && (
        <p className={inBar ? `${styles.whyBar} small soft` : 'small soft'}>
          {options.lacks.fault === 'booking.tooShort'
            ? t('results:tooShort', { minimum: durationText(options.lacks.minutes, locale) })
            : t('results:leadTime', { lead: durationText(options.lacks.minutes, locale) })}
        </p>
      )}
      <div className={inBar ? `${styles.actions} ${styles.inBar}` : styles.actions}>
        <Button icon={<Navigation aria-hidden="true" />} onClick={() => setOpened('navigate')}>
          <span className={styles.navigateWord}>{t('results:navigate')}</span>
          {name}
        </Button>
        {options.askAgain && (
          <Button
            icon={<RotateCw aria-hidden="true" />}
            onClick={() => sendIfAllowed({ type: 'search.go', at: now() })}
          >
            {t('results:retryPrice')}
            {name}
          </Button>
        )}
        {book ? (
          <Button
            look="primary"
            className={styles.main}
            onClick={() => sendIfAllowed({ type: 'driver.book', parking: parking.id, at: now() })}
          >
            {t('results:book')}
            {name}
          </Button>
        ) : (
          options.enterByPlate && (
            <Button
              look="primary"
              className={styles.main}
              icon={<ScanLine aria-hidden="true" />}
              onClick={() => setOpened('plate')}
            >
              {t('results:plateEntry.enter')}
              {name}
            </Button>
          )
        )}
      </div>
      {opened === 'navigate' && <NavigateDialog parking={parking} onClose={close} />}
      {opened === 'plate' && <PlateEntry offer={offer} window={window} onClose={close} />}
    </>
  )
}
