import { useTranslation } from '../../translation'
import { useLocation } from 'react-router'
import { pagePaths } from '../../../contract/pages'
import { sortBookings } from '../../../contract/rules/cancellable'
import { useChild, useFront } from '../../driver'
import { useLocalePath } from '../../language'
import { Link } from '../../components/Link'
import { allowedTo, cardEntries } from './entries'
import styles from './SideMenu.module.css'

/** The cards of the user area; the one of the page that is shown is dark (R073). */
export function SideMenu() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const { pathname } = useLocation()
  const { now } = useFront()
  const { user, bookings } = useChild('session').context
  const next = sortBookings(bookings, now()).next.length
  const told: Partial<Record<(typeof cardEntries)[number]['page'], string>> = {
    ...(user && user.vehicles.length > 0 && { 'user-cars': String(user.vehicles.length) }),
    ...(next > 0 && { 'user-bookings': String(next) }),
  }
  return (
    <nav className={styles.side} aria-label={t('menu:titles.user')}>
      <ul className={styles.cards}>
        {allowedTo(user, cardEntries).map(({ page, icon: Icon }) => {
          const path = to(pagePaths[page])
          return (
            <li key={page}>
              <Link className={styles.card} to={path} aria-current={pathname === path ? 'page' : undefined}>
                <Icon aria-hidden="true" />
                <span>{t(`menu:titles.${page}`)}</span>
                {told[page] && <small>{told[page]}</small>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
