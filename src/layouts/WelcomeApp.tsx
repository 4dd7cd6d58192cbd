import { Outlet } from 'react-router'
import { Footer } from './Footer'
import { Header } from './header/Header'
import styles from './WelcomeApp.module.css'

/** Layout `welcome-app`: nav, content that reads well, footer (R075). */
export function WelcomeApp() {
  return (
    <>
      <Header />
      <main id="main" className={styles.page} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  )
}
