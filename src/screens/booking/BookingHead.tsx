import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCan, useChild, useSend } from '../../driver'
import { LanguageChoice } from '../../layouts/LanguageChoice'
import { HeadLauncher } from '../../voice/Launcher'
import { Logo } from '../../components/signs/Logo'

/** The sign, what this is, and the way out, where there is one. */
export const BookingHead = () => {
  const { t } = useTranslation()
  const booking = useChild('booking')
  const sendIfAllowed = useSend()
  const mayLeave = useCan({ type: 'booking.leave' })
  return (
    <header className="booking-head">
      {booking ? (
        <span className="row">
          <span className="pmark" />
          <strong>{t('booking:head')}</strong>
        </span>
      ) : (
        <Logo />
      )}
      {booking?.matches('reserving') && <span className="soft">{t('booking:dontReload')}</span>}
      <HeadLauncher />
      <LanguageChoice short />
      {mayLeave && (
        <button type="button" className="btn bare" onClick={() => sendIfAllowed({ type: 'booking.leave' })}>
          <X aria-hidden="true" />
          {t('booking:leave')}
        </button>
      )}
    </header>
  )
}
