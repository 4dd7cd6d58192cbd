import { Outlet } from 'react-router'
import { Header } from './Header'
import './layouts.css'

/** One question in the middle of the page: login, a page that is not there. */
export const Plain = () => (
  <>
    <Header />
    <main id="main" className="plain" tabIndex={-1}>
      <Outlet />
    </main>
  </>
)
