import { useTranslation } from 'react-i18next'
import { dismissNote, useVersionNote } from '../newVersion'
import { useOnline } from './useOnline'
import styles from './PageNote.module.css'

/**
 * Above every screen while the device has no network (R194), while a newer version of the page waits, or until it was read
 * that this version has replaced the one that kept the driver's search.
 */
export const PageNote = () => {
  const { t } = useTranslation()
  const online = useOnline()
  const version = useVersionNote()
  return (
    <div role="status">
      {!online ? (
        <p className={styles.note} data-page-note>
          {t('shell:offline')}
        </p>
      ) : (
        version && (
          <p className={styles.note} data-page-note>
            <span>
              {t(version === 'waits' ? 'shell:newVersion' : 'shell:replacedVersion')}{' '}
              <button type="button" onClick={version === 'waits' ? () => location.reload() : dismissNote}>
                {t(version === 'waits' ? 'shell:errors.reload' : 'shell:close')}
              </button>
            </span>
          </p>
        )
      )}
    </div>
  )
}
