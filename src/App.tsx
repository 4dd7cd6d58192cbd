import { Suspense, useEffect, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoutes } from 'react-router'
import { speak, useLocale } from './language'
import { ExpiredPopup } from './layouts/ExpiredPopup'
import { FollowBooking } from './layouts/FollowBooking'
import { FocusOnRoute } from './layouts/FocusOnRoute'
import { FollowLanguage } from './layouts/FollowLanguage'
import { FollowOverlays } from './layouts/FollowOverlays'
import { FollowSearch } from './layouts/FollowSearch'
import { FollowTabs } from './layouts/FollowTabs'
import { PageNote } from './layouts/PageNote'
import { ResumeSearch } from './layouts/ResumeSearch'
import { rememberLocale } from './memory/cookies'
import { Busy } from './parts/Busy'
import { StatusLive } from './parts/StatusLive'
import { routes } from './routes'
import { resultsId } from './screens/finder/focus'
import { Dock } from './voice/Dock'

/** To the results where there are some, else to the page; not by the address, which belongs to the history. */
const skip = (event: MouseEvent): void => {
  event.preventDefault()
  const target = document.getElementById(resultsId) ?? document.getElementById('main')
  target?.focus()
}

/** What every page has: the language of its URL, the screen of its route, and what stays while screens change. */
export const App = () => {
  const locale = useLocale()
  const { t } = useTranslation()
  const page = useRoutes(routes)
  useEffect(() => {
    rememberLocale(locale)
    speak(locale).catch(console.error)
  }, [locale])
  return (
    <>
      <a className="skip" href="#main" onClick={skip}>
        {t('shell.skip')}
      </a>
      <PageNote />
      <Suspense fallback={<Busy />}>{page}</Suspense>
      <Dock />
      <ExpiredPopup />
      <FollowBooking />
      <FollowSearch />
      <ResumeSearch />
      <FollowLanguage />
      <FollowOverlays />
      <FollowTabs />
      <FocusOnRoute />
      <StatusLive />
    </>
  )
}
