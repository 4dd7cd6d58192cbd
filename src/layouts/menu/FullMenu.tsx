import { LogOut, MailCheck, UserRoundCog } from 'lucide-react'
import { useTranslation } from '../../translation'
import { fullName } from '../../../contract/rules/account/personName'
import { useLocation, useNavigate } from 'react-router'
import { changeUserAlias, pagePaths } from '../../../contract/pages'
import { isAdmin } from '../../../contract/rules/role'
import { useChild, useSend } from '../../driver'
import { useLocalePath } from '../../language'
import { ButtonLink } from '../../components/Button'
import { Link } from '../../components/Link'
import { ChangeUserPrompt } from './ChangeUserPrompt'
import { LoginPrompt } from './LoginPrompt'
import { ThemeChoice } from '../header/ThemeChoice'
import { allowedTo, membersOnly, moreEntries, ownEntries, type Entry } from './entries'
import styles from './FullMenu.module.css'

/** The full menu, of a member or of a visitor; `onRefused` is told the page that a tap does not lead to without a question. */
export function FullMenu({ onRefused }: { onRefused: (path: string) => void }) {
  return useChild('session').matches('member') ? (
    <MemberMenu onChangeUser={() => onRefused(changeUserAlias)} />
  ) : (
    <VisitorMenu onRefused={onRefused} />
  )
}

/** The question before a page: the login of a visitor, or whether a member wants to be another user. */
export function MenuPrompt({ wanted, onClose }: { wanted: string; onClose: () => void }) {
  return wanted === changeUserAlias ? (
    <ChangeUserPrompt onClose={onClose} />
  ) : (
    <LoginPrompt wanted={wanted} onClose={onClose} />
  )
}

function MemberMenu({ onChangeUser }: { onChangeUser: () => void }) {
  const { t } = useTranslation()
  const sendIfAllowed = useSend()
  const navigate = useNavigate()
  const to = useLocalePath()
  const { pathname } = useLocation()
  const { user } = useChild('session').context
  const home = to('/')
  const leave = (): void => {
    sendIfAllowed({ type: 'session.signOut' })
    if (pathname !== home) void navigate(home)
  }
  return (
    <div className={styles.menu}>
      {user && (
        <Link className={styles.name} to={to('/user')}>
          {fullName(user)}
        </Link>
      )}
      {user?.completed === false && (
        <Link className={styles.entry} to={to('/user')}>
          <MailCheck aria-hidden="true" />
          {t('menu:pending.entry')}
        </Link>
      )}
      <Entries entries={allowedTo(user, ownEntries)} />
      <hr />
      <Entries entries={moreEntries} />
      <hr />
      {isAdmin(user) ? (
        <Entries entries={[{ page: 'user-changeadmin', icon: UserRoundCog }]} />
      ) : (
        <button type="button" className={styles.entry} onClick={onChangeUser}>
          <UserRoundCog aria-hidden="true" />
          {t('menu:titles.user-changeadmin')}
        </button>
      )}
      <ThemeChoice />
      <button type="button" className={styles.entry} onClick={leave}>
        <LogOut aria-hidden="true" />
        {t('shell:logOut')}
      </button>
    </div>
  )
}

function VisitorMenu({ onRefused }: { onRefused: (path: string) => void }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  return (
    <div className={styles.menu}>
      <div className={styles.doors}>
        <ButtonLink look="primary" to={to('/login')}>
          {t('shell:session.logIn')}
        </ButtonLink>
        <ButtonLink to={to('/registration')}>{t('shell:register')}</ButtonLink>
      </div>
      {membersOnly.map(({ page, icon: Icon }) => (
        <button key={page} type="button" className={styles.entry} onClick={() => onRefused(pagePaths[page])}>
          <Icon aria-hidden="true" />
          {t(`menu:titles.${page}`)}
        </button>
      ))}
      <hr />
      {(['info', 'info-faqs', 'contact', 'pwa'] as const).map((page) => (
        <Link key={page} className={styles.entry} to={to(pagePaths[page])}>
          {t(`menu:titles.${page}`)}
        </Link>
      ))}
      <Link className={styles.entry} to={to(changeUserAlias)}>
        {t('menu:titles.user-changeadmin')}
      </Link>
      <ThemeChoice />
    </div>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const { pathname } = useLocation()
  return entries.map(({ page, icon: Icon }) => {
    const path = to(pagePaths[page])
    return (
      <Link
        key={page}
        className={styles.entry}
        to={path}
        aria-current={pathname === path ? 'page' : undefined}
      >
        <Icon aria-hidden="true" />
        {t(`menu:titles.${page}`)}
      </Link>
    )
  })
}
