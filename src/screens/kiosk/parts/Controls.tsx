import { ArrowLeft } from 'lucide-react'
import type { FaultCode } from '../../../../contract/fault'
import { useTranslation } from '../../../translation'
import { useKiosk, useKioskFront, useTell } from '../useKiosk'
import styles from '../kiosk.module.css'

/** Why something was refused, told at once; nothing where nothing was. */
export function FaultLine({ fault }: { fault: FaultCode | undefined }) {
  const { t } = useTranslation()
  return fault ? (
    <p role="alert" className={styles.fault}>
      {t(`faults:${fault}`)}
    </p>
  ) : null
}

/** Goes back by one screen of the kiosk, where one may; `children` says to what. */
export function BackButton({ children }: { children: string }) {
  const tell = useTell()
  const { now } = useKioskFront()
  const may = useKiosk((snapshot) => snapshot.can({ type: 'kiosk.back', at: 0 }))
  if (!may) return null
  return (
    <button type="button" className={styles.quiet} onClick={() => tell({ type: 'kiosk.back', at: now() })}>
      <ArrowLeft aria-hidden="true" />
      {children}
    </button>
  )
}
