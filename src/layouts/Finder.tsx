import { Outlet } from 'react-router'
import { Header } from './header/Header'

/** The search page takes the whole width below the header; on phones the results may hide it (`data-bare-top`). */
export const Finder = () => (
  <>
    <Header />
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  </>
)
