import { useTranslation } from '../../translation'
import { useLocation, useNavigate } from 'react-router'
import { pagePaths, type PageName, type RouteName } from '../../../contract/pages'
import { sortBookings } from '../../../contract/rules/cancellable'
import { useChild } from '../../driver'
import { useLocalePath } from '../../language'
import { ButtonLink } from '../../components/Button'
import { Tabs } from '../../components/Tabs'
import { RunningStays } from '../area/RunningStays'
import { Favorites } from '../favorites/Favorites'
import { useFavorites } from '../favorites/useFavorites'
import { BookingCard } from './BookingCard'
import { CancelDialog } from './CancelDialog'
import { useNow } from './useNow'
import styles from './Bookings.module.css'

const anchors = ['proximo', 'pasado'] as const
const favoritesPage: PageName = 'user-bookings-favorites'

/** Screen 9. The anchors are the spec's: `#proximo` what comes, `#pasado` what was. Favourites, the third tab, have a page of their own. */
export const Bookings = ({ name }: { name: RouteName }) => {
  const { t } = useTranslation()
  const { bookings, fault } = useChild('session').context
  const at = useNow()
  const { hash, pathname } = useLocation()
  const { favorites } = useFavorites({ fresh: true })
  const navigate = useNavigate()
  const to = useLocalePath()
  const { next, previous, failed } = sortBookings(bookings, at)
  const anchor = anchors.find((one) => `#${one}` === hash) ?? 'proximo'
  const chosen = name === favoritesPage ? 'favoritos' : anchor
  const shown = anchor === 'proximo' ? next : previous
  const counts = { proximo: next.length, pasado: previous.length }
  const favoritesTitle = t(`menu:titles.${favoritesPage}`)
  const choose = (id: typeof chosen): void => {
    if (id === 'favoritos') void navigate(to(pagePaths[favoritesPage]), { state: { tab: true } })
    else if (chosen === 'favoritos')
      void navigate({ pathname: to(pagePaths['user-bookings']), hash: id }, { state: { tab: true } })
    else void navigate({ pathname, hash: id }, { replace: true })
  }
  return (
    <>
      <Tabs
        className={styles.tabs}
        label={t('account:bookings.title')}
        tabs={[
          ...anchors.map((id) => ({ id, label: `${t(`account:bookings.${id}`)}\u2002${counts[id]}` })),
          {
            id: 'favoritos' as const,
            label: favorites ? `${favoritesTitle}\u2002${favorites.length}` : favoritesTitle,
          },
        ]}
        chosen={chosen}
        onChoose={choose}
        head={<h1>{t('account:bookings.title')}</h1>}
      >
        {chosen === 'favoritos' ? (
          <Favorites />
        ) : (
          <>
            {fault && (
              <p className="card" role="status">
                {t('account:bookings.old')} {t(`faults:${fault}`)}
              </p>
            )}
            {anchor === 'proximo' && <RunningStays at={at} />}
            {shown.length > 0 ? (
              <ul className={styles.bookings}>
                {shown.map((booking, index) => (
                  <li key={booking.uid}>
                    <BookingCard
                      booking={booking}
                      at={at}
                      upcoming={anchor === 'proximo'}
                      first={anchor === 'proximo' && index === 0}
                    />
                  </li>
                ))}
              </ul>
            ) : (
              <div className={`${styles.none} stack`}>
                <p>{t(`account:bookings.none.${anchor}`)}</p>
                {anchor === 'proximo' && (
                  <ButtonLink look="primary" to={to('/')}>
                    {t('account:bookings.search')}
                  </ButtonLink>
                )}
              </div>
            )}
            {anchor === 'pasado' && failed > 0 && (
              <p className="small soft">{t('account:bookings.failedCount', { count: failed })}</p>
            )}
          </>
        )}
      </Tabs>
      <CancelDialog />
    </>
  )
}
