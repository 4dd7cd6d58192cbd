import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { reloadOnce } from '../../newVersion'
import { isMissingChunk } from '../../loadChunk'
import button from '../../components/Button.module.css'
import errorsStyles from './errors.module.css'
import styles from '../../layouts/Plain.module.css'

/**
 * A new version has replaced the files of the one that is open: one reload brings it, a second one within a minute
 * would only loop (R033). Never without a network, where a reload would leave nothing at all. True when reloading.
 */
export const reloadForMissingChunk = (error: unknown, at?: number, reload?: () => void): boolean => {
  return isMissingChunk(error) && navigator.onLine && reloadOnce(at, reload)
}

/** What went wrong, plainly, and two ways on (R032). It stands on its own: whatever broke may be part of the page. */
export const Crash = ({ error }: { error: unknown }) => {
  const t = (key: 'shell:errors.crashed' | 'shell:errors.reload' | 'shell:errors.home'): string =>
    i18next.exists(key as string) ? i18next.t(key) : ''
  return (
    <main id="main" className={styles.plain}>
      <div className={errorsStyles.page} role="alert">
        <p className={`${errorsStyles.number} mono`}>500</p>
        <h1>{t('shell:errors.crashed') || 'Error'}</h1>
        <p className="soft">{error instanceof Error ? error.message : String(error)}</p>
        <div className="row">
          <button
            type="button"
            className={`${button.button} ${button.primary}`}
            onClick={() => location.reload()}
          >
            {t('shell:errors.reload') || '↻'}
          </button>
          <a className={`${button.button} ${button.quiet}`} href="/">
            {t('shell:errors.home') || 'Plaza'}
          </a>
        </div>
      </div>
    </main>
  )
}

/** For what no screen caught: React has taken the page away by now, so the error page gets a root of its own. */
export const showCrash = (error: unknown): void => {
  console.error(error)
  if (reloadForMissingChunk(error)) return
  const box = document.createElement('div')
  box.id = 'crash'
  document.getElementById('root')?.replaceWith(box)
  createRoot(box).render(<Crash error={error} />)
}
