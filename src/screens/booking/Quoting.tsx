import { useTranslation } from '../../translation'
import { useChild } from '../../driver'
import { Busy } from '../../components/Busy'
import { Stay } from './Stay'

/** The operator is being asked for the price. */
export const Quoting = () => {
  const { t } = useTranslation()
  const { parking, window } = useChild('booking')?.context ?? {}
  return (
    <>
      <h1 className="unseen">{t('booking:head')}</h1>
      {parking && (
        <section className="card">
          <Stay parking={parking} window={window} />
        </section>
      )}
      <Busy label={parking && t('booking:quoting', { operator: parking.operator })} />
    </>
  )
}
