import { useTranslation } from '../../../translation'
import { LoginForm } from '../../session/LoginForm'
import { StaySummary } from '../StaySummary'

/** Nobody is known yet: the login right here, and the booking goes on by itself. */
export const NeedsAccount = () => {
  const { t } = useTranslation()
  return (
    <>
      <StaySummary />
      <section className="stack">
        <h1>{t('booking:needsAccount.title')}</h1>
        <p>{t('booking:needsAccount.text')}</p>
        <LoginForm />
      </section>
    </>
  )
}
