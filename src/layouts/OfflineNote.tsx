import { useTranslation } from 'react-i18next'
import { useNewVersion } from '../newVersion'
import { useOnline } from './useOnline'
import './OfflineNote.css'

/** Above every screen while the device has no network (R194), or the open page has been replaced by a newer version. */
export const OfflineNote = () => {
  const { t } = useTranslation()
  const online = useOnline()
  const replaced = useNewVersion()
  return (
    <div role="status">
      {!online ? (
        <p className="offline-note">{t('shell.offline')}</p>
      ) : (
        replaced && (
          <p className="offline-note">
            <span>
              {t('shell.newVersion')}{' '}
              <button type="button" onClick={() => location.reload()}>
                {t('errors.reload')}
              </button>
            </span>
          </p>
        )
      )}
    </div>
  )
}
