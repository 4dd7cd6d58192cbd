import { useTranslation } from '../../translation'
import { useLocation } from 'react-router'
import { brandTitle } from '../../brand'
import { useSend } from '../../driver'
import { useLocalePath } from '../../language'
import { Link } from '../Link'
import styles from './Logo.module.css'

/** The P sign: home, and the stored search forgotten (R076). `bare` shows the sign alone. */
export const Logo = ({ bare }: { bare?: boolean }) => {
  const { t } = useTranslation()
  const sendIfAllowed = useSend()
  const to = useLocalePath()
  const home = useLocation().pathname === to('/')
  return (
    <Link
      className={styles.logo}
      to={to('/')}
      aria-label={bare ? t('shell:home') : `${brandTitle()}, ${t('shell:homeWord')}`}
      onClick={(event) => {
        sendIfAllowed({ type: 'search.clear' })
        // The address of the search page follows the machine by itself.
        if (home) event.preventDefault()
      }}
    >
      <Mark />
      {!bare && <span>{brandTitle()}</span>}
    </Link>
  )
}

/** The P sign. The letter is drawn by the style sheet, so that the link's name is what is read beside it. */
export function Mark() {
  return <span className={styles.mark} />
}
