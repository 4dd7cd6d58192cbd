import { useTranslation } from 'react-i18next'
import { useOnline } from './useOnline'
import './OfflineNote.css'

/** Above every screen while the device has no network (R194). */
export const OfflineNote = () => {
  const { t } = useTranslation()
  const online = useOnline()
  return <div role="status">{!online && <p className="offline-note">{t('shell.offline')}</p>}</div>
}
