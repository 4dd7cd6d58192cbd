import { Outlet } from 'react-router'
import { useChild } from '../../driver'
import { Footer } from '../Footer'
import { Header } from '../header/Header'
import { useKeptFocus } from '../useKeptFocus'
import { PendingAccount } from './PendingAccount'
import { SideMenu } from './SideMenu'
import styles from './MenuLayout.module.css'

/** Layout `menu`: the cards of the user area beside its page; on phones they are in the full menu. */
export function MenuLayout() {
  const member = useChild('session').matches('member')
  const area = useKeptFocus<HTMLElement>()
  return (
    <>
      <Header />
      <div className={styles.beside}>
        {member && <SideMenu />}
        <main ref={area} id="main" className={styles.page} tabIndex={-1}>
          {member && <PendingAccount />}
          <Outlet />
        </main>
      </div>
      <Footer />
    </>
  )
}
