import { useEffect } from 'react'
import { useTranslation } from '../../translation'
import { useLocation, useNavigate } from 'react-router'
import { useLocalePath } from '../../language'
import { Bay } from '../../components/signs/Bay'
import { ButtonLink } from '../../components/Button'
import { Dot } from '../../components/signs/Dot'
import { SearchForm } from '../finder/ask/SearchForm'
import { useSearchForm } from '../finder/ask/useSearchForm'
import styles from './errors.module.css'

/** Nothing lives at this address (R031): the page asks where its visitor was going, and a search goes there. */
export const NotFound = () => {
  const { t } = useTranslation()
  const to = useLocalePath()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const asking = useSearchForm()
  const home = to('/')
  const searched = asking.attempt > 0 && asking.looking
  useEffect(() => {
    if (searched) void navigate(home)
  }, [searched, navigate, home])
  return (
    <div className={styles.page}>
      <h1>{t('shell:errors.notFound')}</h1>
      <p className="soft">{t('shell:errors.notFoundText')}</p>
      <Bay className={styles.bay}>
        <SearchForm asking={asking} />
      </Bay>
      <ButtonLink to={home}>{t('shell:errors.home')}</ButtonLink>
      <p className={`${styles.address} small soft`}>
        {t('shell:errors.number')}
        <Dot />
        <span className="mono">{pathname}</span>
      </p>
    </div>
  )
}
