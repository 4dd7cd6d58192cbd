import { Suspense, use, useEffect, type MouseEvent } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { changeLanguage, useLocale } from './language'
import { FirstVisitDoor } from './screens/welcome/FirstVisitDoor'
import { LinkDoor } from './layouts/link/LinkDoor'
import { ExpiredPopup } from './layouts/ExpiredPopup'
import { SyncBookingRoute } from './sync/SyncBookingRoute'
import { FocusOnRoute } from './sync/FocusOnRoute'
import { SyncLanguage } from './sync/SyncLanguage'
import { SyncOverlays } from './sync/SyncOverlays'
import { SyncSearchRoute } from './sync/SyncSearchRoute'
import { SyncTabs } from './sync/SyncTabs'
import { useTitle } from './sync/useTitle'
import { PageNote } from './layouts/PageNote'
import { ResumeSearch } from './sync/ResumeSearch'
import { rememberLocale } from './storage/cookies'
import { Busy } from './components/Busy'
import { StatusLive } from './components/StatusLive'
import { TranslationProvider, useTranslation } from './translation'
import { pageAt, pageReady, routesAt } from './pageAt'
import { resultsId } from './screens/finder/focus'
import { Dock } from './voice/Dock'
import styles from './App.module.css'

/** To the results where there are some, else to the page; not by the address, which belongs to the history. */
const skip = (event: MouseEvent): void => {
  event.preventDefault()
  const target = document.getElementById(resultsId) ?? document.getElementById('main')
  target?.focus()
}

/** The page of the address with its title, as soon as its route and its texts are there. */
const Page = () => {
  const { pathname } = useLocation()
  const coming = pageReady(pathname)
  if (coming) use(coming)
  useTitle(pageAt(pathname))
  return useRoutes(routesAt(pathname))
}

/** What every page has: the language of its URL, the screen of its route, and what stays while screens change. */
export const App = () => (
  <TranslationProvider>
    <EveryPage />
  </TranslationProvider>
)

const EveryPage = () => {
  const locale = useLocale()
  const { t } = useTranslation()
  useEffect(() => {
    rememberLocale(locale)
    changeLanguage(locale).catch(console.error)
  }, [locale])
  return (
    <>
      <a className={styles.skip} href="#main" onClick={skip}>
        {t('shell:skip')}
      </a>
      <PageNote />
      <Suspense fallback={<Busy />}>
        <Page />
      </Suspense>
      <Dock />
      <ExpiredPopup />
      <LinkDoor />
      <FirstVisitDoor />
      <SyncBookingRoute />
      <SyncSearchRoute />
      <ResumeSearch />
      <SyncLanguage />
      <SyncOverlays />
      <SyncTabs />
      <FocusOnRoute />
      <StatusLive />
    </>
  )
}
