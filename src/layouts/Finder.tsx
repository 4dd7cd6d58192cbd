import type { ReactNode } from 'react'
import { Header } from './Header'
import './layouts.css'

/** The search page takes the whole width below the header; on phones the results may hide it (`data-bare-top`). */
export const Finder = ({ children }: { children: ReactNode }) => (
  <>
    <Header />
    <main id="main" className="finder" tabIndex={-1}>
      {children}
    </main>
  </>
)
