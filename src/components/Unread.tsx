import { useEffectEvent, useLayoutEffect } from 'react'
import { isUnreachable, type FaultCode } from '../../contract/fault'
import { useTranslation } from '../translation'
import { Button } from './Button'
import { FieldFault } from './Field'

/** Why something could not be read, with a button that reads it again; without a network, its return does so, too. */
export function Unread({ fault, onAgain }: { fault: FaultCode | undefined; onAgain: () => void }) {
  const { t } = useTranslation()
  const again = useEffectEvent(onAgain)
  const waits = fault !== undefined && isUnreachable(fault)
  // It waits from the moment that the fault is shown: a return of the network right after it would be missed by a later effect.
  useLayoutEffect(() => {
    if (!waits) return undefined
    const back = (): void => again()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [waits])
  return (
    <div className="stack">
      {fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
      <div>
        <Button onClick={onAgain}>{t('shell:retry')}</Button>
      </div>
    </div>
  )
}
