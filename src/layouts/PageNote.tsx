import { useTranslation } from 'react-i18next'
import { useNewVersion } from '../newVersion'
import { useOnline } from './useOnline'
import './PageNote.css'

/** Above every screen while the device has no network (R194), or the open page has been replaced by a newer version. */
export const PageNote = () => {
  const { t } = useTranslation()
  const online = useOnline()
  const replaced = useNewVersion()
  return (
    <div role="status">
      {!online ? (
        <p className="page-note">{t('shell:offline')}</p>
      ) : (
        replaced && (
          <p className="page-note">
            <span>
              {t('shell:newVersion')}{' '}
              <button type="button" onClick={() => location.reload()}>
                {t('shell:errors.reload')}
              </button>
            </span>
          </p>
        )
      )}
    </div>
  )
}
