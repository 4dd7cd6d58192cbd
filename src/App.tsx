import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoutes } from 'react-router'
import { speak, useLocale } from './language'
import { ExpiredPopup } from './layouts/ExpiredPopup'
import { FollowBooking } from './layouts/FollowBooking'
import { FocusOnRoute } from './layouts/FocusOnRoute'
import { rememberLocale } from './memory/cookies'
import { Busy } from './parts/Busy'
import { StatusLive } from './parts/StatusLive'
import { routes } from './routes'
import { Dock } from './voice/Dock'

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
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <Suspense fallback={<Busy />}>{page}</Suspense>
      <Dock />
      <ExpiredPopup />
      <FollowBooking />
      <FocusOnRoute />
      <StatusLive />
    </>
  )
}
