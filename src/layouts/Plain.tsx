import { Outlet } from 'react-router'
import { Header } from './header/Header'
import styles from './Plain.module.css'

/** One question in the middle of the page: login, a page that is not there. */
export const Plain = () => (
  <>
    <Header />
    <main id="main" className={styles.plain} tabIndex={-1}>
      <Outlet />
    </main>
  </>
)
