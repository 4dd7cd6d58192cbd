import { ChevronRight, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../translation'
import { pagePaths } from '../../../contract/pages'
import { formatMoney } from '../../../contract/money'
import { sortBookings } from '../../../contract/rules/cancellable'
import { formatPlate } from '../../../contract/rules/plate'
import { useChild } from '../../driver'
import { useLocalePath } from '../../language'
import { allowedTo, areaEntries, type Entry } from '../../layouts/menu/entries'
import { ButtonLink } from '../../components/Button'
import { Link } from '../../components/Link'
import { Dot } from '../../components/signs/Dot'
import { useNow } from '../bookings/useNow'
import { useFavorites } from '../favorites/useFavorites'
import { NextStay } from './NextStay'
import { RunningStays } from './RunningStays'
import styles from './Area.module.css'

/** The first page of the user area: the booking that comes next, and a card for each page. */
export function Area() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const at = useNow()
  const { user, bookings } = useChild('session').context
  const { favorites } = useFavorites()
  const { next, previous } = sortBookings(bookings, at)
  const main = user?.vehicles.find((vehicle) => vehicle.main)
  const told: Partial<Record<Entry['page'], ReactNode>> = {
    'user-bookings': (
      <>
        {t('menu:next', { count: next.length })}
        <Dot />
        {t('area:previous', { count: previous.length })}
      </>
    ),
    ...(main && {
      'user-cars': (
        <>
          {user?.vehicles.length}
          <Dot />
          {t('area:main', { plate: formatPlate(main.plate) })}
        </>
      ),
    }),
    ...(user && {
      'user-payments': (
        <>
          {t('area:balance', { amount: formatMoney(user.balance, 'EUR') })}
          {user.card && (
            <>
              <Dot />
              <span className={styles.card}>{user.card.brand}</span> {user.card.last4}
            </>
          )}
        </>
      ),
    }),
    ...(favorites &&
      favorites.length > 0 && {
        'user-bookings-favorites': t('area:favorites', { count: favorites.length }),
      }),
  }
  const [first] = next
  return (
    <>
      <div className={styles.head}>
        <h1>{t('area:hello', { name: user?.firstName || user?.email })}</h1>
        <ButtonLink look="primary" icon={<Search aria-hidden="true" />} to={to('/')}>
          {t('account:bookings.search')}
        </ButtonLink>
      </div>
      <RunningStays at={at} />
      {first ? (
        <NextStay booking={first} at={at} />
      ) : (
        <p className="card">{t('account:bookings.none.proximo')}</p>
      )}
      <ul className={styles.rows}>
        {allowedTo(user, areaEntries).map(({ page, icon: Icon }) => (
          <li key={page}>
            <Link className={styles.row} to={to(pagePaths[page])}>
              <Icon aria-hidden="true" />
              <span>
                <strong>{t(`menu:titles.${page}`)}</strong>
                {told[page] && <small>{told[page]}</small>}
              </span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
