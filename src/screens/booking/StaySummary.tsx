import { useTranslation } from '../../translation'
import { useChild } from '../../driver'
import { Money } from '../../components/text/Money'
import { BookingSteps } from './BookingSteps'
import { Stay } from './Stay'
import styles from './Stay.module.css'

/**
 * The stay that is being booked and what it costs as far as known, while something else is asked or told below it: at the
 * step of the driver's data, or of the review once there is a price.
 */
export const StaySummary = ({ step = 0 }: { step?: 0 | 1 }) => {
  const { t } = useTranslation()
  const { parking, window, quote } = useChild('booking')?.context ?? {}
  const { offers } = useChild('search').context
  const price = quote?.price ?? offers.find((offer) => offer.parking.id === parking?.id)?.prepaid
  return parking ? (
    <>
      <BookingSteps at={step} />
      <section className="card stack">
        <Stay parking={parking} window={window} />
        {price && (
          <p className={`row between ${styles.total}`}>
            <span className="soft">{t('payments:price.total')}</span>
            <strong>
              <Money cents={price.total} currency={price.currency} />
            </strong>
          </p>
        )}
      </section>
    </>
  ) : null
}
