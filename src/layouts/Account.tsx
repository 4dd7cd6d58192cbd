import { ChevronLeft } from 'lucide-react'
import { useTranslation } from '../translation'
import { Outlet } from 'react-router'
import { useLocalePath } from '../language'
import { Link } from '../components/Link'
import { Footer } from './Footer'
import { Header } from './header/Header'
import { useKeptFocus } from './useKeptFocus'
import styles from './Account.module.css'

/** Layout `default`: a page of the user area in one column, with the way back to the area's first page (R070). */
export function Account() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const area = useKeptFocus<HTMLElement>()
  return (
    <>
      <Header />
      <main ref={area} id="main" className={styles.account} tabIndex={-1}>
        <Link className={styles.back} to={to('/user')}>
          <ChevronLeft aria-hidden="true" />
          {t('menu:titles.user')}
        </Link>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
