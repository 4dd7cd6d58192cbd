import { useState } from 'react'
import { useTranslation } from '../../../translation'
import { useChild } from '../../../driver'
import { LoginForm } from '../../session/LoginForm'
import { StaySummary } from '../StaySummary'

/** Nobody is known yet: the login right here, and the booking goes on by itself. */
export const NeedsAccount = () => {
  const { t } = useTranslation()
  const expired = useChild('session').matches('expired')
  const [ended, setEnded] = useState(expired)
  if (expired && !ended) setEnded(true)
  return (
    <>
      <StaySummary />
      <section className="stack">
        <h1>{t('booking:needsAccount.title')}</h1>
        {ended ? (
          <p className="card" role="status">
            {t('shell:session.expired.text')}
          </p>
        ) : (
          <p>{t('booking:needsAccount.text')}</p>
        )}
        <LoginForm />
      </section>
    </>
  )
}
