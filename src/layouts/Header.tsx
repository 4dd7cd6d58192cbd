import { Menu, SquareParking, SunMoon, User } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useChild, useSend } from '../driver'
import { useLocalePath } from '../language'
import { Button, ButtonLink } from '../components/Button'
import { LoadingBar } from '../components/Busy'
import { Link } from '../components/Link'
import { Logo } from '../components/signs/Logo'
import { HeadLauncher } from '../voice/Launcher'
import { LanguageChoice } from './LanguageChoice'
import { LoginPrompt } from './LoginPrompt'
import { Popover } from './Popover'
import { ThemeChoice } from './ThemeChoice'
import styles from './Header.module.css'

const parkingsPath = '/user/bookings'

/** The nav of every page: home, my parkings, language, theme, and who is driving. Only what exists is linked. */
export const Header = () => {
  const { t } = useTranslation()
  const session = useChild('session')
  const sendIfAllowed = useSend()
  const to = useLocalePath()
  const { pathname } = useLocation()
  const [prompting, setPrompting] = useState(false)
  const { user, tokenWarning } = session.context
  const member = session.matches('member')
  const here = pathname === to(parkingsPath) ? ('page' as const) : undefined
  const parkings = member ? (
    <Link className={styles.link} to={to(parkingsPath)} aria-current={here}>
      <SquareParking aria-hidden="true" />
      {t('shell:parkings')}
    </Link>
  ) : (
    <button type="button" className={styles.link} onClick={() => setPrompting(true)}>
      <SquareParking aria-hidden="true" />
      {t('shell:parkings')}
    </button>
  )
  // Pages for members go home by themselves when their driver leaves (R086).
  const signOut = (
    <Button wide onClick={() => sendIfAllowed({ type: 'session.signOut' })}>
      {t('shell:logOut')}
    </Button>
  )
  const logIn = <ButtonLink to={to('/login')}>{t('shell:session.logIn')}</ButtonLink>
  return (
    <header className={styles.head}>
      <LoadingBar busy={session.hasTag('busy')} />
      <div className={styles.row}>
        <Logo />
        <HeadLauncher />
        <nav className={styles.wide} aria-label={t('shell:nav')}>
          {parkings}
          <LanguageChoice />
          {!member && (
            <Popover icon={<SunMoon aria-hidden="true" />} label={t('shell:theme.label')} iconOnly>
              <ThemeChoice />
            </Popover>
          )}
          {member && user ? (
            <Popover icon={<User aria-hidden="true" />} label={`${user.firstName} ${user.surname}`}>
              {parkings}
              <ThemeChoice />
              {signOut}
            </Popover>
          ) : (
            logIn
          )}
        </nav>
        <nav className={styles.narrow} aria-label={t('shell:nav')}>
          <LanguageChoice short />
          <Popover icon={<Menu aria-hidden="true" />} label={t('shell:menu')} iconOnly>
            {member && user && (
              <p className={styles.name}>
                {user.firstName} {user.surname}
              </p>
            )}
            {parkings}
            <ThemeChoice />
            {member ? signOut : logIn}
          </Popover>
        </nav>
      </div>
      {tokenWarning && (
        <p className={styles.note}>
          {t(tokenWarning === 'otherAccount' ? 'shell:session.otherAccount' : 'shell:session.tokenWarning')}
        </p>
      )}
      {prompting && <LoginPrompt wanted={parkingsPath} onClose={() => setPrompting(false)} />}
    </header>
  )
}
