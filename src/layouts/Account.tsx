import { Outlet } from 'react-router'
import { Header } from './Header'
import styles from './Account.module.css'

/** The user area: the header, and one column that reads well. */
export const Account = () => (
  <>
    <Header />
    <main id="main" className={styles.account} tabIndex={-1}>
      <Outlet />
    </main>
  </>
)
