import { Menu, SquareParking, User } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../translation'
import { fullName } from '../../../contract/rules/account/personName'
import { useLocation } from 'react-router'
import { useChild } from '../../driver'
import { loadTexts, pageTexts, useLocalePath } from '../../language'
import { loadChunk } from '../../loadChunk'
import { whenIdle } from '../../timing/whenIdle'
import { ButtonLink } from '../../components/Button'
import { Busy, LoadingBar } from '../../components/Busy'
import { Link } from '../../components/Link'
import { Logo } from '../../components/signs/Logo'
import { HeadLauncher } from '../../voice/Launcher'
import { LanguageChoice } from './LanguageChoice'
import { Popover } from './Popover'
import styles from './Header.module.css'

const loadMenu = async () => {
  const [menu] = await Promise.all([loadChunk(() => import('../menu/FullMenu')), loadTexts(pageTexts)])
  return menu
}
const FullMenu = lazy(async () => ({ default: (await loadMenu()).FullMenu }))
const MenuPrompt = lazy(async () => ({ default: (await loadMenu()).MenuPrompt }))

const parkingsPath = '/user/bookings'

/** The nav of every page: home, my parkings, language, who is driving, and the full menu, which is fetched when nothing else is. */
export function Header() {
  const { t } = useTranslation()
  const session = useChild('session')
  const to = useLocalePath()
  const { pathname } = useLocation()
  /** The page of members that a visitor tapped (R078), or that of another user. */
  const [wanted, setWanted] = useState<string>()
  useEffect(() => whenIdle(() => void loadMenu().catch(() => undefined)), [])
  const { user } = session.context
  const member = session.matches('member')
  const here = pathname === to(parkingsPath) ? ('page' as const) : undefined
  const menu = (
    <Suspense fallback={<Busy />}>
      <FullMenu onRefused={setWanted} />
    </Suspense>
  )
  return (
    <header className={styles.head}>
      <LoadingBar busy={session.hasTag('busy')} />
      <div className={styles.row}>
        <Logo />
        <HeadLauncher />
        <nav className={styles.wide} aria-label={t('shell:nav')}>
          {member ? (
            <Link className={styles.link} to={to(parkingsPath)} aria-current={here}>
              <SquareParking aria-hidden="true" />
              {t('shell:parkings')}
            </Link>
          ) : (
            <button type="button" className={styles.link} onClick={() => setWanted(parkingsPath)}>
              <SquareParking aria-hidden="true" />
              {t('shell:parkings')}
            </button>
          )}
          <LanguageChoice />
          {member && user ? (
            <Popover icon={<User aria-hidden="true" />} label={fullName(user)}>
              {menu}
            </Popover>
          ) : (
            <>
              <ButtonLink to={to('/login')}>{t('shell:session.logIn')}</ButtonLink>
              <ButtonLink to={to('/registration')}>{t('shell:register')}</ButtonLink>
              <Popover icon={<Menu aria-hidden="true" />} label={t('shell:menu')} iconOnly>
                {menu}
              </Popover>
            </>
          )}
        </nav>
        <nav className={styles.narrow} aria-label={t('shell:nav')}>
          <LanguageChoice short />
          <Popover icon={<Menu aria-hidden="true" />} label={t('shell:menu')} iconOnly>
            {menu}
          </Popover>
        </nav>
      </div>
      {wanted !== undefined && (
        <Suspense fallback={null}>
          <MenuPrompt wanted={wanted} onClose={() => setWanted(undefined)} />
        </Suspense>
      )}
    </header>
  )
}
