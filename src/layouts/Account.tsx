import type { ReactNode } from 'react'
import { Header } from './Header'
import './layouts.css'

/** The user area: the header, and one column that reads well. */
export const Account = ({ children }: { children: ReactNode }) => (
  <>
    <Header />
    <main id="main" className="account" tabIndex={-1}>
      {children}
    </main>
  </>
)
