import { useState } from 'react'
import { useTranslation } from '../../../translation'
import type { Booking } from '../../../../contract/booking'
import styles from '../detail/detail.module.css'

/** The access code of a booking, once it is another than when this dialog opened: a platform may sell a change anew. */
export function NewCode({ booking: { accessCode } }: { booking: Booking }) {
  const { t } = useTranslation()
  const [before] = useState(accessCode)
  if (accessCode === undefined || accessCode === before) return null
  return (
    <>
      <p>{t('change:newCode')}</p>
      <p className={`${styles.code} mono`}>{accessCode}</p>
    </>
  )
}
