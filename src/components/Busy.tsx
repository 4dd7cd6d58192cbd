import { useEffect, useState } from 'react'
import { useTranslation } from '../translation'
import styles from './Busy.module.css'

/** True once something has been busy for 200 ms: what is quicker shows nothing (R347). */
export const useSlow = (busy: boolean): boolean => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), 200)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return slow
}

/** A bar along the top edge that runs for at most five seconds and then waits (R347). */
export const LoadingBar = ({ busy }: { busy: boolean }) =>
  useSlow(busy) ? <div className={styles.loadingBar} aria-hidden="true" /> : null

/** The place of a screen or a list that is still coming. */
export const Busy = ({ label }: { label?: string }) => {
  const { t } = useTranslation()
  const slow = useSlow(true)
  return (
    <div className={styles.busy} role="status">
      {slow && (
        <>
          <span className={styles.lane} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </span>
          <span className="soft">{label ?? t('shell:loading')}</span>
        </>
      )}
    </div>
  )
}
