import { X } from 'lucide-react'
import { useTranslation } from '../../translation'
import { useCan, useChild, useSend } from '../../driver'
import { LanguageChoice } from '../../layouts/header/LanguageChoice'
import { HeadLauncher } from '../../voice/Launcher'
import { Button } from '../../components/Button'
import { Logo, Mark } from '../../components/signs/Logo'
import styles from './booking.module.css'

/** The sign, what this is, and the way out, where there is one. */
export const BookingHead = () => {
  const { t } = useTranslation()
  const booking = useChild('booking')
  const sendIfAllowed = useSend()
  const mayLeave = useCan({ type: 'booking.leave' })
  return (
    <header className={styles.head}>
      {booking ? (
        <span className="row">
          <Mark />
          <strong>{t('booking:head')}</strong>
        </span>
      ) : (
        <Logo />
      )}
      {booking?.matches('reserving') && (
        <span className={`${styles.reload} soft`}>{t('booking:dontReload')}</span>
      )}
      <HeadLauncher />
      <LanguageChoice short />
      {mayLeave && (
        <Button
          look="bare"
          className={styles.leave}
          icon={<X aria-hidden="true" />}
          onClick={() => sendIfAllowed({ type: 'booking.leave' })}
        >
          {t('booking:leave')}
        </Button>
      )}
    </header>
  )
}
