import { useTranslation } from 'react-i18next'
import { useLocalePath } from '../../language'
import { ButtonLink } from '../../parts/Button'
import './errors.css'

/** Nothing lives at this address (R031). */
export const NotFound = () => {
  const { t } = useTranslation()
  const to = useLocalePath()
  return (
    <div className="error-page">
      <p className="error-number mono">404</p>
      <h1>{t('errors.notFound')}</h1>
      <ButtonLink look="primary" to={to('/')}>
        {t('errors.home')}
      </ButtonLink>
    </div>
  )
}
