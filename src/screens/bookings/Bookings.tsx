import { useTranslation } from '../../translation'
import { useLocation, useNavigate } from 'react-router'
import { sortBookings } from '../../../contract/rules/cancellable'
import { useChild } from '../../driver'
import { useLocalePath } from '../../language'
import { ButtonLink } from '../../components/Button'
import { Tabs } from '../../components/Tabs'
import { BookingCard } from './BookingCard'
import { CancelDialog } from './CancelDialog'
import { useNow } from './useNow'
import styles from './Bookings.module.css'

const anchors = ['proximo', 'pasado'] as const

/** Screen 9. The anchors are the spec's: `#proximo` what comes, `#pasado` what was. */
export const Bookings = () => {
  const { t } = useTranslation()
  const { bookings, fault } = useChild('session').context
  const at = useNow()
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const to = useLocalePath()
  const { next, previous, failed } = sortBookings(bookings, at)
  const chosen = anchors.find((anchor) => `#${anchor}` === hash) ?? 'proximo'
  const shown = chosen === 'proximo' ? next : previous
  const counts = { proximo: next.length, pasado: previous.length }
  return (
    <>
      <Tabs
        label={t('account:bookings.title')}
        tabs={anchors.map((id) => ({ id, label: `${t(`account:bookings.${id}`)}\u2002${counts[id]}` }))}
        chosen={chosen}
        onChoose={(id) => void navigate({ pathname, hash: id }, { replace: true })}
        head={<h1>{t('account:bookings.title')}</h1>}
      >
        {fault && (
          <p className="card" role="status">
            {t('account:bookings.old')} {t(`faults:${fault}`)}
          </p>
        )}
        {shown.length > 0 ? (
          <ul className={styles.bookings}>
            {shown.map((booking, index) => (
              <li key={booking.uid}>
                <BookingCard
                  booking={booking}
                  at={at}
                  upcoming={chosen === 'proximo'}
                  first={chosen === 'proximo' && index === 0}
                />
              </li>
            ))}
          </ul>
        ) : (
          <div className={`${styles.none} stack`}>
            <p>{t(`account:bookings.none.${chosen}`)}</p>
            {chosen === 'proximo' && (
              <ButtonLink look="primary" to={to('/')}>
                {t('account:bookings.search')}
              </ButtonLink>
            )}
          </div>
        )}
        {chosen === 'pasado' && failed > 0 && (
          <p className="small soft">{t('account:bookings.failedCount', { count: failed })}</p>
        )}
      </Tabs>
      <CancelDialog />
    </>
  )
}
