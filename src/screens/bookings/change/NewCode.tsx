import { useState } from 'react'
import { useTranslation } from '../../../translation'
import type { Booking } from '../../../../contract/booking'
import { changedCode } from '../../../../contract/changes/changeable'
import styles from '../detail/detail.module.css'

/** The access code of a booking, once it is another than when this dialog or page opened. */
export function NewCode({ booking: { accessCode } }: { booking: Booking }) {
  const { t } = useTranslation()
  const [before] = useState(accessCode)
  const code = changedCode(before, accessCode)
  if (code === undefined) return null
  return (
    <>
      <p>{t('change:newCode')}</p>
      <p className={`${styles.code} mono`}>{code}</p>
    </>
  )
}
