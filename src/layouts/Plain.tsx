import type { ReactNode } from 'react'
import { Header } from './Header'
import './layouts.css'

/** One question in the middle of the page: login, a page that is not there. */
export const Plain = ({ children }: { children: ReactNode }) => (
  <>
    <Header />
    <main id="main" className="plain" tabIndex={-1}>
      {children}
    </main>
  </>
)
