import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTell } from '../driver'
import { useLocalePath } from '../language'
import './Logo.css'

/** The P sign: home, and the stored search forgotten (R076). `bare` shows the sign alone. */
export const Logo = ({ bare }: { bare?: boolean }) => {
  const { t } = useTranslation()
  const tell = useTell()
  const to = useLocalePath()
  return (
    <Link
      className="logo"
      to={to('/')}
      aria-label={t('shell.home')}
      onClick={() => tell({ type: 'search.clear' })}
    >
      <span className="pmark" aria-hidden="true">
        P
      </span>
      {!bare && <span aria-hidden="true">plaza</span>}
    </Link>
  )
}
