import { useTranslation } from '../../translation'
import { FieldFault } from '../../components/Field'
import type { PositionRefusal } from '../../../machines/firstVisit.machine'

/** Why there is no position: it was not granted, or the browser did not find it (R311, R312). */
export function PositionFault({ position, busy }: { position?: PositionRefusal; busy: boolean }) {
  const { t } = useTranslation()
  if (busy) return <p role="status">{t('welcome:location.busy')}</p>
  return position ? <FieldFault large>{t(`welcome:location.${position}`)}</FieldFault> : null
}
